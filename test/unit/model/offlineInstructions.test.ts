import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { standingMessage } from "../../../src/agent/prompts.ts";
import type { ChatMessage } from "../../../src/agent/ports.ts";
import { instructionForms } from "../../../src/model/offline/instructionForms.ts";
import { readInstructions } from "../../../src/model/offline/instructions.ts";
import { OfflineModel } from "../../../src/model/offline/offlineModel.ts";
import { pseudoTranslate } from "../../../src/model/offline/pseudo.ts";
import { rehearse } from "../../../src/model/offline/rehearse.ts";
import { endOfStanding, instructing, reporting } from "../../../src/model/offline/toldTexts.ts";
import { runChecks } from "../../../src/document/checks/checks.ts";
import { collectReply } from "../../support/collectReply.ts";

const terms = (...texts: string[]) => Object.fromEntries(readInstructions(texts).terms.map(({ from, to }) => [from, to]));

describe("instructions of the rehearsal", () => {
  /** An example of each form, in their order. */
  const manual = readFileSync("docs/rehearsal.md", "utf8");
  const examples = [...manual.matchAll(/^\| (.+) \| .+ \|$/gm)].map(([, example = ""]) => example).slice(2);

  it("stand in the manual, each form with its example", () => {
    assert.equal(examples.length, instructionForms.length);
  });

  for (const [index, example] of examples.entries()) {
    it(`understand “${example}”`, () => {
      const { terms, replacements, address } = readInstructions([example]);
      const sentence = example.replace(/[.。]$/, "");
      assert.equal(instructionForms.findIndex(({ pattern }) => pattern.test(sentence)), index);
      const meaning = instructionForms[index]?.meaning;
      assert.equal(terms.length > 0, meaning === "term" || meaning === "keep");
      assert.equal(replacements.length > 0, meaning === "replace");
      assert.equal(address, meaning === "formal" || meaning === "informal" ? meaning : undefined);
    });
  }

  const cases: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ["station → estación, reading → medición", { station: "estación", reading: "medición" }],
    ["# Glossary\n\n- weather station = Wetterstation\n* chart -> Diagramm\n1. `server` => Server", { "weather station": "Wetterstation", chart: "Diagramm", server: "Server" }],
    ["Please translate “time series” as “Zeitreihe”, and keep MQTT in English.", { "time series": "Zeitreihe", MQTT: "MQTT" }],
    ["Do not translate Node.js, “Pebble Cast” or Kestrel.", { "Node.js": "Node.js", "Pebble Cast": "Pebble Cast", Kestrel: "Kestrel" }],
    ["Keep Pebblecast and MQTT.", { Pebblecast: "Pebblecast", MQTT: "MQTT" }],
    ["将「图表」翻译为“曲线图”；Kestrel、MQTT 不译。", { 图表: "曲线图", Kestrel: "Kestrel", MQTT: "MQTT" }],
    ["use Messwert for reading", { reading: "Messwert" }],
  ];
  for (const [text, expected] of cases) {
    it(`are several in ${JSON.stringify(text)}`, () => {
      assert.deepEqual(terms(text), expected);
    });
  }

  for (const text of [
    "Keep the sentence short.",
    "Too stiff.",
    "Use short sentences for headings that are long.",
    "Translate freely.",
    "Keep sentences short and clear.",
    "The price is as low as it can be.",
    "语气再自然一些。",
    "",
  ]) {
    it(`are none in ${JSON.stringify(text)}`, () => {
      assert.deepEqual(readInstructions([text]), { terms: [], replacements: [], address: undefined });
    });
  }

  it("are read in time, however long a text is", () => {
    const texts = ["keep ", "use a ", "“", "translate a as ", "X and ", "a = ", "A ", "不译 "].map((part) => part.repeat(2000));
    const start = performance.now();
    texts.forEach((text) => readInstructions([text]));
    assert.ok(performance.now() - start < 5000);
  });

  it("count as they were said last", () => {
    assert.deepEqual(terms("Station → Halt", "station → estación"), { station: "estación" });
    assert.equal(readInstructions(["Be formal.", "Too formal."]).address, "informal");
  });
});

