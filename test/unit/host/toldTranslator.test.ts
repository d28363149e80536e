import assert from "node:assert/strict";
import chinese from "../../../l10n/bundle.l10n.zh-cn.json";
import { toldTexts } from "../../../scripts/l10n.mjs";
import { decide, DecisionRefused, reopen } from "../../../src/agent/decisions.ts";
import { told } from "../../../src/document/told.ts";
import { toldFinding } from "../../../src/host/toldFinding.ts";
import { ToldTranslator } from "../../../src/host/toldTranslator.ts";
import { chunkError, httpError } from "../../../src/model/errors.ts";
import { networkError } from "../../../src/model/networkErrors.ts";
import { filled } from "../../../src/review/filled.ts";
import { read, ScriptedModel, translate } from "../../support/scriptedModel.ts";
import { approve, loopOf, newSession, refine } from "../../support/sessions.ts";

const bundle: Readonly<Record<string, string>> = chinese;
const translator = new ToldTranslator(bundle);
const shown = (message: string): string => translator.translate(message);

const place = { baseUrl: "http://127.0.0.1:11434/v1", model: "qwen3:8b", secrets: [] };

/** One of each kind that stands in these texts: a name, an address, a path, a number, words with marks of patterns in them. */
const values = ["qwen3:8b", "http://127.0.0.1:11434/v1", "/home/ana/my docs (old)/guide.md", "1,234", "a+b [c] $1 {0} \\d"];

describe("a text that a person is told", () => {
  it("is the English one where it is made", () => {
    assert.equal(told`${"gpt"} failed (${500}). \${lang}`, "gpt failed (500). ${lang}");
    assert.equal(told`Try again.`, "Try again.");
  });

  it("is found again with every kind of value, and gives its own translation", () => {
    const texts = toldTexts();
    assert.ok(texts.length > 200);
    for (const text of texts) {
      const count = text.match(/\{\d+\}/g)?.length ?? 0;
      values.forEach((_, turn) => {
        const given = Array.from({ length: count }, (_each, index) => values[(turn + index) % values.length] ?? "");
        assert.equal(shown(filled(text, given)), filled(bundle[text] ?? "", given), text);
      });
    }
  });

  it("is translated where it stands in another", () => {
    assert.equal(shown("One part would have no text. The nearest place to split is behind “Open the”."), "拆分后有一部分没有文字。最近的可拆分位置在“Open the”之后。");
    assert.equal(
      shown("Profile “local”: “temperature” must be a number from 0 to 2."),
      "配置“local”：“temperature”必须是 0 到 2 之间的数字。",
    );
    assert.equal(
      shown("Profile “local”: “baseUrl” cannot be used: The address must begin with https:// or http://."),
      "配置“local”：“baseUrl”无法使用：地址必须以 https:// 或 http:// 开头。",
    );
    assert.equal(shown("The session cannot be saved in /tmp/a b: permission denied"), "无法将会话保存到 /tmp/a b：权限不足");
    assert.equal(shown("It lists a, b, c, d, e and 12 more."), "它列出了 a, b, c, d, e 等，另有 12 个。");
  });

  it("is a finding where no check could say one", () => {
    const finding = { kind: "hook-failed", severity: "warning" as const, message: "The check “terms” failed and did not judge this draft: It took longer than 10 s." };
    assert.equal(toldFinding(finding, shown).message, "检查“terms”失败，没有对此译文作出判断：用时超过 10 秒。");
    assert.equal(toldFinding({ ...finding, kind: "network", message: "gpt failed." }, shown).message, "gpt 出错。");
    assert.equal(toldFinding({ ...finding, kind: "terms", message: "gpt failed." }, shown).message, "gpt failed.");
  });

  it("keeps what somebody else said, also where that reads like one of ours", () => {
    const { message, hint } = httpError({ status: 404, body: JSON.stringify({ error: { message: "model llama failed. It does not exist." } }) }, place);
    assert.equal(shown(message), "http://127.0.0.1:11434/v1 上没有名为 qwen3:8b 的模型。服务器回应：model llama failed. It does not exist.");
    assert.equal(shown(hint), "请从服务器列出的模型中选择一个。");
    assert.equal(shown(chunkError("permission denied", place).message), "http://127.0.0.1:11434/v1 出错（500）。服务器回应：permission denied");
    assert.equal(shown("The connection to http://a/v1 failed (socket hang up)."), "与 http://a/v1 的连接失败（socket hang up）。");
  });

  it("is a decision that is refused", async () => {
    const session = await newSession("One\n\nTwo\n");
    await loopOf(session, new ScriptedModel([{ calls: [read, translate("One", "Un")] }])).next();
    const [one] = session.requests();
    assert(one);
    const refusal = async (work: Promise<unknown>): Promise<string> => {
      const error: unknown = await work.then(() => assert.fail("not refused"), (thrown: unknown) => thrown);
      return error instanceof DecisionRefused ? shown(error.message) : assert.fail(String(error));
    };
    assert.equal(await refusal(decide(session, refine(one, " "), { kind: "person" })), "译文为空。请先填写译文，再批准。");
    assert.equal(await refusal(reopen(session, one.tool.callId, { kind: "person" })), "此单元尚未决定，无需重新打开。");
    await decide(session, approve(one), { kind: "person" });
    assert.equal(await refusal(decide(session, approve(one), { kind: "person" })), "此单元已有决定，以第一个决定为准。");
  });

  it("is read from a failed connection", () => {
    const { message, hint } = networkError(Object.assign(new Error("fetch failed"), { cause: { code: "ECONNREFUSED" } }), place);
    assert.equal(shown(message), "http://127.0.0.1:11434/v1 没有服务器应答（连接被拒绝）。");
    assert.equal(shown(hint), "请启动服务器，或选择其他模型。");
  });

  it("stays as it is where it is none of ours", () => {
    const others = ["", "ENOENT: no such file or directory, open '/a/b.md'", "Unable to write file.", "Something odd at 10:20.", "constructor", "不变。"];
    assert.deepEqual(others.map(shown), others);
  });

  it("takes no name for a text of ours", () => {
    assert.equal(shown("There is no profile “Model” in the setting interlinear.profiles."), "设置 interlinear.profiles 中没有配置“Model”。");
  });

  it("is read quickly, however long it is", () => {
    const quote = "the model at the server says: {0} cannot be read from (a) and in “b” ".repeat(60);
    const started = performance.now();
    shown(`gpt failed (500). The server says: ${quote}`);
    shown(quote);
    assert.ok(performance.now() - started < 2000);
  });
});
