import { run } from "./processes.mjs";
import { root } from "./project.mjs";

// The long schedule: a kill at every event of a session. `npm test` has the short one.
await run(process.execPath, ["node_modules/mocha/bin/mocha.js", "test/unit/kill/kill.test.ts"], {
  cwd: root,
  env: { ...process.env, INTERLINEAR_LONG: "1" },
  minutes: 30,
});