describe("a rehearsed draft", () => {
  const draft = (source: string, text: string, language = "fr") => rehearse(source, language, [], readInstructions([text]));

  it("has the words that were asked for, and keeps others", () => {
    assert.equal(draft("The station sends MQTT.", "station → estación; keep MQTT"), "⟦Ťĥé estación śéńďś MQTT.⟧");
  });

  it("changes whole words only, and a capital at the beginning stays one", () => {
    const text = draft("Station and stations", "station → estación");
    assert.match(text, /^⟦Estación /);
    assert.doesNotMatch(text.slice(9), /estación/);
  });

  it("leaves code, addresses and placeholders as they are", () => {
    const source = "Run `station` at https://station.example/station with {station}.";
    const text = draft(source, "station → estación");
    assert.match(text, /`station`.*https:\/\/station\.example\/station.*\{station\}/);
    assert.doesNotMatch(text, /estación/);
  });

  it("shows the form of address that was asked for", () => {
    assert.notEqual(draft("Open it.", "informal"), draft("Open it.", "formal"));
    assert.notEqual(draft("Open it.", "formal"), draft("Open it.", ""));
  });

  it("of the sample takes the words into its translation", () => {
    assert.equal(draft("Add a station", "station → 测站", "zh-CN"), "添加测站");
    assert.match(draft("You should see an empty chart and the words *Waiting for the first reading*.", "informal address", "zh-CN"), /你/);
    assert.doesNotMatch(draft("You need:", "informal address", "zh-CN"), /您/);
    assert.match(draft("Open <http://localhost:8090> in a browser.", "Use “explorador” instead of “navegador”.", "es"), /explorador/);
    assert.equal(draft("Add a station", "station → Messstelle", "de-AT"), "Eine Messstelle hinzufügen");
    assert.equal(draft("Start the server:", "server → サービス", "ja"), "サービスを起動します：");
  });

  it("of the sample is a pseudo-translation where its translation has the word in another form", () => {
    assert.match(draft("Seconds between two readings", "readings → Werte", "de"), /^⟦.*Werte⟧$/);
  });

  it("of the sample is a pseudo-translation where its translation has another word", () => {
    assert.match(draft("Press <kbd>Esc</kbd> to hide the legend.", "legend → pie de figura", "es"), /^⟦.* pie de figura\.⟧$/);
  });

  it("has no error, whatever words are asked for", () => {
    for (const word of ["*", "**", "`", "[x](", "<b>", "{{", "](y)", "$", "\\", "|"]) {
      const source = "The station is **here**, see [the page](./page.md).";
      const target = rehearse(source, "fr", [], { terms: [{ from: "station", to: word }], replacements: [], address: "formal" });
      const errors = runChecks({ source, target, targetLanguage: "fr", rehearsal: true }).filter(({ severity }) => severity === "error");
      assert.deepEqual(errors, [], target);
    }
  });

  it("is the same without instructions as it ever was", () => {
    assert.equal(draft("Some text.", "Nothing of note."), pseudoTranslate("Some text.", 0));
  });
});

describe("the offline engine", () => {
  const text = "The station is here.\n\nThe chart is there.\n";
  const opening = (tone: string): ChatMessage[] => [
    { role: "system", content: `You translate.\nTarget language: French (fr)\nTone: ${tone}` },
    { role: "user", content: "Translate this document.\nfile_id: a.md" },
  ];
  const page: ChatMessage[] = [
    { role: "assistant", content: "", calls: [{ callId: "p", name: "Read", arguments: "{}" }] },
    { role: "tool", callId: "p", content: JSON.stringify({ content: text, offset: 0, total: text.length, version: "1" }) },
  ];

  async function drafts(messages: readonly ChatMessage[], tone = "any"): Promise<string> {
    const { calls } = await collectReply(new OfflineModel({ pace: 0 }), { messages: [...opening(tone), ...messages], tools: [] });
    return calls.map(({ arguments: each }) => (JSON.parse(each) as { translate_string: string }).translate_string).join("\n");
  }

  it("heeds what the person says in between", async () => {
    assert.match(await drafts([...page, { role: "user", content: "station → gare" }]), /gare/);
  });

  it("heeds the instructions of a workspace until they no longer hold", async () => {
    const standing: ChatMessage = { role: "user", content: "Standing instructions:\nFrom .interlinear/instructions.md:\n# Terms\n- chart → courbe" };
    assert.match(await drafts([standing, ...page]), /courbe/);
    const ended: ChatMessage = { role: "user", content: "The standing instructions given before no longer hold." };
    assert.doesNotMatch(await drafts([standing, ended, ...page]), /courbe/);
  });

  it("heeds the tone", async () => {
    assert.notEqual(await drafts(page, "informal"), await drafts(page));
  });

  it("heeds the reason of a rejection in the redraft and later units", async () => {
    const rejected: ChatMessage[] = [
      { role: "assistant", content: "", calls: [{ callId: "t", name: "Translate", arguments: JSON.stringify({ file_id: "a.md", src_string: "The station is here.", translate_string: "La station." }) }] },
      { role: "tool", callId: "t", content: JSON.stringify({ status: "reject", reason: "Use gare for station, and use courbe for chart.", next: "The station" }) },
    ];
    const text = await drafts([...page, ...rejected]);
    assert.match(text, /gare/);
    assert.match(text, /courbe/);
  });

  it("heeds in a note only what instructs", async () => {
    const note = [
      "Earlier messages are left out. The state of the work:",
      "Terms settled:",
      '"chart" → "⟦ćĥáŕť⟧"',
      "The last units before the text to translate now:",
      '"station" → "arrêt"',
      "Standing instructions:",
      "chart → courbe",
      "The reviewer's instructions:",
      "Use gare for station.",
    ].join("\n");
    const text = await drafts([{ role: "user", content: note }, ...page]);
    assert.match(text, /gare/);
    assert.match(text, /courbe/);
    assert.doesNotMatch(text, /arrêt|⟦⟦/);
  });

  it("knows what the host calls the parts of a note", () => {
    const note = readFileSync("src/agent/stateNote.ts", "utf8");
    assert.deepEqual([...instructing, ...reporting].filter((title) => !note.includes(`"${title}"`)), []);
    const titles = [...note.matchAll(/list\(\s*"([^"]+:)"/g)].map(([, title = ""]) => title);
    assert.deepEqual(titles.filter((title) => ![...instructing, ...reporting].includes(title)), []);
    assert.equal(standingMessage(""), endOfStanding);
  });

  it("does not take the tool's own reasons for instructions", async () => {
    const refused: ChatMessage[] = [
      { role: "assistant", content: "", calls: [{ callId: "t", name: "Translate", arguments: JSON.stringify({ file_id: "a.md", src_string: "The station is here.", translate_string: "x" }) }] },
      { role: "tool", callId: "t", content: JSON.stringify({ status: "reject", reason: "findings: use gare for station", next: "The station" }) },
    ];
    assert.doesNotMatch(await drafts([...page, ...refused]), /gare/);
  });
});
