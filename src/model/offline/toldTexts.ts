import { asRecord, asText, parseJson } from "../readValue.ts";
import { type Instructions, readInstructions } from "./instructions.ts";

/** Titles in the note that stands for earlier messages (agent/stateNote.ts): of what instructs, and of what does not. */
export const instructing = ["Standing instructions:", "The reviewer's instructions:"];
export const reporting = [
  "Earlier messages are left out. The state of the work:",
  "Terms settled:",
  "The reviewer's corrections, to be heeded in later units:",
  "The last units before the text to translate now:",
  "Rejected by the reviewer; translate these texts again:",
  "To be translated again with a hint of the reviewer:",
  "Refused by the tool in your last turn:",
];
const standing = "Standing instructions:";
export const endOfStanding = "The standing instructions given before no longer hold.";

/** Reasons of the tool, which quote the document: they instruct nobody. */
const ofTool = /^[a-z]+(?:-[a-z]+)*:|^(?:not-found|not-unique|already-translated|skips-text|too-long|empty|stale-read|findings|superseded|denied)\b/;

/** Gathers from a transcript what may instruct the engine, in the order in which it was said. */
export class ToldTexts {
  #texts: { readonly text: string; readonly isStanding: boolean }[] = [];

  add(text: string, isStanding = false): void {
    if (text.trim() !== "") {
      this.#texts.push({ text, isStanding });
    }
  }

  /** The reason of a reviewer's rejection counts for later units too. */
  addResult(result: Readonly<Record<string, unknown>>): void {
    const reason = asText(result["reason"]);
    if (result["status"] === "reject" && !ofTool.test(reason)) {
      this.add(reason);
    }
  }

  /** A message of the user: what the person says, between news that are JSON and what the host says. */
  addMessage(message: string): void {
    let section: "instructing" | "standing" | "reporting" = "instructing";
    for (const line of message.split("\n")) {
      if (line === endOfStanding) {
        this.#texts = this.#texts.filter(({ isStanding }) => !isStanding);
      } else if (instructing.includes(line)) {
        section = line === standing ? "standing" : "instructing";
      } else if (reporting.includes(line)) {
        section = "reporting";
      } else if (line.startsWith("{")) {
        this.addResult(asRecord(parseJson(line)));
      } else if (section !== "reporting" && !line.startsWith("The reviewer asks: ")) {
        this.add(line, section === "standing");
      }
    }
  }

  instructions(): Instructions {
    return readInstructions(this.#texts.map(({ text }) => text));
  }
}
