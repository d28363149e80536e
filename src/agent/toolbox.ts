import { checksHook } from "./checksHook.ts";
import { repairHook } from "./repairHook.ts";
import { toolkit, type Toolkit } from "./calls.ts";
import type { PreToolUseHook } from "./hooks.ts";
import { readTool } from "./tools/read.ts";
import { taskCompleteTool } from "./tools/taskComplete.ts";
import { translateTool } from "./tools/translate.ts";

/** The tools of a translation session, judged by the checks and then by `moreHooks`. */
export function translationToolkit(moreHooks: readonly PreToolUseHook[] = []): Toolkit {
  return toolkit([readTool, translateTool, taskCompleteTool], { onPreToolUse: [repairHook, checksHook, ...moreHooks] });
}
