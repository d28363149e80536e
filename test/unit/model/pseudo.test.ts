import assert from "node:assert/strict";
import fc from "fast-check";
import { runChecks } from "../../../src/document/checks/checks.ts";
import { pseudoTranslate } from "../../../src/model/offline/pseudo.ts";

/** Markup, and the parts of it that must be in the draft as they are. */
const pieces: readonly (readonly [string, readonly string[]])[] = [
  ["some words", []],
  ["Größe – 12:30, 5.5 %", ["12:30", "5.5 %"]],
  ["`npm run build`", ["`npm run build`"]],
  ["``a ` b``", ["``a ` b``"]],
  ["**bold words**", []],
  ["_slanted words_", []],
  ["snake_case_name", ["snake_case_name"]],
  ["[link text](https://a.example/b_(c)?d=e#f \"Title\")", ["](https://a.example/b_(c)?d=e#f \"Title\")"]],
  ["[link text](<./my file.md>)", ["](<./my file.md>)"]],
  ["[label text][ref-one]", ["][ref-one]"]],
  ["[shortcut]", ["[shortcut]"]],
  ["[collapsed][]", ["[collapsed][]"]],
  ["[^note]", ["[^note]"]],
  ["![alt text](img/a.png)", ["](img/a.png)"]],
  ["[![alt text](a.svg)](b.html)", ["](a.svg)", "](b.html)"]],
  ["<https://auto.example/link>", ["<https://auto.example/link>"]],
  ["https://bare.example/path_x?y=z", ["https://bare.example/path_x?y=z"]],
  ["<kbd class=\"key\">Ctrl</kbd>", ["<kbd class=\"key\">", "</kbd>"]],
  ["<br/>", ["<br/>"]],
  ["<!-- a comment -->", ["<!-- a comment -->"]],
  ["{name}", ["{name}"]],
  ["${value}", ["${value}"]],
  ["{{ template.x }}", ["{{ template.x }}"]],
  ["%s and %1$d and %(key)s", ["%s", "%1$d", "%(key)s"]],
  [":count", [":count"]],
  [":tada:", [":tada:"]],
  ["&nbsp;&copy;", ["&nbsp;&copy;"]],
  ["\\*no emphasis\\*", ["\\*", "\\*"]],
  ["@someone wrote", ["@someone"]],
  ["$x_i + y$", ["$x_i + y$"]],
];

describe("pseudo-translation", () => {
  for (const [source, kept] of pieces) {
    it(`keeps the markup of ${source}`, () => {
      for (const attempt of [0, 1, 2]) {
        const draft = pseudoTranslate(`Here is ${source} for you`, attempt);
        kept.forEach((part) => assert.ok(draft.includes(part), `${part} is lost in ${draft}`));
        assert.match(draft, /^⟦.*⟧$/);
      }
    });
  }

  it("changes words in links, images and emphasis", () => {
    assert.equal(pseudoTranslate("[go](x) ![see](y) **be**", 0), "⟦[ǵó](x) ![śéé](y) **ḃé**⟧");
  });

  const placed: Readonly<Record<string, string>> = {
    "# Title": "# ⟦Ťíťĺé⟧",
    "## Title {#the-id}": "## ⟦Ťíťĺé⟧ {#the-id}",
    "- [ ] Do": "- [ ] ⟦Ďó⟧",
    "> 1. Do": "> 1. ⟦Ďó⟧",
    "end\\": "⟦éńď⟧\\",
    "end  ": "⟦éńď⟧  ",
    "https://a.example": "https://a.example",
    "see https://a.example": "⟦śéé https://a.example ⟧",
    "`code`": "`code`",
    "60": "60",
  };
  for (const [source, draft] of Object.entries(placed)) {
    it(`leaves block marks and ends outside its brackets: ${source}`, () => {
      assert.equal(pseudoTranslate(source, 0), draft);
    });
  }

  it("looks different with every attempt", () => {
    const drafts = [0, 1, 2, 3].map((attempt) => pseudoTranslate("Some words with `code`", attempt));
    assert.equal(new Set(drafts).size, drafts.length);
  });

  it("passes every check, whatever markup stands in a unit", () => {
    const unit = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 });
    const lead = fc.constantFrom("", "# ", "- ", "> ", "1. ", "- [ ] ");
    fc.assert(
      fc.property(lead, unit, fc.nat(3), (mark, parts, attempt) => {
        const source = mark + parts.map(([text]) => text).join(" ");
        const target = pseudoTranslate(source, attempt);
        const errors = runChecks({ source, target, targetLanguage: "fr", rehearsal: true }).filter(
          ({ severity }) => severity === "error",
        );
        assert.deepEqual(errors, [], target);
      }),
      { numRuns: 300 },
    );
  });

  it("keeps everything that is no letter", () => {
    fc.assert(
      fc.property(fc.string(), (source) => {
        const draft = pseudoTranslate(source, 0).replace("⟦", "").replace(/ ?⟧/, "");
        const bare = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").trim();
        assert.equal(bare(draft), bare(source));
      }),
    );
  });
});
