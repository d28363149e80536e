import { canonicalTag, isLanguageTag } from "../document/language.ts";

const TAG = /^[a-z]{2}(?:[-_](?:[A-Za-z]{4}|[A-Za-z]{2}|\d{3}))?$/;

/**
 * The language that a path names, as in `docs/fr/guide.md`, `guide.zh-CN.md` and `i18n/pt_br/guide.md`; the last one
 * where it names several. What the other path has as well is left out: it says nothing of this one. Undefined when none is named.
 */
export function languageOfPath(path: string, other = ""): string | undefined {
  const common = new Set(labelsOf(other));
  const tags = labelsOf(path).filter((label) => !common.has(label)).flatMap((label) => tagOf(label) ?? []);
  return tags.at(-1);
}

function labelsOf(path: string): string[] {
  return path.split(/[/\\]/).flatMap((segment) => segment.split(".")).filter((label) => TAG.test(label));
}

/** The canonical tag that a folder or a part of a file's name stands for; undefined when it is none. */
export function tagOf(label: string): string | undefined {
  const tag = TAG.test(label) ? canonicalTag(label.replace("_", "-")) : undefined;
  return tag !== undefined && isLanguageTag(tag) ? tag : undefined;
}
