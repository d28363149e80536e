import assert from "node:assert/strict";
import { parseCommand, usage } from "../../../src/cli/arguments.ts";
import { CommandError } from "../../../src/cli/commandError.ts";
import { chooseModel } from "../../../src/cli/models.ts";

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof CommandError, String(error));
    assert.equal(error.exitCode, 2);
    assert.notEqual(error.hint, "");
    return error.message;
  }
  assert.fail("nothing was refused");
}

describe("the command line", () => {
  it("is read into what is to be done", () => {
    const command = parseCommand(["translate", "a.md", "--to", "zh-cn", "--autopilot", "--max-turns", "7", "--tone", " warm ", "--json"]);
    assert.ok(command.kind === "translate");
    const { file, language, mode, caps, tone, json, force, out } = command.arguments;
    assert.deepEqual(
      { file, language, mode, maxTurns: caps.maxTurns, tone, json, force, out },
      { file: "a.md", language: "zh-CN", mode: "autopilot", maxTurns: 7, tone: "warm", json: true, force: false, out: undefined },
    );
  });

  it("has defaults", () => {
    const command = parseCommand(["translate", "--to=es", "a.md"]);
    assert.ok(command.kind === "translate");
    assert.equal(command.arguments.mode, undefined);
    assert.equal(command.arguments.caps.maxTurns, 500);
  });

  it("is refused where it makes no sense, with what is wrong", () => {
    const cases: readonly (readonly [readonly string[], RegExp])[] = [
      [[], /No command/],
      [["transalte", "a.md"], /no command "transalte"/],
      [["translate"], /No file/],
      [["translate", "a.md"], /No target language/],
      [["translate", "a.md", "b.md", "--to", "es"], /b\.md/],
      [["translate", "a.md", "--to", "english"], /"english" is no language tag/],
      [["translate", "a.md", "--to", "../es"], /no language tag/],
      [["translate", "a.md", "--to", "es", "--review", "--autopilot"], /exclude/],
      [["translate", "a.md", "--to", "es", "--max-turns", "0"], /--max-turns 0/],
      [["translate", "a.md", "--to", "es", "--max-turns", "2.5"], /--max-turns 2\.5/],
      [["translate", "a.md", "--to", "es", "--max-tokens", "many"], /--max-tokens many/],
      [["translate", "a.md", "--to", "es", "--max-price", "2"], /--max-price is given without --prices/],
      [["translate", "a.md", "--to", "es", "--max-price", "-2"], /--max-price/],
      [["translate", "a.md", "--to", "es", "--prices", "1"], /--prices 1 is no list/],
      [["translate", "a.md", "--to", "es", "--max-minutes", "0"], /--max-minutes 0/],
      [["translate", "a.md", "--to", "es", "--out", ""], /--out is empty/],
      [["translate", "a.md", "--to", "es", "--fast"], /--fast/],
      [["translate", "a.md", "--to"], /--to/],
    ];
    for (const [argv, message] of cases) {
      assert.match(refusal(() => parseCommand(argv)), message, argv.join(" "));
    }
  });

  it("names every option in its help", () => {
    assert.deepEqual(parseCommand(["--help"]), { kind: "help", usage });
    assert.deepEqual(parseCommand(["translate", "-h"]), { kind: "help", usage });
    for (const option of ["to", "out", "review", "autopilot", "provider", "base-url", "model", "tone", "max-turns", "max-tokens", "max-price", "prices", "max-minutes", "max-rejections", "hold-warnings", "instructions", "session-dir", "force", "json"]) {
      assert.ok(usage.includes(`--${option}`), option);
    }
  });
});

describe("the choice of the model", () => {
  const none = { provider: undefined, baseUrl: undefined, model: undefined };
  const local = { ...none, baseUrl: "http://127.0.0.1:1/v1/", model: "m" };

  it("is refused with what is missing", async () => {
    const cases = [
      [{ ...none, provider: "magic" }, /no provider "magic"/],
      [{ ...local, provider: "offline" }, /offline engine has no server/],
      [{ ...none, provider: "openai" }, /No model is named/],
      [{ ...local, model: undefined }, /No model is named/],
      [{ ...none, model: "m" }, /no key for api\.openai\.com/],
      [{ ...local, baseUrl: "127.0.0.1:11434/v1" }, /no address of a server/],
      [{ ...local, baseUrl: "localhost:11434/v1" }, /no address of a server/],
      [{ ...local, baseUrl: "file:///etc/passwd" }, /no address of a server/],
      [{ ...local, baseUrl: "http://ada:secret@127.0.0.1/v1" }, /user name or password/],
    ] as const;
    for (const [args, message] of cases) {
      await assert.rejects(chooseModel(args, {}), (error) => {
        assert.ok(error instanceof CommandError && error.exitCode === 2);
        assert.match(error.message, message);
        assert.ok(!`${error.message}${error.hint}`.includes("secret"));
        return true;
      });
    }
  });
});
