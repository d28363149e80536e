import { build } from "../scripts/project.mjs";
import { engineOf } from "../scripts/vscode/engines.mjs";
import { runHostTests } from "../scripts/vscode/hostTests.mjs";

// Activation, and the time from the command to the first request, in a real VS Code: node bench/vscode.mjs

process.env.INTERLINEAR_BENCH = "1";
await build();
await runHostTests(engineOf(undefined), { grep: "bench in VS Code" });
