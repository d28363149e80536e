import type { ModelInfo } from "../agent/events.ts";
import { recentReasons } from "../agent/recentReasons.ts";
import type { Session } from "../agent/session.ts";
import type { SourceText } from "../agent/source.ts";
import type { UnitFold } from "../agent/unitFold.ts";
import { priceText } from "../agent/timelineText.ts";
import { priceOf, type TokenPrices } from "../agent/usage.ts";
import type { WrittenDraft } from "../agent/writtenDraft.ts";
import { directionOf, languageName } from "../document/language.ts";
import type { ReviewLayout } from "../review/layout.ts";
import type { FinishedUnit, PendingUnit, Phase, ReviewState, ShownUsage, WritingUnit } from "../review/state.ts";
import { isComplete, type Activity } from "./activity.ts";
import { findingsOfTyped } from "./checkedText.ts";
import { LineIndex } from "./lines.ts";
import { outlineSections } from "./outlineSections.ts";
import { ShownUnits } from "./shownUnits.ts";
import { toldFinding } from "./toldFinding.ts";

/** What the panel shows and the record does not hold. */
export interface SessionFacts {
  readonly activity: Activity;
  readonly model: ModelInfo;
  /** Left out: nothing is said of what tokens cost. */
  readonly prices?: TokenPrices | undefined;
  /** The draft that is being written. */
  readonly written?: WrittenDraft | undefined;
  /** Path shown to the person; undefined until the file exists. */
  readonly targetPath: string | undefined;
  /** Texts being typed, by call id. */
  readonly typed: ReadonlyMap<string, string>;
  /** A pending unit; undefined when none is pending. */
  readonly currentCallId: string | undefined;
  readonly notices: readonly string[];
  readonly layout: ReviewLayout;
  /** Left out: English, in which everything is recorded. */
  readonly display?: ShownLanguage;
}

/** The language that the person reads. */
export interface ShownLanguage {
  /** BCP 47. */
  readonly tag: string;
  /** A text of `told` in that language. */
  readonly translate: (message: string) => string;
}

const english: ShownLanguage = { tag: "en", translate: (message) => message };

/** Questions and answers that are shown. */
const MOST_ANSWERS = 5;

/** The whole state of the review panel: a function of the record and of `facts`. */
export function reviewStateOf(session: Session, facts: SessionFacts): ReviewState {
  const { fold, ledger } = session;
  const { targetLanguage } = session.start;
  const pending = fold.pendingUnits();
  const finished = finishedUnits(session);
  const lines = linesOf(session.source);
  const { model, notices, written, display = english } = facts;
  const recent = recentReasons(session.record);
  return {
    sessionId: session.meta.sessionId,
    fileId: session.source.fileId,
    target: {
      language: targetLanguage,
      languageName: languageName(targetLanguage, display.tag),
      direction: directionOf(targetLanguage),
      path: facts.targetPath,
    },
    model: { label: display.translate(model.label), rehearsal: model.rehearsal },
    usage: shownUsage(session, facts.prices),
    mode: fold.mode,
    phase: phaseOf(session, facts.activity, session.ports.clock.now(), display),
    progress: {
      doneCharacters: ledger.doneCharacters(),
      pendingCharacters: ledger.pendingCharacters(),
      totalCharacters: session.analysis.totalCharacters,
      doneUnits: finished.length,
      pendingUnits: pending.length,
    },
    pending: pending.map((unit) => pendingUnit(session, unit, lines, facts.typed.get(unit.callId), display)),
    ...(written ? { writing: writingUnit(session, written) } : {}),
    finished: finished.map((unit) => finishedUnit(session, unit, lines)),
    outline: outlineSections(session, lines),
    currentCallId: facts.currentCallId,
    answers: fold.answers.map(({ question, answer }, index) => ({ number: index + 1, question, answer })).slice(-MOST_ANSWERS),
    ...(recent.length > 0 ? { recentReasons: recent } : {}),
    layout: facts.layout,
    notices: notices.map(display.translate),
  };
}

