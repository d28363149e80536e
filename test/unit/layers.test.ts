import { strict as assert } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, posix, resolve } from "node:path";
import ts from "typescript";

/**
 * What a layer may import: other layers or single files of them, and packages. `node` stands for
 * Node's builtins. Type-only imports count, except where only they are allowed (`types`).
 */
interface Rule {
  readonly imports: readonly string[];
  readonly types?: readonly string[];
  readonly packages: readonly string[];
}

const ports = ["src/agent/ports.ts", "src/agent/events.ts"];
const core = ["src/agent", "src/document", "src/memory", "src/model", "src/review", "src/node"];

const rules: Readonly<Record<string, Rule>> = {
  "src/document": { imports: [], packages: ["@lezer/common", "@lezer/markdown", "diff", "smol-toml", "yaml"] },
  "src/agent": { imports: ["src/document"], packages: ["partial-json", "zod"] },
  "src/memory": { imports: ["src/document"], packages: ["zod"] },
  "src/model": { imports: [...ports, "src/document"], packages: ["openai", "zod"] },
  "src/review": { imports: [], types: ["src/agent", "src/document"], packages: [] },
  // A store leaves out of a damaged record what the agent could not build on.
  "src/node": { imports: [...ports, "src/agent/salvage.ts", "src/document/told.ts"], packages: ["node"] },
  "src/host": { imports: core, packages: ["node", "vscode", "zod"] },
  "src/cli": { imports: core, packages: ["node", "picomatch", "zod"] },
  "src/extension.ts": { imports: [...core, "src/host"], packages: ["node", "vscode"] },
  webview: {
    imports: ["src/review", "src/document"],
    packages: ["@tanstack/react-virtual", "react", "react-dom", "@vscode/codicons", "@vscode-elements/elements-lite"],
  },
};

/** Says to the compiler that a switch is exhaustive; knows nothing of the agent. */
const everyonesFile = "src/agent/assertNever.ts";

const root = resolve(__dirname, "../..");
const files = [...filesBelow("src"), ...filesBelow("webview")];

describe("the layers", () => {
  it("are all known", () => {
    assert.deepEqual(
      files.filter((file) => layerOf(file) === undefined),
      [],
    );
  });

  for (const layer of Object.keys(rules)) {
    it(`let ${layer} import only what design allows`, () => {
      const faults = files
        .filter((file) => layerOf(file) === layer)
        .flatMap((file) => importsOf(file).filter((found) => !isAllowed(layer, found)).map((found) => faultText(file, found)));
      assert.deepEqual(faults, []);
    });
  }

  it("keep parsers, schemas and Node out of the panel, also behind the files it imports", () => {
    const reached = packagesBehind("webview/main.tsx");
    const allowed = new Set([...(rules.webview?.packages ?? []), "@tanstack/virtual-core", "diff"]);
    assert.deepEqual(
      [...reached].filter((name) => !allowed.has(name)),
      [],
    );
    assert(reached.has("react"), "the walk through the imports finds nothing");
  });

  it("use no global of Node or of the browser where the host is not known", function () {
    this.timeout(60_000);
    const pure = files.filter((file) => /^src\/(agent|document|memory|review)\//.test(file));
    // These are the same in Node and in browsers.
    const common = /'(AbortController|AbortSignal|structuredClone)'/;
    assert.deepEqual(
      unknownNames(pure).filter((name) => !common.test(name)),
      [],
    );
  });
});

interface Import {
  /** A file of this repository ("src/agent/ports.ts") or a package. */
  readonly target: string;
  readonly isFile: boolean;
  readonly isTypeOnly: boolean;
}

function isAllowed(layer: string, { target, isFile, isTypeOnly }: Import): boolean {
  const rule = rules[layer];
  assert(rule);
  if (!isFile) {
    return rule.packages.includes(target);
  }
  const within = (place: string) => target === place || target.startsWith(`${place}/`);
  return (
    target === everyonesFile ||
    within(layer) ||
    rule.imports.some(within) ||
    (isTypeOnly && (rule.types ?? []).some(within))
  );
}

function layerOf(file: string): string | undefined {
  return Object.keys(rules).find((layer) => file === layer || file.startsWith(`${layer}/`));
}

function faultText(file: string, { target, isTypeOnly }: Import): string {
  return `${file} imports ${target}${isTypeOnly ? " (types)" : ""}`;
}

/** All imports of a file: static, dynamic, `require`, and `import("…")` in types. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), "utf8");
  const typeOnly = typeOnlyImports(file, text);
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => ({
    ...targetOf(file, fileName),
    isTypeOnly: typeOnly.has(pos),
  }));
}

/** Where the module names of `import type` and `export type` declarations begin. */
function typeOnlyImports(file: string, text: string): Set<number> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const positions = new Set<number>();
  for (const statement of source.statements) {
    const isTypeOnly =
      (ts.isImportDeclaration(statement) && statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) ||
      (ts.isExportDeclaration(statement) && statement.isTypeOnly);
    if (isTypeOnly && statement.moduleSpecifier) {
      positions.add(statement.moduleSpecifier.getStart(source));
    }
  }
  return positions;
}

function targetOf(file: string, name: string): Pick<Import, "target" | "isFile"> {
  if (name.startsWith(".")) {
    return { target: posix.join(posix.dirname(file), name), isFile: true };
  }
  if (name.startsWith("node:") || builtinModules.includes(name)) {
    return { target: "node", isFile: false };
  }
  const parts = name.split("/");
  return { target: parts.slice(0, name.startsWith("@") ? 2 : 1).join("/"), isFile: false };
}

/** The packages whose code is loaded with a file. */
function packagesBehind(entry: string): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) {
      return;
    }
    seen.add(file);
    for (const { target, isFile, isTypeOnly } of importsOf(file)) {
      if (isTypeOnly) {
        continue;
      }
      if (isFile) {
        visit(target);
      } else {
        packages.add(target);
      }
    }
  };
  visit(entry);
  return packages;
}

/** What the compiler says of names that plain ECMAScript does not have. */
function unknownNames(paths: readonly string[]): string[] {
  const config = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile.bind(ts.sys)).config,
    ts.sys,
    root,
  );
  const program = ts.createProgram(
    paths.map((path) => join(root, path)),
    { ...config.options, types: [] },
  );
  // 2304, 2580 to 2584, 2591: "Cannot find name …", with and without advice.
  const codes = new Set([2304, 2503, 2552, 2580, 2581, 2582, 2583, 2584, 2591, 2592, 2593]);
  return paths
    .map((path) => program.getSourceFile(join(root, path)))
    .flatMap((source) => program.getSemanticDiagnostics(source))
    .filter(({ code }) => codes.has(code))
    .map(({ file, messageText }) => `${file?.fileName ?? ""}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
}

/** Source files below a folder, as paths from the root with slashes. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => posix.join(folder, file.replaceAll("\\", "/")))
    .filter((file) => /\.tsx?$/.test(file) && dirname(file) !== ".");
}
