import type { ReviewState } from "../src/review/state.ts";
import { strings } from "./strings.ts";

/** Characters of an answer that are read out; the whole stands in the panel. */
const LONGEST_ANSWER = 400;

/**
 * What has happened between two states, in words, for people who do not see the cards come and go.
 * Empty when nothing is worth saying. A failure is not: its banner announces itself.
 */
export function announcement(before: ReviewState, after: ReviewState): string {
  const sentences = [
    ...(after.mode === before.mode ? [] : [strings.announce.mode(after.mode)]),
    ...answerSentences(before, after),
    ...finishedSentences(before, after),
    ...pendingSentences(before, after),
  ];
  if (after.phase.kind !== before.phase.kind && after.phase.kind !== "failed") {
    sentences.push(strings.announce.phase(strings.phase(after.phase.kind, after.mode)));
  }
  return sentences.join(" ");
}

function answerSentences(before: ReviewState, after: ReviewState): string[] {
  const known = new Set(before.answers.filter(({ answer }) => answer !== undefined).map(({ number }) => number));
  return after.answers.flatMap(({ number, answer }) =>
    answer === undefined || known.has(number) ? [] : [strings.announce.answer(answer, LONGEST_ANSWER)],
  );
}

function finishedSentences(before: ReviewState, after: ReviewState): string[] {
  const known = new Set(before.finished.map((unit) => unit.callId));
  const news = after.finished.filter((unit) => !known.has(unit.callId));
  const [only] = news;
  if (only === undefined) {
    return [];
  }
  return news.length === 1
    ? [strings.announce.finished(only.line, strings.finished.status(only))]
    : [strings.announce.manyFinished(news.length)];
}

function pendingSentences(before: ReviewState, after: ReviewState): string[] {
  const known = new Set(before.pending.map((unit) => unit.callId));
  const wasFinished = new Set(before.finished.map((unit) => unit.callId));
  const news = after.pending.filter((unit) => !known.has(unit.callId));
  const reopened = news.filter((unit) => wasFinished.has(unit.callId));
  const sentences = reopened.map((unit) => strings.announce.reopened(unit.line));
  const drafts = news.length - reopened.length;
  return drafts > 0 ? [...sentences, strings.announce.newDrafts(drafts)] : sentences;
}
