import assert from "node:assert/strict";
import fc from "fast-check";
import {
  defaultTargetPath,
  expandTargetPath,
  targetPathVariables,
  type TargetPathContext,
  type TargetPathProblem,
} from "../../../src/agent/targetPath.ts";

const inWorkspace: TargetPathContext = {
  sourcePath: "/work/docs/guides/start.md",
  rootPath: "/work/docs",
  workspaceFolder: "/work/docs",
  language: "zh-CN",
};
const alone: TargetPathContext = { sourcePath: "/work/start.md", rootPath: "/work", language: "es" };
const onWindows: TargetPathContext = {
  sourcePath: "/c:/Docs/Guides/start.md",
  rootPath: "/c:/Docs",
  workspaceFolder: "/c:/Docs",
  language: "es",
};

function pathOf(template: string, context: TargetPathContext): string {
  const result = expandTargetPath(template, context);
  assert.ok(result.ok, JSON.stringify(result));
  return result.path;
}

function refuses(template: string, context: TargetPathContext, problem: TargetPathProblem, message: RegExp): void {
  const result = expandTargetPath(template, context);
  assert.ok(!result.ok, `${template} became ${JSON.stringify(result)}`);
  assert.equal(result.problem, problem, `${template}: ${result.message}`);
  assert.match(result.message, message);
}

