import { repairDraft } from "../document/repair.ts";
import type { PreToolUseHook } from "./hooks.ts";

/** Mends what is mechanically wrong with a draft, before it is judged: the checks see what would be written. */
export const repairHook: PreToolUseHook = ({ unit }) => {
  const repaired = unit && repairDraft(unit.analysis, unit.range, unit.draft);
  return repaired === undefined || repaired.repairs.length === 0 ? { decision: "allow" } : { decision: "modify", ...repaired };
};
