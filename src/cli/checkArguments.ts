import type { CodeComments } from "../document/documentSyntax.ts";
import { canonicalTag, isLanguageTag } from "../document/language.ts";
import { codeCommentsIn } from "./codeCommentsOption.ts";
import { usageError } from "./commandError.ts";
import { parseOptions } from "./parseOptions.ts";

export type CheckFormat = "text" | "json" | "sarif";

/** What is to be checked. */
export type CheckSubject =
  | { readonly kind: "units" }
  | { readonly kind: "pair"; readonly source: string; readonly target: string }
  /** Sources by a glob, their translations by a template of the path. */
  | { readonly kind: "pairs"; readonly sources: string; readonly target: string };

export interface CheckArguments {
  readonly subject: CheckSubject;
  readonly format: CheckFormat;
  readonly sourceLanguage: string | undefined;
  /** None: guessed from the paths. More than one only with `pairs`. */
  readonly targetLanguages: readonly string[];
  /** Undefined: never. */
  readonly codeComments: CodeComments | undefined;
}

export const checkUsage = `Usage: interlinear check SOURCE TARGET [options]
       interlinear check --pairs GLOB --target TEMPLATE [options]
       interlinear check --units < units.jsonl

Compares Markdown documents with their translations, block by block, and tells what is broken or missing.

  --pairs GLOB         source documents, such as 'docs/**/*.md'
  --target TEMPLATE    where their translations are, such as 'i18n/{lang}/{path}' or '{dir}/{name}.{lang}{ext}':
                         {lang}  the language
                         {path}  the source's path below the folder that the glob begins with
                         {dir}   the source's folder, {ext} its extension
                         {name}  its name without the extension, and without .LANG where --source-lang is that LANG
  --source-lang LANG   language of the sources (default: guessed)
  --target-lang LANG   language of the translations; several with commas (default: guessed from the paths)
  --code-comments WHEN offer: comments in code blocks are translated, and free; never (default)
  --format FORMAT      text: PATH:LINE:COLUMN SEVERITY KIND MESSAGE (default); json; sarif: SARIF 2.1.0
  --json               short for --format json
  --units              read lines { id, source, target, source_lang, target_lang } from standard input, and
                       write lines { id, findings: [{ kind, severity, message }] }
  --help               show this

Lines and columns count from 1, columns in UTF-16 units. Paths are those of the translation.

Exit codes: 0 no errors (there may be warnings), 1 errors, 2 wrong usage, or a file or line that cannot be read.
`;

const options = {
  pairs: { type: "string" },
  target: { type: "string" },
  "source-lang": { type: "string" },
  "target-lang": { type: "string" },
  format: { type: "string" },
  json: { type: "boolean", default: false },
  "code-comments": { type: "string" },
  units: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

const seeUsage = "Run check --help to see how it is used.";

/** Reads what follows `check`; undefined when help is asked for. @throws CommandError for arguments that make no command. */
export function parseCheck(argv: readonly string[]): CheckArguments | undefined {
  const { values, positionals } = parseOptions(argv, options, seeUsage);
  if (values.help) {
    return undefined;
  }
  const subject = subjectOf(values, positionals);
  const targetLanguages = (values["target-lang"]?.split(",") ?? []).map((tag) => languageOf("--target-lang", tag.trim()));
  if (targetLanguages.length > 1 && subject.kind !== "pairs") {
    throw usageError("Only --pairs takes more than one target language.", seeUsage);
  }
  const sourceLanguage = values["source-lang"];
  return {
    subject,
    format: formatOf(values, subject),
    sourceLanguage: sourceLanguage === undefined ? undefined : languageOf("--source-lang", sourceLanguage),
    targetLanguages,
    codeComments: codeCommentsIn(values["code-comments"]),
  };
}

type Values = ReturnType<typeof parseOptions<typeof options>>["values"];

function subjectOf({ units, pairs, target }: Values, positionals: readonly string[]): CheckSubject {
  const [source, translation, ...rest] = positionals;
  const ways = [units, pairs !== undefined, source !== undefined].filter(Boolean).length;
  if (ways !== 1 || rest.length > 0) {
    throw usageError(ways === 0 ? "Nothing to check is given." : `"${argumentsText(positionals, units, pairs)}" is too much at once.`, seeUsage);
  }
  if (target !== undefined && pairs === undefined) {
    throw usageError("--target goes with --pairs.", seeUsage);
  }
  if (units) {
    return { kind: "units" };
  }
  if (pairs !== undefined) {
    return { kind: "pairs", sources: pairs, target: templateOf(target) };
  }
  if (source === undefined || translation === undefined || source === "" || translation === "") {
    throw usageError("No translation is given.", "Name the source and its translation: check guide.md guide.es.md");
  }
  return { kind: "pair", source, target: translation };
}

function argumentsText(positionals: readonly string[], units: boolean, pairs: string | undefined): string {
  return [...(units ? ["--units"] : []), ...(pairs === undefined ? [] : ["--pairs"]), ...positionals].join(" ");
}

function templateOf(template: string | undefined): string {
  if (template === undefined || template === "") {
    throw usageError("--pairs needs --target.", "Say where the translations are: --target 'i18n/{lang}/{path}'");
  }
  const unknown = /\{(?!(?:lang|path|dir|name|ext)\})[^}]*\}?/.exec(template)?.[0];
  if (unknown !== undefined) {
    throw usageError(`--target has no variable "${unknown}".`, "Use {lang}, {path}, {dir}, {name} and {ext}.");
  }
  return template;
}

function formatOf({ format, json }: Values, subject: CheckSubject): CheckFormat {
  if (format !== undefined && format !== "text" && format !== "json" && format !== "sarif") {
    throw usageError(`There is no format "${format}".`, "Use text, json or sarif.");
  }
  if (subject.kind === "units" && format !== undefined && format !== "json") {
    throw usageError("--units writes JSON lines.", "Leave --format out.");
  }
  if (json && format !== undefined && format !== "json") {
    throw usageError(`--json and --format ${format} exclude each other.`, "Leave one of them out.");
  }
  return json ? "json" : (format ?? "text");
}

function languageOf(option: string, tag: string): string {
  const canonical = canonicalTag(tag);
  if (canonical === undefined || !isLanguageTag(canonical)) {
    throw usageError(`${option} "${tag}" is no language tag.`, "Use a BCP 47 tag, such as es, pt-BR or zh-CN.");
  }
  return canonical;
}
