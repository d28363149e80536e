import { told } from "../document/told.ts";

/** Beside the source: `guide.md` becomes `guide.es.md`. */
export const defaultTargetPath = "${dirname}/${basename}.${lang}${ext}";

export const targetPathVariables = ["workspaceFolder", "dirname", "relativeDirname", "basename", "ext", "lang"] as const;
type Variable = (typeof targetPathVariables)[number];

/**
 * Paths are absolute, with `/` between their parts; on Windows they begin with the drive (`/c:/docs/guide.md`),
 * as the paths of URIs do.
 */
export interface TargetPathContext {
  readonly sourcePath: string;
  /** The folder the target must lie in: the workspace folder, or the source's own folder where there is none. */
  readonly rootPath: string;
  /** Undefined where the source belongs to no workspace. */
  readonly workspaceFolder?: string | undefined;
  /** BCP 47 tag. */
  readonly language: string;
}

export type TargetPathProblem =
  | "empty"
  | "unknown-variable"
  | "no-workspace"
  | "invalid-character"
  | "folder"
  | "outside-root"
  | "source";

export type TargetPath =
  | { readonly ok: true; readonly path: string }
  /** `message` says what to change, for a person. */
  | { readonly ok: false; readonly problem: TargetPathProblem; readonly message: string };

/**
 * Where a translation is written: the template with its variables filled in. A path that is not absolute
 * begins at the root. Links are not followed: that two names do not lead to one file is the caller's to check.
 */
export function expandTargetPath(template: string, context: TargetPathContext): TargetPath {
  if (template.trim() === "") {
    return problem("empty", told`The target path is empty. Write one, such as ${defaultTargetPath}.`);
  }
  const filled = fill(template.trim(), context);
  if (!filled.ok) {
    return filled;
  }
  const root = normalise(context.rootPath);
  const path = normalise(isAbsolute(filled.path) ? filled.path : `${root}/${filled.path}`);
  return refusal(filled.path, path, root, context) ?? { ok: true, path };
}

function fill(template: string, context: TargetPathContext): TargetPath {
  const values = variableValues(context);
  let failure: TargetPath | undefined;
  // Windows writes `\` between folders. Variables are filled in afterwards: elsewhere `\` may be part of a name.
  const path = template.replaceAll("\\", "/").replace(/\$\{([^}]*)\}?/g, (written, name: string) => {
    const value = isVariable(name) && written.endsWith("}") ? values[name] : undefined;
    if (value === undefined) {
      failure ??= missingValue(written, name);
    }
    return value ?? "";
  });
  return failure ?? { ok: true, path: /^[a-z]:\//i.test(path) ? `/${path}` : path };
}

function variableValues({ sourcePath, rootPath, workspaceFolder, language }: TargetPathContext): Record<Variable, string | undefined> {
  const source = normalise(sourcePath);
  const root = normalise(rootPath);
  const dirname = source.slice(0, source.lastIndexOf("/"));
  const name = source.slice(source.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  const stem = dot > 0 ? dot : name.length;
  return {
    workspaceFolder: workspaceFolder === undefined ? undefined : normalise(workspaceFolder),
    dirname,
    relativeDirname: isInside(source, root) ? dirname.slice(root === "/" ? 1 : root.length + 1) : "",
    basename: name.slice(0, stem),
    ext: name.slice(stem),
    lang: language,
  };
}

function isVariable(name: string): name is Variable {
  return targetPathVariables.some((variable) => variable === name);
}

function missingValue(written: string, name: string): TargetPath {
  if (name === "workspaceFolder" && written.endsWith("}")) {
    return problem(
      "no-workspace",
      told`The target path uses \${workspaceFolder}, but the document belongs to no workspace. Use \${dirname}, or open its folder.`,
    );
  }
  const known = targetPathVariables.map((variable) => `\${${variable}}`).join(", ");
  return problem("unknown-variable", told`The target path has "${written}", which is no variable. The variables are ${known}.`);
}

/** Why a path must not be written to; undefined when it may. */
function refusal(filled: string, path: string, root: string, context: TargetPathContext): TargetPath | undefined {
  const isWindows = startsWithDrive(root);
  if (hasInvalidCharacter(path, isWindows)) {
    return problem("invalid-character", told`The target path ${path} has a character that no file name can have. Take it out.`);
  }
  const source = normalise(context.sourcePath);
  if (/(^|\/)\.{0,2}$/.test(filled) || isInside(source, path)) {
    return problem("folder", told`The target path ${path} is a folder. Add a file name, such as \${basename}.\${lang}\${ext}.`);
  }
  if (!isInside(path, root)) {
    const message =
      context.workspaceFolder === undefined
        ? told`The target path ${path} lies outside the document's folder ${root}. Choose a path inside it.`
        : told`The target path ${path} lies outside the workspace folder ${root}. Choose a path inside it.`;
    return problem("outside-root", message);
  }
  if (sameFileKey(path, isWindows) === sameFileKey(source, isWindows)) {
    return problem("source", told`The target path ${path} is the document itself. Add \${lang} to it, so that the source stays.`);
  }
  return undefined;
}

/** Equal for names that some file system takes for the same file. Windows ignores dots and blanks at a name's end. */
function sameFileKey(path: string, isWindows: boolean): string {
  const folded = path.normalize("NFC").toLowerCase();
  return isWindows ? folded.replace(/[. ]+(?=\/|$)/g, "") : folded;
}

/** On Windows a colon would name a hidden stream of another file, the source perhaps. */
function hasInvalidCharacter(path: string, isWindows: boolean): boolean {
  const names = isWindows ? path.slice(3) : path;
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return (isWindows ? /[\u0000-\u001f<>:"|?*]/ : /[\u0000-\u001f]/).test(names);
}

/** True for a path below `root`; both normalised. Drive paths are compared as Windows does, without case. */
function isInside(path: string, root: string): boolean {
  const folder = root.endsWith("/") ? root : `${root}/`;
  return startsWithDrive(root) ? path.toLowerCase().startsWith(folder.toLowerCase()) : path.startsWith(folder);
}

function isAbsolute(path: string): boolean {
  return path.startsWith("/");
}

function startsWithDrive(path: string): boolean {
  return /^\/[a-z]:/i.test(path);
}

/** Without `.`, `..` and doubled slashes; `..` at the top stays there. */
function normalise(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") {
      parts.pop();
    } else if (part !== "" && part !== ".") {
      parts.push(part);
    }
  }
  return `/${parts.join("/")}`;
}

function problem(kind: TargetPathProblem, message: string): TargetPath {
  return { ok: false, problem: kind, message };
}
