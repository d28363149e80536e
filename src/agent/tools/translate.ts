import * as z from "zod/mini";
import type { Finding } from "../../document/finding.ts";
import { gapAfter, matchUnit, type Gap, type RejectReason, type Verdict } from "../../document/match.ts";
import type { TextRange } from "../../document/range.ts";
import { nextText } from "../../document/segment.ts";
import { undraftedFacts } from "../fallback.ts";
import type { Fact, Session } from "../session.ts";
import { runPreToolUse } from "../toolHooks.ts";
import { defineTool, type ToolContext } from "./tool.ts";

/** Turns in a row that may fail at one place; the last of them goes to the person. */
const PATIENCE = 3;

const schema = z.strictObject({ file_id: z.string(), src_string: z.string(), translate_string: z.string() });

export const translateTool = defineTool(
  "Translate",
  "Proposes the translation of the next unit. src_string is copied from the document, translate_string is its translation. Returns { translated_string, status, reason, next }.",
  schema,
  async (args, context) => {
    const { session } = context;
    const { fileId } = session.source;
    if (args.file_id !== fileId) {
      const message = `there is no "${args.file_id}" in this session. Its only document is "${fileId}".`;
      return [refusal(context, { reason: "unknown-file", message, findings: [], draft: args.translate_string })];
    }
    const verdict = matchUnit(session.ledger, args.src_string, {
      maxUnitLength: session.start.maxUnitLength,
      ...staleRead(session),
      ...(session.fold.gap ? { gap: session.fold.gap } : {}),
    });
    if (verdict.verdict === "reject") {
      return refuse(context, { ...verdict, findings: [], draft: args.translate_string });
    }
    return judge(context, verdict, args.translate_string);
  },
  { asksHooks: true },
);

/** A draft the host refuses: why, where its text lies when that is known, and what the checks found. */
interface Refused {
  readonly reason: RejectReason | "findings" | "denied" | "unknown-file";
  readonly message: string;
  readonly range?: TextRange;
  readonly findings: readonly Finding[];
  readonly repairs?: readonly string[];
  readonly draft: string;
}

/** What the model last read, when the source has changed since. */
function staleRead(session: Session): { lastRead?: string } {
  const { lastRead, sourceVersion } = session.fold;
  return lastRead && lastRead.version !== sourceVersion ? { lastRead: lastRead.content } : {};
}

/** A call whose text is matched: the hooks have the last word. */
async function judge(
  context: ToolContext,
  verdict: Extract<Verdict, { verdict: "accept" | "held" }>,
  translated: string,
): Promise<readonly Fact[]> {
  const { session, hooks, callId } = context;
  const { range } = verdict;
  const source = session.source.text.slice(range.start, range.end);
  const { denied, findings, repairs, arguments: judged } = await runPreToolUse(session, hooks, {
    toolName: "Translate",
    callId,
    arguments: { file_id: session.source.fileId, src_string: source, translate_string: translated },
    unit: { analysis: session.analysis, range, source, draft: translated },
  });
  const draft = String(judged["translate_string"]);
  if (denied !== undefined) {
    const reason = findings.some(({ severity }) => severity === "error") ? "findings" : "denied";
    return refuse(context, { reason, message: denied, range, findings, repairs, draft });
  }
  return [draftFact(context, verdict.verdict === "held", { range, draft, findings, repairs })];
}

/** A draft with its place, as the hooks left it. */
interface PlacedDraft {
  readonly range: TextRange;
  readonly draft: string;
  readonly findings: readonly Finding[];
  readonly repairs?: readonly string[];
}

function draftFact({ session, callId }: ToolContext, held: boolean, { range, draft, findings, repairs = [] }: PlacedDraft): Fact {
  const src_string = session.source.text.slice(range.start, range.end);
  const mended = repairs.length === 0 ? {} : { repairs: [...repairs] };
  const data = { callId, range, src_string, translate_string: draft, findings: [...findings], ...mended };
  if (held) {
    return { type: "unit.held", data };
  }
  const previous = session.fold.previousDraft(range);
  return { type: "copilot.requested", data: { ...data, ...(previous ? { previous } : {}) } };
}

/** Sends a draft back to the model, unless the model had its tries at this place: then a person gets it. */
function refuse(context: ToolContext, refused: Refused): readonly Fact[] {
  const { session, turnId } = context;
  const position = session.ledger.expectedPosition();
  const tries = position === undefined ? 0 : session.fold.refusals.turnsBefore(position, turnId);
  if (position === undefined || tries < PATIENCE - 1) {
    return [refusal(context, refused)];
  }
  const { range, findings } = refused;
  const atPosition = range && range.start <= position && position < range.end && isFree(session, range);
  if (atPosition) {
    const told = findings.length === 0 || refused.reason === "denied" ? [...findings, finding(refused)] : findings;
    return [draftFact(context, false, { ...refused, range, findings: told })];
  }
  const proposal = undraftedFacts(session, finding(refused));
  return [refusal(context, refused), ...proposal];
}

function isFree(session: Session, range: TextRange): boolean {
  return session.ledger.overlapping(range).every((unit) => unit.state === "held");
}

function finding({ reason, message }: Refused): Finding {
  return { kind: reason, severity: "warning", message };
}

function refusal(context: ToolContext, refused: Refused): Fact {
  const { session, callId } = context;
  const position = session.ledger.expectedPosition();
  const reason = `${refused.reason}: ${refused.message}`;
  const result = { translated_string: "", status: "reject", reason, next: nextText(session.ledger) };
  const gap = gapLeftBy(session, refused);
  const rejected = {
    reason: refused.reason,
    ...(position === undefined ? {} : { position }),
    ...(gap ? { gap: { resumeAt: gap.resumeAt ?? null } } : {}),
  };
  return { type: "tool.execution_complete", data: { callId, result, rejected } };
}

/** What a refused call leaves open before the later calls of its turn. */
function gapLeftBy({ ledger, fold }: Session, { reason, message, range }: Refused): Gap | undefined {
  switch (reason) {
    case "findings":
    case "denied":
      return { resumeAt: range?.end };
    case "unknown-file":
      return fold.gap;
    default:
      return gapAfter(ledger, fold.gap, { verdict: "reject", reason, message, ...(range ? { range } : {}) });
  }
}
