import { build } from "../scripts/project.mjs";
import { engineOf } from "../scripts/vscode/engines.mjs";
import { runHostTests } from "../scripts/vscode/hostTests.mjs";

// Activation, and the time from the command to the first request, in a real VS Code; read by editor.ts.

process.env.INTERLINEAR_BENCH = "1";
await build();
const { failed } = await runHostTests(engineOf(undefined), { grep: "bench in VS Code" });
process.exitCode = failed === 0 ? 0 : 1;