export function writingUnit({ source }: Session, written: WrittenDraft): WritingUnit {
  return { ...written, line: linesOf(source).lineOf(written.range.start) };
}

function shownUsage({ fold: { turns, usage } }: Session, prices: TokenPrices | undefined): ShownUsage {
  return { turns, ...usage, ...(prices ? { price: priceText(priceOf(usage, prices), usage.isEstimated) } : {}) };
}

/** @param now milliseconds since 1970. */
function phaseOf(session: Session, activity: Activity, now: number, { translate }: ShownLanguage): Phase {
  const { fold, record } = session;
  switch (activity.kind) {
    case "failed":
      return { ...activity, message: translate(activity.message), hint: translate(activity.hint) };
    case "retrying": {
      const { kind, reason, message, until } = activity;
      return { kind, reason: translate(reason), message: translate(message), seconds: Math.max(0, Math.ceil((until - now) / 1000)) };
    }
    case "drafting":
      return { kind: "drafting", turn: fold.turns };
    case "paused":
    case "idle":
      break;
  }
  if (isComplete(session)) {
    const last = record.findLast((event) => event.type === "session.task_complete");
    return { kind: "complete", summary: last?.data.summary ?? "" };
  }
  return fold.isStopped || activity.kind === "paused" ? { kind: "stopped" } : { kind: "reviewing" };
}

type Finished = UnitFold & { readonly status: FinishedUnit["status"] };

function finishedUnits({ fold }: Session): Finished[] {
  return [...fold.units.values()].filter(isFinished).sort((a, b) => a.range.start - b.range.start);
}

function isFinished(unit: UnitFold): unit is Finished {
  return unit.status === "approve" || unit.status === "refined" || unit.status === "skipped";
}

const shownPending = new ShownUnits<PendingUnit>();
const shownFinished = new ShownUnits<FinishedUnit>();

function finishedUnit(session: Session, unit: Finished, lines: LineIndex): FinishedUnit {
  const { callId, range, translated_string, status, findings } = unit;
  const by = unit.by?.kind === "rule" ? "rule" : "person";
  return shownFinished.of(unit, [session.source, range, translated_string, status, by, unit.isCopied], () => {
    const source = session.source.text.slice(range.start, range.end);
    const seen = by === "rule" && findings.length > 0 ? { findings } : {};
    return { callId, source, translation: translated_string, status, by, range, line: lines.lineOf(range.start), ...madeOf(unit), ...seen };
  });
}

function madeOf({ isCopied, origin }: Finished): Pick<FinishedUnit, "made"> {
  if (isCopied) {
    return { made: "copied" };
  }
  return origin === "hand" || origin === "split" || origin === "join" ? { made: origin } : {};
}

function pendingUnit(session: Session, unit: UnitFold, lines: LineIndex, typed: string | undefined, { translate }: ShownLanguage): PendingUnit {
  const { callId, range, translate_string, findings, origin, previous, outdated } = unit;
  return shownPending.of(unit, [session.source, range, typed, outdated], () => ({
    callId,
    source: session.source.text.slice(range.start, range.end),
    draft: translate_string,
    range,
    line: lines.lineOf(range.start),
    findings: findings.map((finding) => toldFinding(finding, translate)),
    origin,
    ...(typed === undefined ? {} : { typed, typedFindings: findingsOfTyped(session, callId, typed) }),
    ...(previous ? { previous } : {}),
    ...(unit.earlierVersion ? { earlierVersion: unit.earlierVersion } : {}),
    ...(outdated ? { outdated } : {}),
  }));
}

const lineIndexes = new WeakMap<SourceText, LineIndex>();

function linesOf(source: SourceText): LineIndex {
  const known = lineIndexes.get(source);
  if (known) {
    return known;
  }
  const index = new LineIndex(source.text);
  lineIndexes.set(source, index);
  return index;
}
