import type { ChatMessage } from "../../agent/ports.ts";
import { defaultSyntax, type DocumentSyntax, isFlavour } from "../../document/documentSyntax.ts";
import { asNumber, asRecord, asText, parseJson } from "../readValue.ts";
import type { Instructions } from "./instructions.ts";
import { type Draft, ReadDocument } from "./readDocument.ts";
import { ToldTexts } from "./toldTexts.ts";

/** What a transcript says, read as a model would read it: from the messages alone. */
export interface Transcript {
  readonly fileId: string;
  /** BCP 47; `""` when the prompt does not say. */
  readonly targetLanguage: string;
  readonly maxUnitLength: number;
  /** What one turn may draft: calls, and characters of source. */
  readonly batch: { readonly units: number; readonly characters: number };
  readonly syntax: DocumentSyntax;
  readonly document: ReadDocument;
  /** Beginning of the text to translate now; `""` when none is left, undefined when nothing says. */
  readonly next: string | undefined;
  /** The last message is a page or a refusal to give one: reading again would bring the same. */
  readonly hasJustRead: boolean;
  /** What the person asks in the last message. */
  readonly question: string | undefined;
  /** What is understood of the tone, the instructions and the reasons of rejections. */
  readonly instructions: Instructions;
  /** What became of the last task_complete, if nothing happened since. */
  readonly completion: "accepted" | "refused" | undefined;
}

const jsonText = String.raw`("(?:[^"\\]|\\.)*")`;

/** Reasons that mean a call's place, not its words: `next` then says where to go on. */
const aboutPlace =
  /^(not-found|not-unique|already-translated|skips-text|empty|stale-read|superseded|unknown-file|unknown-tool|invalid-arguments|tool-failed)\b/;

export function readTranscript(messages: readonly ChatMessage[]): Transcript {
  const reader = new TranscriptReader();
  for (const message of messages) {
    reader.add(message);
  }
  return reader.transcript();
}

interface Call {
  readonly name: string;
  readonly draft: Draft | undefined;
}

class TranscriptReader {
  readonly #document = new ReadDocument();
  readonly #calls = new Map<string, Call>();
  #fileId = "";
  #targetLanguage = "";
  #maxUnitLength = 300;
  #batch = { units: 30, characters: 3000 };
  #syntax = defaultSyntax;
  #next: string | undefined;
  #hasJustRead = false;
  #question: string | undefined;
  #completion: Transcript["completion"];
  readonly #told = new ToldTexts();

  add(message: ChatMessage): void {
    switch (message.role) {
      case "system":
        this.#targetLanguage = /^Target language:.*\(([^()]+)\)\s*$/m.exec(message.content)?.[1] ?? "";
        this.#maxUnitLength = Number(/more than (\d+) characters/.exec(message.content)?.[1] ?? 300);
        this.#batch = batchIn(message.content) ?? this.#batch;
        this.#syntax = syntaxIn(message.content);
        this.#told.add(/^Tone: (.*)$/m.exec(message.content)?.[1] ?? "");
        return;
      case "user":
        return this.#addText(message.content);
      case "assistant":
        this.#question = undefined;
        return message.calls.forEach((call) => this.#addCall(call.callId, call.name, call.arguments));
      case "tool":
        return this.#addResult(message.callId, asRecord(parseJson(message.content)));
    }
  }

  transcript(): Transcript {
    return {
      fileId: this.#fileId,
      targetLanguage: this.#targetLanguage,
      maxUnitLength: this.#maxUnitLength,
      batch: this.#batch,
      syntax: this.#syntax,
      document: this.#document,
      next: this.#next,
      hasJustRead: this.#hasJustRead,
      question: this.#question,
      instructions: this.#told.instructions(),
      completion: this.#completion,
    };
  }

  #addCall(callId: string, name: string, argumentText: string): void {
    const values = asRecord(parseJson(argumentText));
    const draft =
      name === "Translate"
        ? this.#document.addDraft(asText(values["src_string"]), asText(values["translate_string"]))
        : undefined;
    this.#calls.set(callId, { name, draft });
    this.#hasJustRead = false;
    this.#completion = undefined;
  }

