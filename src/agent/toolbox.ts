import { toolkit, type Toolkit } from "./calls.ts";
import { checksHook } from "./checksHook.ts";
import { repairHook } from "./repairHook.ts";
import { readTool } from "./tools/read.ts";
import { taskCompleteTool } from "./tools/taskComplete.ts";
import { translateTool } from "./tools/translate.ts";

/** The tools of a translation session: drafts are repaired, then judged by the checks. */
export function translationToolkit(): Toolkit {
  return toolkit([readTool, translateTool, taskCompleteTool], [repairHook, checksHook]);
}
