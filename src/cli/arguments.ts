import { type CodeComments, type Flavour, flavours, isFlavour } from "../document/documentSyntax.ts";
import { canonicalTag, isLanguageTag } from "../document/language.ts";
import type { Caps } from "../agent/caps.ts";
import { capOptions, capsOf, capUsage } from "./capArguments.ts";
import { checkUsage, parseCheck } from "./checkArguments.ts";
import type { CheckArguments } from "./checkArguments.ts";
import { codeCommentsIn } from "./codeCommentsOption.ts";
import { usageError } from "./commandError.ts";
import { type ModelArguments, modelArgumentsOf, modelOptions, modelUsage } from "./modelArguments.ts";
import { parseOptions } from "./parseOptions.ts";
import { parseTestConnection, type TestConnectionArguments, testConnectionUsage } from "./testConnectionArguments.ts";

export interface TranslateArguments extends ModelArguments {
  readonly file: string;
  /** BCP 47 tag in canonical form. */
  readonly language: string;
  readonly out: string | undefined;
  /** Undefined: whatever fits where the command runs. */
  readonly mode: "autopilot" | "review" | undefined;
  readonly sessionFolder: string | undefined;
  readonly json: boolean;
  /** Say what the translation will take, and do nothing else. */
  readonly estimate: boolean;
  readonly caps: Caps;
  /** Drafts with warnings wait for a person, too. */
  readonly holdWarnings: boolean;
  /** Text, or `@` and the name of a file. */
  readonly instructions: string | undefined;
  readonly force: boolean;
  readonly tone: string | undefined;
  /** Undefined: as the file and the site around it say. */
  readonly flavour: Flavour | undefined;
  /** Undefined: never. */
  readonly codeComments: CodeComments | undefined;
}

export type Command =
  | { readonly kind: "help"; readonly usage: string }
  | { readonly kind: "check"; readonly arguments: CheckArguments }
  | { readonly kind: "test-connection"; readonly arguments: TestConnectionArguments }
  | { readonly kind: "translate"; readonly arguments: TranslateArguments };

export const usage = `Usage: interlinear translate FILE --to LANG [options]
       interlinear check SOURCE TARGET [options]    compares a translation with its source; see check --help
       interlinear test-connection [options]        tries a model out; see test-connection --help

Translates a Markdown document with a language model, unit by unit, into a file beside it.

  --to LANG            language of the translation, as a BCP 47 tag: es, pt-BR, zh-CN
  --out PATH           where the translation is written (default: FILE with .LANG before its extension)
  --review             ask for each unit: approve, edit or reject (default in a terminal)
  --autopilot          approve units in which the checks find no error (default elsewhere)
  --hold-warnings      with --autopilot: units with warnings wait for a person as well
  --provider NAME      offline: a rehearsal without a network; openai: any OpenAI-compatible server
${modelUsage}  --tone TEXT          tone of the translation in a few words
  --flavour NAME       dialect of Markdown (default: as the files around it say):
                       ${flavours.slice(0, 7).join(", ")},
                       ${flavours.slice(7).join(", ")}
  --code-comments WHEN offer: translate comments in code blocks; never (default)
  --instructions TEXT  what the model is to heed throughout; @FILE reads it from a file
${capUsage}  --session-dir DIR    where sessions are kept (default: the user's state folder)
  --force              begin anew, and overwrite an existing translation
  --estimate           say what the translation will take, about, without a call of the model
  --json               one event a line on standard output, and a last line with the result
  --help               show this

The key of the server is read from INTERLINEAR_API_KEY, that of OpenAI from OPENAI_API_KEY too.
The same command goes on with a session that was interrupted; every decision is kept.

Exit codes: 0 complete, 1 failed, 2 wrong usage, 3 incomplete, 130 interrupted.
`;

const options = {
  to: { type: "string" },
  out: { type: "string" },
  ...modelOptions,
  autopilot: { type: "boolean", default: false },
  review: { type: "boolean", default: false },
  "session-dir": { type: "string" },
  estimate: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  ...capOptions,
  instructions: { type: "string" },
  "hold-warnings": { type: "boolean", default: false },
  force: { type: "boolean", default: false },
  tone: { type: "string" },
  flavour: { type: "string" },
  "code-comments": { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

const seeUsage = "Run it with --help to see how it is used.";

/** @throws CommandError for arguments that make no command. */
export function parseCommand(argv: readonly string[]): Command {
  if (argv[0] === "check") {
    const read = parseCheck(argv.slice(1));
    return read === undefined ? { kind: "help", usage: checkUsage } : { kind: "check", arguments: read };
  }
  if (argv[0] === "test-connection") {
    const read = parseTestConnection(argv.slice(1));
    return read === undefined ? { kind: "help", usage: testConnectionUsage } : { kind: "test-connection", arguments: read };
  }
  const { values, positionals } = parseOptions(argv, options, seeUsage);
  if (values.help || positionals[0] === "help") {
    return { kind: "help", usage };
  }
  const [command, file, ...rest] = positionals;
  if (command !== "translate") {
    throw usageError(command === undefined ? "No command is given." : `There is no command "${command}".`, seeUsage);
  }
  if (file === undefined || file === "") {
    throw usageError("No file is given.", "Name the Markdown file to translate: translate guide.md --to es");
  }
  if (rest.length > 0) {
    throw usageError(`One file at a time: "${rest.join(" ")}" is too much.`, seeUsage);
  }
  return {
    kind: "translate",
    arguments: {
      file,
      language: languageOf(values.to),
      out: pathOf("--out", values.out),
      ...modelArgumentsOf(values),
      mode: modeOf(values),
      sessionFolder: pathOf("--session-dir", values["session-dir"]),
      json: values.json,
      estimate: values.estimate,
      caps: capsOf(values),
      holdWarnings: values["hold-warnings"],
      instructions: values.instructions,
      force: values.force,
      tone: values.tone?.trim(),
      flavour: flavourIn(values.flavour),
      codeComments: codeCommentsIn(values["code-comments"]),
    },
  };
}

function languageOf(tag: string | undefined): string {
  if (tag === undefined) {
    throw usageError("No target language is given.", "Add it as a language tag: --to es");
  }
  const canonical = canonicalTag(tag);
  if (canonical === undefined || !isLanguageTag(canonical)) {
    throw usageError(`"${tag}" is no language tag.`, "Use a BCP 47 tag, such as es, pt-BR or zh-CN.");
  }
  return canonical;
}

function flavourIn(name: string | undefined): Flavour | undefined {
  if (name === undefined || isFlavour(name)) {
    return name;
  }
  throw usageError(`"${name}" is no flavour of Markdown.`, `Use one of ${flavours.join(", ")}.`);
}

function modeOf({ autopilot, review }: { autopilot: boolean; review: boolean }): TranslateArguments["mode"] {
  if (autopilot && review) {
    throw usageError("--autopilot and --review exclude each other.", "Leave one of them out.");
  }
  return autopilot ? "autopilot" : review ? "review" : undefined;
}

function pathOf(option: string, path: string | undefined): string | undefined {
  if (path === "") {
    throw usageError(`${option} is empty.`, "Give a path, or leave the option out.");
  }
  return path;
}
