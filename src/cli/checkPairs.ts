import { existsSync } from "node:fs";
import { posix, resolve } from "node:path";
import { tagOf } from "./checkLanguages.ts";
import { usageError } from "./commandError.ts";
import { filesOf, fixedFolder, literally } from "./glob.ts";

/** A document and its translation, with paths as they are shown: relative to the working folder, with `/`. */
export interface PathPair {
  readonly source: string;
  readonly target: string;
  /** Undefined when no path and no option says it. */
  readonly language: string | undefined;
}

/** Where pairs are looked for. */
export interface PairSearch {
  /** A glob. */
  readonly sources: string;
  /** The path of a translation, with variables. */
  readonly template: string;
  readonly sourceLanguage: string | undefined;
  /** None: those for which there are translations. */
  readonly languages: readonly string[];
}

export interface FoundPairs {
  readonly pairs: readonly PathPair[];
  /** Translations that were asked for by their language and are not there. */
  readonly untranslated: readonly PathPair[];
}

/**
 * The pairs that a glob for the sources and a template for their translations name, by path. Without languages, those
 * that the template finds are taken. A file that is the translation of another one is no source.
 * @throws CommandError when the glob finds no file, or no source has a translation.
 */
export async function findPairs(search: PairSearch, workingFolder: string): Promise<FoundPairs> {
  const { sources, template } = search;
  const paths = await filesOf(sources, workingFolder);
  if (paths.length === 0) {
    throw usageError(`No file matches ${sources}.`, "Check the glob and the folder the command runs in, and put the glob in quotation marks.");
  }
  const found = await Promise.all(paths.map((path) => pairsOf(path, search, workingFolder)));
  const all = found.flat().filter(({ source, target }) => source !== target);
  const targets = new Set(all.map(({ target }) => target));
  const pairs = all.filter(({ source }) => !targets.has(source));
  const isThere = ({ target }: PathPair): boolean => existsSync(resolve(workingFolder, target));
  if (!pairs.some(isThere)) {
    throw usageError(`No translation is found at ${template}.`, "Check the template, or name the languages: --target-lang fr,de");
  }
  return { pairs: pairs.filter(isThere), untranslated: pairs.filter((pair) => !isThere(pair)) };
}

async function pairsOf(source: string, search: PairSearch, workingFolder: string): Promise<PathPair[]> {
  const { template, languages } = search;
  const pathFor = (language: string): string => posix.normalize(fillIn(template, source, language, search));
  if (languages.length > 0 || !template.includes("{lang}")) {
    const known = languages.length > 0 ? languages : [undefined];
    return known.map((language) => ({ source, language, target: pathFor(language ?? "") }));
  }
  const around = template.split("{lang}").map((part) => literally(fillIn(part, source, "", search)));
  const paths = await filesOf(posix.normalize(around.join("*")), workingFolder);
  return paths.flatMap((target) => {
    const language = languageIn(target, pathFor);
    return language === undefined ? [] : [{ source, target, language }];
  });
}

/** The language with which the template gives the path. */
function languageIn(path: string, pathFor: (language: string) => string): string | undefined {
  const labels = path.split(/[/.]/);
  const label = labels.find((each) => tagOf(each) !== undefined && pathFor(each) === path);
  return label === undefined ? undefined : tagOf(label);
}

function fillIn(template: string, source: string, language: string, { sources, sourceLanguage }: PairSearch): string {
  const { dir, name, ext } = posix.parse(source);
  const values: Readonly<Record<string, string>> = {
    lang: language,
    path: posix.relative(fixedFolder(sources), source),
    dir: dir === "" ? "." : dir,
    name: sourceLanguage !== undefined && name.endsWith(`.${sourceLanguage}`) ? name.slice(0, -sourceLanguage.length - 1) : name,
    ext,
  };
  return template.replace(/\{(\w+)\}/g, (_, variable: string) => values[variable] ?? "");
}
