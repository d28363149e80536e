import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import type { CheckUnit } from "../../../src/document/checks/check.ts";
import { runChecks } from "../../../src/document/checks/checks.ts";
import type { Finding, QuickFix } from "../../../src/document/finding.ts";
import { editBetween, withQuickFixes } from "../../../src/document/fixes/quickFix.ts";

const folder = join(__dirname, "../../fixtures/checks");

interface Case {
  readonly id: string;
  readonly source: string;
  readonly target_lang: string;
  readonly good: readonly string[];
  readonly bad: readonly { readonly text: string }[];
}

const cases = readdirSync(folder).flatMap((name) =>
  readFileSync(join(folder, name), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Case), // fixtures of our own
);

function unitOf(source: string, target: string, targetLanguage = "es"): CheckUnit {
  return { source, target, targetLanguage, rehearsal: false };
}

function applied(draft: string, { range, text }: QuickFix): string {
  return draft.slice(0, range.start) + text + draft.slice(range.end);
}

/** The draft after the first fix that is offered; undefined: none is. */
function mended(source: string, target: string, targetLanguage?: string): string | undefined {
  const unit = unitOf(source, target, targetLanguage);
  const fix = withQuickFixes(unit, runChecks(unit)).find((finding) => finding.fix)?.fix;
  return fix && applied(target, fix);
}

function saysSame(a: Finding, b: Finding): boolean {
  return a.kind === b.kind && a.message === b.message;
}

/** Every fix that is offered for a draft keeps its word. @returns how many are. */
function assertFixesHold(unit: CheckUnit): number {
  const before = runChecks(unit);
  const fixes = withQuickFixes(unit, before).flatMap(({ fix, ...finding }) => (fix ? [{ fix, finding }] : []));
  for (const { fix, finding } of fixes) {
    const { start, end } = fix.range;
    assert.ok(0 <= start && start <= end && end <= unit.target.length);
    const target = applied(unit.target, fix);
    const after = runChecks({ ...unit, target });
    const count = (findings: readonly Finding[]): number => findings.filter((other) => saysSame(other, finding)).length;
    assert.ok(count(after) < count(before), `${finding.message} still: ${target}`);
    const added = after.filter((other) => other.severity === "error" && !before.some((known) => saysSame(known, other)));
    assert.deepEqual(added, [], target);
  }
  return fixes.length;
}

