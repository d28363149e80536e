import { repairDraft } from "../document/repair.ts";
import type { PreToolUse, PreToolUseOutcome, SessionHooks } from "./hooks.ts";

/** Mends what is mechanically wrong with a draft, before it is judged: the checks see what would be written. */
export const repairHook: SessionHooks = { name: "repairs", onPreToolUse: mendDraft };

function mendDraft({ unit }: PreToolUse): PreToolUseOutcome {
  const repaired = unit && repairDraft(unit.analysis, unit.range, unit.draft);
  return repaired === undefined || repaired.repairs.length === 0
    ? { decision: "allow" }
    : { decision: "modify", arguments: { translate_string: repaired.draft }, repairs: [...repaired.repairs] };
}
