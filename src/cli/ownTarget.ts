import { readFile } from "node:fs/promises";
import type { SessionEvent } from "../agent/events.ts";
import { SessionFold } from "../agent/fold.ts";
import type { HashText } from "../agent/ports.ts";
import { recordedSyntax } from "../agent/recordedSyntax.ts";
import { analyse } from "../document/analysis.ts";
import { applyEdits } from "../document/rangeMap.ts";
import { reanalyse } from "../document/reanalysis.ts";
import { fileErrorCode, fileErrorReason } from "../node/fileErrors.ts";
import { failure } from "./commandError.ts";
import { byteOrderMark } from "./sourceFile.ts";
import { translationOf } from "./translation.ts";

/** The content of an existing target file, by hash; undefined when there is no file. */
export async function hashOfFile(path: string, hash: HashText): Promise<string | undefined> {
  try {
    return hash(await readFile(path, "utf8"));
  } catch (error) {
    if (fileErrorCode(error) === "ENOENT" || fileErrorCode(error) === "ENOTDIR") {
      return undefined;
    }
    throw failure(`${path} cannot be read: ${fileErrorReason(error)}.`, "Check the permissions of the file.");
  }
}

/**
 * True when a session wrote what stands in its target file: the text of its last `target.written`, or, when
 * the process ended between the write and its record, the text that a later decision led to. While a write was under
 * way more may have been decided, so that a decision counts as later from the last but one `target.written` on.
 * @param firstSource the text the session began with.
 */
export function hasWritten(
  contentHash: string,
  events: readonly SessionEvent[],
  firstSource: string,
  hash: HashText,
): boolean {
  const [last = -1, lastButOne = -1] = indexesOfWrites(events).reverse();
  const written = events[last];
  if (written?.type === "target.written" && written.data.hash === contentHash) {
    return true;
  }
  return translationsFrom(lastButOne + 1, events, firstSource).some((text) =>
    [text, byteOrderMark + text].some((content) => hash(content) === contentHash),
  );
}

function indexesOfWrites(events: readonly SessionEvent[]): number[] {
  return events.flatMap(({ type }, index) => (type === "target.written" ? [index] : []));
}

/** The translation after each event from `index` on that may have changed it. */
function translationsFrom(index: number, events: readonly SessionEvent[], firstSource: string): string[] {
  const fold = new SessionFold();
  const texts: string[] = [];
  let analysis = analyse(firstSource, recordedSyntax(events));
  events.forEach((event, position) => {
    fold.apply(event);
    if (event.type === "source.changed") {
      analysis = reanalyse(analysis, event.data.edits, applyEdits(analysis.text, event.data.edits));
    }
    if (position >= index && ["copilot.completed", "unit.revised", "source.changed"].includes(event.type)) {
      const text = translationOf(fold, analysis, fold.start?.targetLanguage ?? "");
      texts.push(...(text === undefined ? [] : [text]));
    }
  });
  return texts;
}
