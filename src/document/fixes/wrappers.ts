import { withoutOuterFence, withoutQuotationMarks } from "../repairs/wrappers.ts";
import type { Fault } from "./fault.ts";

/** Without what stands around the whole draft: a fence, quotation marks, brackets, the marks of code or of emphasis. */
export function* withoutWrapper({ source, draft }: Fault): Generator<string> {
  yield withoutOuterFence(draft, source);
  yield withoutQuotationMarks(draft, source);
  const trimmed = draft.trim();
  const inside = /^(`+)\s?([^]+?)\s?\1$/.exec(trimmed)?.[2] ?? /^[([{（【［]([^]+)[)\]}）】］]$/.exec(trimmed)?.[1] ?? /^<(\w+)>([^]+)<\/\1>$/.exec(trimmed)?.[2];
  if (inside !== undefined) yield inside.trim();
}