describe("quick fixes", function () {
  this.timeout(60_000);

  it("take the finding away and add no error, in every bad draft of the checks' cases", () => {
    const counts = cases.flatMap(({ source, target_lang, bad }) => bad.map(({ text }) => assertFixesHold(unitOf(source, text, target_lang))));
    const drafts = counts.filter((count) => count > 0).length;
    assert.ok(drafts > counts.length * 0.4, `${drafts} of ${counts.length} drafts have a fix`);
  });

  it("take the finding away and add no error, whatever was done to a good draft", () => {
    const pieces = fc.constantFrom("`", "**", "*", "{x}", "%s", "[", "](", ")", "<b>", "</b>", " ", "\n", "\\", "＊", "｛", "12", "​", "（", "https://x.org");
    const damage = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat(6), piece: fc.option(pieces, { nil: "" }) });
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.nat(), damage, ({ source, target_lang, good }, which, { at, length, piece }) => {
        const draft = good[which % Math.max(1, good.length)] ?? "";
        const start = Math.floor(at * draft.length);
        assertFixesHold(unitOf(source, draft.slice(0, start) + piece + draft.slice(start + length), target_lang));
      }),
      { numRuns: 400 },
    );
  });

  it("are none for a good draft that has no findings", () => {
    const unit = unitOf("Run `npm test`.", "Ejecute `npm test`.");
    assert.deepEqual(withQuickFixes(unit, []), []);
  });

  const examples: readonly { readonly does: string; readonly source: string; readonly draft: string; readonly mended: string; readonly language?: string }[] = [
    { does: "put back code that was translated", source: "Run `sync --all` now.", draft: "Ejecute ahora `sincronizar --todo`.", mended: "Ejecute ahora `sync --all`." },
    { does: "mark code that lost its marks", source: "It returns `None` at the end of it.", draft: "Al final devuelve «None» en todo caso.", mended: "Al final devuelve `None` en todo caso." },
    { does: "insert a placeholder between what stood around it", source: "Read `a.md`, then greet {userName} and run `b`.", draft: "Lea `a.md`, luego salude y ejecute `b`.", mended: "Lea `a.md`, luego salude {userName} y ejecute `b`." },
    { does: "insert it before the full stop that ends both texts", source: "Your order is {orderId}.", draft: "Su pedido es.", mended: "Su pedido es {orderId}." },
    { does: "make wide signs plain", source: "Hello {user}, welcome to our little shop.", draft: "你好 ｛user｝，欢迎光临我们的小店。", mended: "你好 {user}，欢迎光临我们的小店。", language: "zh-CN" },
    { does: "restore an address and keep the link's text", source: "See [the guide](./install.md#linux).", draft: "Vea [la guía](./instalar.md#linux).", mended: "Vea [la guía](./install.md#linux)." },
    { does: "join a link that came apart", source: "See [the guide](./install.md) first.", draft: "Vea primero [la guía] (./install.md).", mended: "Vea primero [la guía](./install.md)." },
    { does: "write a number in the draft's own form", source: "It costs $4.50 in all of the shops.", draft: "Kosztuje 5,40 $ we wszystkich sklepach.", mended: "Kosztuje 4,50 $ we wszystkich sklepach.", language: "pl" },
    { does: "keep translated texts in a tag", source: '<img src="logo.svg" alt="Our logo">', draft: '<img src="logotipo.svg" alt="Nuestro logotipo">', mended: '<img src="logo.svg" alt="Nuestro logotipo">' },
    { does: "give a heading its level", source: "### Install on Linux", draft: "## Instalar en Linux", mended: "### Instalar en Linux" },
    { does: "end lines with hard breaks", source: "First line  \nsecond line", draft: "Primera línea\nsegunda línea", mended: "Primera línea  \nsegunda línea" },
    { does: "take blanks out of emphasis", source: "Press the **Run** button.", draft: "Pulse el botón ** Ejecutar **.", mended: "Pulse el botón **Ejecutar**." },
    { does: "take invisible characters out", source: "Open the box.", draft: "Abra\u200B la caja.", mended: "Abra la caja." },
    { does: "take a mark out that is one too many", source: "Hello {user}, welcome to our shop.", draft: "Hola, {user}}: le damos la bienvenida a la tienda.", mended: "Hola, {user}: le damos la bienvenida a la tienda." },
    { does: "take out what stands twice", source: "Done :tada: with %s of them.", draft: "Listo :tada::tada: con %s de ellos.", mended: "Listo :tada: con %s de ellos." },
    { does: "take a needless backslash out", source: "Thanks to @octocat for the new icons.", draft: "Gracias a \\@octocat por los nuevos iconos.", mended: "Gracias a @octocat por los nuevos iconos." },
    { does: "give a reference its label", source: "Read [the manual][docs] first.", draft: "Lea primero [el manual].", mended: "Lea primero [el manual][docs]." },
  ];
  for (const { does, source, draft, mended: expected, language } of examples) {
    it(does, () => {
      assert.equal(mended(source, draft, language), expected);
    });
  }

  const uncertain: readonly { readonly because: string; readonly source: string; readonly draft: string }[] = [
    { because: "which of two numbers is meant is not known", source: "From 48 to 72 hours, in 2 steps.", draft: "De 84 a 27 horas, en 2 pasos." },
    { because: "the placeholder is there, and broken beyond telling", source: "Welcome, %(user)s! You have %d alerts.", draft: "¡Bienvenido, %(usuario)! Tiene %d alertas." },
    { because: "the text is in another language", source: "Open the settings of your account and choose a name.", draft: "Öffnen Sie die Einstellungen Ihres Kontos und wählen Sie einen Namen." },
  ];
  for (const { because, source, draft } of uncertain) {
    it(`are not offered where ${because}`, () => {
      assert.equal(mended(source, draft), undefined);
    });
  }

  it("are the smallest edits, and split no character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (before, after) => {
        const edit = editBetween(before, after);
        assert.equal(applied(before, edit), after);
        assert.doesNotMatch(edit.text, /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
      }),
    );
    assert.deepEqual(editBetween("a😀b", "a😁b"), { range: { start: 1, end: 3 }, text: "😁" });
  });
});
