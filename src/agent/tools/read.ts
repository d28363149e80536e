import * as z from "zod";
import { nextText } from "../../document/segment.ts";
import { completed, defineTool } from "./tool.ts";

/** Characters of one page when the model does not say how many it wants, and the most it gets. */
const DEFAULT_LIMIT = 12_000;
const MAX_LIMIT = 40_000;

const schema = z.strictObject({
  file_id: z.string(),
  offset: z.int().min(0).optional(),
  limit: z.int().min(1).optional(),
});

export const readTool = defineTool(
  "Read",
  "Returns { content, offset, total, version } of the document, in characters. Without offset: the page with the next text to translate.",
  schema,
  ({ file_id, offset, limit }, { session, callId }) => {
    const { fileId, text } = session.source;
    if (file_id !== fileId) {
      const error = `unknown-file: the only document of this session is "${fileId}".`;
      return Promise.resolve([completed(callId, { error, next: nextText(session.ledger) })]);
    }
    const start = offset ?? pageStart(text, session.ledger.expectedPosition() ?? 0);
    const end = pageEnd(text, start, Math.min(limit ?? DEFAULT_LIMIT, MAX_LIMIT));
    const page = { content: text.slice(start, end), offset: start, total: text.length };
    return Promise.resolve([completed(callId, { ...page, version: session.fold.sourceVersion })]);
  },
);

/** The beginning of the line that holds `position`. */
function pageStart(text: string, position: number): number {
  return text.lastIndexOf("\n", position - 1) + 1;
}

/** Where a page ends: after a blank line if one lies in its second half, else after a line, else at the limit. */
function pageEnd(text: string, start: number, limit: number): number {
  const hardEnd = start + limit;
  if (hardEnd >= text.length) {
    return text.length;
  }
  const half = start + limit / 2;
  const page = text.slice(start, hardEnd);
  const blank = start + Math.max(page.lastIndexOf("\n\n") + 2, page.lastIndexOf("\r\n\r\n") + 4);
  const line = start + page.lastIndexOf("\n") + 1;
  if (blank > half) {
    return blank;
  }
  return line > half ? line : hardEnd - (isHighSurrogate(text.charCodeAt(hardEnd - 1)) ? 1 : 0);
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
