import * as z from "zod/mini";
import { nextText } from "../../document/segment.ts";
import { currentPage, pageAt } from "../documentPage.ts";
import { completed, defineTool } from "./tool.ts";

/** Characters of one page when the model does not say how many it wants, and the most it gets. */
const DEFAULT_LIMIT = 12_000;
const MAX_LIMIT = 40_000;

const schema = z.strictObject({
  file_id: z.string(),
  offset: z.optional(z.int().check(z.minimum(0))),
  limit: z.optional(z.int().check(z.minimum(1))),
});

export const readTool = defineTool(
  "Read",
  "Returns { content, offset, total, version } of the document, in characters. Without offset: the page with the next text to translate.",
  schema,
  ({ file_id, offset, limit }, { session, callId }) => {
    const { fileId } = session.source;
    if (file_id !== fileId) {
      const error = `unknown-file: the only document of this session is "${fileId}".`;
      return Promise.resolve([completed(callId, { error, next: nextText(session.ledger) })]);
    }
    const length = Math.min(limit ?? DEFAULT_LIMIT, MAX_LIMIT);
    return Promise.resolve([completed(callId, offset === undefined ? currentPage(session, length) : pageAt(session, offset, length))]);
  },
);
