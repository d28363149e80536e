import { run } from "./processes.mjs";
import { root } from "./project.mjs";

// What `npm test` tries with the same random cases each time, with others and far more of them. A failure prints its seed.
await run(process.execPath, ["node_modules/mocha/bin/mocha.js", "test/unit/**/*.test.ts", "--ignore", "test/unit/kill/**"], {
  cwd: root,
  env: { ...process.env, INTERLINEAR_LONG: "1" },
  minutes: 60,
});
