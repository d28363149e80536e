import { ruleModel, type CallContext, type RuleCall } from "../../support/modelServerRules.ts";
import type { Script } from "../../support/modelServer.ts";
import type { Answer, Question } from "./reviewedRun.ts";

const UNITS = 12;
/** Drafts that the model makes in one turn. */
const BATCH = 5;

/** Each unit has its number in its text. */
export const source = `# Guide 0

${Array.from({ length: UNITS - 1 }, (_, index) => `Press \`key ${index + 1}\` and wait for the light.`).join("\n\n")}

\`\`\`sh
run me
\`\`\`
`;

/** A model that drafts a few units a turn. Its first draft of unit 6 is broken, so that the drafts behind it are held. */
export function model(): Script {
  return ruleModel({ alter });
}

function alter(call: RuleCall, { request, index }: CallContext): RuleCall | [] | undefined {
  if (index >= BATCH) {
    return [];
  }
  const text = String(call.arguments["src_string"]);
  const isFirst = !request.messages.some(({ content, role }) => role === "tool" && content?.includes("findings: "));
  return numberIn(text) === 6 && isFirst ? { ...call, arguments: { ...call.arguments, translate_string: "⟦Roto 6⟧" } } : undefined;
}

/** The person: approves, refines every fifth unit, and rejects two of them once. */
export function rule({ source: text, draft, isRedraft }: Question): Answer {
  const number = numberIn(text);
  if (number % 5 === 4) {
    return { status: "refine", text: `${draft} (${number})` };
  }
  return number % 7 === 3 && !isRedraft ? { status: "reject", reason: "Say it in other words." } : { status: "approve" };
}

function numberIn(text: string): number {
  return Number(/\d+/.exec(text)?.[0]);
}
