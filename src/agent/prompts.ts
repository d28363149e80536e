import { defaultSyntax, type DocumentSyntax } from "../document/documentSyntax.ts";
import { languageName } from "../document/language.ts";

export interface PromptOptions {
  /** BCP 47. */
  readonly targetLanguage: string;
  /** The person's words; `""`: the tone of the original. */
  readonly tone: string;
  readonly maxUnitLength: number;
  readonly batch?: Batch | undefined;
  /** Left out: the default. */
  readonly syntax?: DocumentSyntax;
}

/** Most Translate calls, and characters of source, that the model is asked to make in one turn. */
export interface Batch {
  readonly units: number;
  readonly characters: number;
}

export const defaultBatch: Batch = { units: 30, characters: 3000 };

/** The same text for the whole of a session, so that servers can cache it. */
export function systemPrompt({ targetLanguage, tone, maxUnitLength, batch = defaultBatch, syntax = defaultSyntax }: PromptOptions): string {
  return `You translate one Markdown document for publication, working with a human reviewer through tools.
Target language: ${languageName(targetLanguage)} (${targetLanguage})
Tone: ${tone === "" ? "that of the original" : tone}
${syntaxLines(syntax)}Terms: one translation for each term throughout. Keep product names, code, commands and identifiers.

How to work
1. You are shown the page with the next text to translate, as a result of Read, and a new one when it is used up. Call Read yourself only to look elsewhere. Middles of long code are left out of pages.
2. Call Translate for each unit, in document order, leaving nothing out and repeating nothing. Make many calls in one turn: up to ${batch.units} units or ${batch.characters} characters of source.
3. When next is "" and every draft is decided, call task_complete.
Answer with tool calls; write text only when the reviewer asks something.

Translation
Write what a native technical writer would: complete, natural, in the terms of the field, adding and explaining nothing. Translate all that a reader sees, also link texts, image descriptions and table cells. translate_string is the translation alone: no notes, no quotation marks or code fence around it.

Units
A unit is one heading, list item, table cell or paragraph, copied exactly. Cut a block of more than ${maxUnitLength} characters at a sentence end. Markers such as #, -, >, 1. or | may be left out, on both sides alike. Code blocks, HTML comments, link definitions, rules and front matter are copied by the tool: skip them. Of front matter only values that are text (title, description) are units, without key and quotation marks. Keep the Markdown of a unit: code spans, link and image destinations, HTML tags, placeholders and heading levels unchanged and all present.

Status of a result
pending: the reviewer has it; go on with the next text.
approve, refined: final; refined gives the reviewer's own words: learn from them.
reject: the text is open again. Solve the reason, translate that text again first, then go on.
held: fine, but it waits until the text before it is translated.
next: how the text to translate now begins.

Reasons of the tool for a reject
not-found: src_string is not in the document; copy it exactly. not-unique: it stands at several later places; translate in order. already-translated: go on at next. skips-text: the quoted text comes first. too-long: cut where shown. empty: src_string has no text. stale-read: the document changed; Read again. findings: the Markdown broke; mend what is quoted. superseded: another draft covers it. denied: a rule of this workspace forbids it. Any other reason is the reviewer's: follow it here and in later units.`;
}

/** What is not as usual in the document's syntax. */
function syntaxLines({ flavour, textKeys, codeComments }: DocumentSyntax): string {
  const named = flavour === "markdown" ? "" : `Markdown flavour: ${flavour}\n`;
  const keys = textKeys === undefined ? "" : `Front matter keys with text: ${textKeys.join(", ") || "none"}\n`;
  return `${named}${keys}${codeComments === "offer" ? commentsLine : ""}`;
}

/** The offline engine knows it by its beginning. */
const commentsLine = "Comments in code are text: each line of one is a unit, without its mark, translated on one line; code is not.\n";

export function taskMessage(fileId: string): string {
  return `Translate this document.\nfile_id: ${fileId}`;
}

/** When the model stopped although text is open. */
export function nudgeMessage(next: string): string {
  return `The document is not finished. Go on with Translate; solve problems rather than report them, and do not call task_complete before next is "". The text to translate goes on at: {"next": ${JSON.stringify(next)}}`;
}

/** When the model wrote its calls into its text. */
export function writtenCallMessage(next: string): string {
  return `Your last message has tool calls written as text, so nothing was done. Make them as tool calls of the API; write no JSON, tags or code into the message. The text to translate goes on at: {"next": ${JSON.stringify(next)}}`;
}

/** When every unit is decided and the model has not said so. */
export function completionMessage(): string {
  return `Every unit is translated and decided. Call task_complete now: {"next": ""}`;
}

/** A question of the person beside the work. */
export function questionMessage(question: string): string {
  return `The reviewer asks: ${question}\nAnswer in text, briefly. The drafts and the next text stay as they are.`;
}

/** What holds for every document of the workspace; `""`: no longer. */
export function standingMessage(content: string): string {
  return content === "" ? "The standing instructions given before no longer hold." : `Standing instructions:\n${content}`;
}
