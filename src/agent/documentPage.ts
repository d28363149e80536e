import { headingPath } from "../document/outline.ts";
import { outlineAround } from "../document/outlineAround.ts";
import { pageAround, pageFrom } from "../document/page.ts";
import { pageText } from "../document/pageText.ts";
import { nextText } from "../document/segment.ts";
import type { EventData } from "./events.ts";
import type { Session } from "./session.ts";

/** UTF-16 units of the outline. */
const OUTLINE_LENGTH = 300;

/** The page with the text to translate now, as the model is shown it: at most `limit` UTF-16 units of it. */
export function currentPage(session: Session, limit: number): EventData<"view.page"> {
  const position = session.ledger.expectedPosition() ?? 0;
  const { start, end } = pageAround(session.analysis, position, limit);
  const section = headingPath(session.analysis, position).map(({ text }) => text).join(" > ");
  const page = { ...documentPage(session, start, end), next: nextText(session.ledger), section };
  const isWhole = start === 0 && end === session.source.text.length;
  return isWhole ? page : { ...page, outline: outlineAround(session.analysis, position, OUTLINE_LENGTH) };
}

/** The page that begins at `offset`; at most `limit` UTF-16 units as it is shown. */
export function pageAt(session: Session, offset: number, limit: number): ReturnType<typeof documentPage> {
  const { start, end } = pageFrom(session.analysis, Math.min(offset, session.source.text.length), limit);
  return documentPage(session, start, end);
}

function documentPage({ analysis, source, fold }: Session, start: number, end: number) {
  return { content: pageText(analysis, { start, end }), offset: start, end, total: source.text.length, version: fold.sourceVersion };
}