describe("the target path", () => {
  it("is beside the source by default", () => {
    assert.equal(pathOf(defaultTargetPath, inWorkspace), "/work/docs/guides/start.zh-CN.md");
    assert.equal(pathOf(defaultTargetPath, alone), "/work/start.es.md");
    assert.equal(pathOf(defaultTargetPath, onWindows), "/c:/Docs/Guides/start.es.md");
    assert.equal(pathOf(defaultTargetPath, { ...alone, sourcePath: "/work/README" }), "/work/README.es");
    assert.equal(pathOf(defaultTargetPath, { ...alone, sourcePath: "/work/.notes" }), "/work/.notes.es");
    assert.equal(pathOf(defaultTargetPath, { ...alone, sourcePath: "/start.md", rootPath: "/" }), "/start.es.md");
  });

  it("fills in each variable", () => {
    const template = "${workspaceFolder}/i18n/${lang}/${relativeDirname}/${basename}${ext}";
    assert.equal(pathOf(template, inWorkspace), "/work/docs/i18n/zh-CN/guides/start.md");
    assert.equal(pathOf(template, { ...inWorkspace, sourcePath: "/work/docs/a.b.md" }), "/work/docs/i18n/zh-CN/a.b.md");
    assert.equal(pathOf("${dirname}/${lang}.md", inWorkspace), "/work/docs/guides/zh-CN.md");
  });

  it("begins at the root where it is relative", () => {
    assert.equal(pathOf("${lang}/${basename}${ext}", inWorkspace), "/work/docs/zh-CN/start.md");
    assert.equal(pathOf("./${lang}.md", alone), "/work/es.md");
  });

  it("may go up as long as it stays inside", () => {
    assert.equal(pathOf("${dirname}/../${lang}//./${basename}${ext}", inWorkspace), "/work/docs/zh-CN/start.md");
  });

  it("takes what Windows writes", () => {
    assert.equal(pathOf("${dirname}\\${lang}\\${basename}${ext}", onWindows), "/c:/Docs/Guides/es/start.md");
    assert.equal(pathOf("C:\\docs\\${basename}.${lang}${ext}", onWindows), "/C:/docs/start.es.md");
  });

  it("does not read a file's name as a template", () => {
    const odd = { ...alone, sourcePath: "/work/${lang}${x}.md" };
    assert.equal(pathOf(defaultTargetPath, odd), "/work/${lang}${x}.es.md");
  });

  it("is refused when it is empty", () => {
    refuses("", inWorkspace, "empty", /such as \$\{dirname\}/);
    refuses("  ", inWorkspace, "empty", /Write one/);
  });

  it("is refused with a variable that does not exist", () => {
    refuses("${dirname}/${language}.md", inWorkspace, "unknown-variable", /"\$\{language\}".*\$\{lang\}/);
    refuses("${dirname}/${Lang}.md", inWorkspace, "unknown-variable", /\$\{Lang\}/);
    refuses("${dirname}/${lang.md", inWorkspace, "unknown-variable", /\$\{lang\.md/);
    refuses("${dirname}/${}.md", inWorkspace, "unknown-variable", /The variables are/);
    refuses("${dirname}/${toString}.md", inWorkspace, "unknown-variable", /The variables are/);
  });

  it("is refused with a workspace variable where there is no workspace", () => {
    refuses("${workspaceFolder}/${lang}.md", alone, "no-workspace", /\$\{dirname\}/);
  });

  it("is refused outside the root", () => {
    refuses("/etc/${basename}${ext}", inWorkspace, "outside-root", /outside the workspace folder \/work\/docs/);
    refuses("${workspaceFolder}/../${basename}.${lang}${ext}", inWorkspace, "outside-root", /inside/);
    refuses("../../../../${lang}.md", alone, "outside-root", /outside the document's folder/);
    refuses("${workspaceFolder}-${lang}/start.md", inWorkspace, "outside-root", /docs-zh-CN/);
    refuses("d:/Docs/${lang}.md", onWindows, "outside-root", /\/d:\/Docs/);
    refuses("..\\..\\${lang}.md", onWindows, "outside-root", /outside/);
  });

  it("is refused where it is the source, also to a file system that minds no case", () => {
    refuses("${dirname}/${basename}${ext}", inWorkspace, "source", /Add \$\{lang\}/);
    refuses("${dirname}/START.MD", inWorkspace, "source", /itself/);
    refuses("${dirname}/x/../start.md", inWorkspace, "source", /itself/);
    refuses("c:/docs/guides/start.md. ", onWindows, "source", /itself/);
    refuses("${dirname}/e\u0301.md", { ...alone, sourcePath: "/work/\u00e9.md" }, "source", /itself/);
  });

  it("is refused where it names a folder", () => {
    refuses("${dirname}/", inWorkspace, "folder", /Add a file name/);
    refuses("${dirname}", inWorkspace, "folder", /is a folder/);
    refuses("${workspaceFolder}", inWorkspace, "folder", /is a folder/);
    refuses("${dirname}/${lang}/..", inWorkspace, "folder", /is a folder/);
    refuses("${dirname}/${lang}/.", inWorkspace, "folder", /is a folder/);
  });

  it("is refused with what no file name can have", () => {
    refuses("${dirname}/a\u0000.md", inWorkspace, "invalid-character", /Take it out/);
    refuses("${dirname}/start.md:${lang}", onWindows, "invalid-character", /Take it out/);
    assert.equal(pathOf("${dirname}/a:${lang}.md", alone), "/work/a:es.md");
  });

  it("is inside the root and not the source, whatever the template", () => {
    const piece = fc.oneof(
      fc.constantFrom("/", "\\", "..", ".", "../", "c:", ":", "start", ".md", "docs", " ", "~"),
      fc.constantFrom(...targetPathVariables.map((name) => `\${${name}}`)),
      fc.string({ maxLength: 3 }),
    );
    const template = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
    let accepted = 0;
    fc.assert(
      fc.property(template, fc.constantFrom(inWorkspace, alone, onWindows), (text, context) => {
        const result = expandTargetPath(text, context);
        if (!result.ok) {
          assert.notEqual(result.message, "");
          return;
        }
        accepted++;
        assert.ok(result.path.toLowerCase().startsWith(`${context.rootPath.toLowerCase()}/`), result.path);
        assert.ok(!result.path.split("/").some((part, index) => part === ".." || part === "." || (part === "" && index > 0)), result.path);
        assert.notEqual(result.path.toLowerCase(), context.sourcePath.toLowerCase());
      }),
      { numRuns: 3000 },
    );
    assert.ok(accepted > 200, `${accepted} accepted`);
  });
});