  #addResult(callId: string, result: Record<string, unknown>): void {
    const call = this.#calls.get(callId);
    if (call?.draft) {
      this.#judge(call.draft, result);
    } else if (call?.name === "Read") {
      this.#addPage(result);
    } else if (call?.name === "task_complete") {
      this.#completion = result["accepted"] === true ? "accepted" : "refused";
    }
    this.#told.addResult(result);
    this.#noteNext(result["next"]);
  }

  #addPage(result: Record<string, unknown>): void {
    const { content, offset, total } = result;
    this.#hasJustRead = true;
    if (typeof content === "string") {
      const start = asNumber(offset) ?? 0;
      this.#document.addPage({
        content,
        offset: start,
        end: asNumber(result["end"]) ?? start + content.length,
        total: asNumber(total) ?? content.length,
        version: JSON.stringify(result["version"] ?? null),
      });
    }
  }

  #judge(draft: Draft, result: Record<string, unknown>): void {
    if (result["status"] === "reject") {
      this.#document.setState(draft, aboutPlace.test(asText(result["reason"])) ? "dropped" : "rejected");
    }
  }

  /** News that came too late for a result, the host's own drafts, and instructions. */
  #addText(text: string): void {
    this.#fileId = /^file_id:\s*(.+?)\s*$/m.exec(text)?.[1] ?? this.#fileId;
    this.#hasJustRead = false;
    this.#question = /^The reviewer asks: (.*)$/m.exec(text)?.[1];
    this.#completion = undefined;
    this.#told.addMessage(text);
    for (const line of text.split("\n")) {
      const news = asRecord(parseJson(line));
      const draft = this.#draftOf(news);
      if (draft) {
        this.#judge(draft, news);
      } else if (news["status"] === "pending") {
        this.#takeBack(asText(news["src_string"]));
      }
      for (const [, skipped] of line.matchAll(new RegExp(`skip it: ${jsonText}`, "g"))) {
        this.#document.addDraft(asText(parseJson(skipped ?? "")), undefined);
      }
    }
    for (const [, next] of text.matchAll(new RegExp(`"next":\\s*${jsonText}`, "g"))) {
      this.#noteNext(parseJson(next ?? ""));
    }
  }

  /** The reviewer has taken the rejection of a draft back. */
  #takeBack(source: string): void {
    const draft = this.#document.drafts.findLast((other) => other.source === source && other.state === "rejected");
    if (draft) {
      this.#document.setState(draft, "standing");
    }
  }

  /** The draft that news are about: named by its call or by its source text, which may stand repeatedly. */
  #draftOf(news: Record<string, unknown>): Draft | undefined {
    const called = this.#calls.get(asText(news["call"]))?.draft;
    const source = asText(news["src_string"]);
    if (called || source === "") {
      return called;
    }
    const standing = this.#document.drafts.filter((draft) => draft.source === source && draft.state === "standing");
    const next = asText(news["next"]);
    const beginsThere = (draft: Draft): boolean =>
      draft.range !== undefined && this.#document.text.startsWith(next, draft.range.start);
    return standing.find(beginsThere) ?? standing[0];
  }

  #noteNext(next: unknown): void {
    if (typeof next === "string") {
      this.#next = next;
      this.#completion = next === "" ? this.#completion : undefined;
    }
  }
}

/** How the document is to be read, after the prompt. */
function syntaxIn(prompt: string): DocumentSyntax {
  const flavour = /^Markdown flavour: (\S+)$/m.exec(prompt)?.[1];
  const keys = /^Front matter keys with text: (.+)$/m.exec(prompt)?.[1];
  return {
    flavour: isFlavour(flavour) ? flavour : defaultSyntax.flavour,
    ...(keys === undefined ? {} : { textKeys: keys === "none" ? [] : keys.split(", ") }),
    ...(/^Comments in code are text\b/m.test(prompt) ? { codeComments: "offer" } : {}),
  };
}

function batchIn(prompt: string): Transcript["batch"] | undefined {
  const match = /up to (\d+) units or (\d+) characters/.exec(prompt);
  return match ? { units: Number(match[1]), characters: Number(match[2]) } : undefined;
}
