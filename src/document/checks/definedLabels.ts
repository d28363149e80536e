const DEFINITION = /^[ \t>]{0,40}\[(?!\^)((?:[^\][\\\n]|\\.){1,200})\]:[ \t]*(?=\S|$)/gm;

/** The labels for which a document has link definitions. One too many, from a code block say, does no harm. Linear time. */
export function definedLabels(text: string): string[] {
  return text.includes("]:") ? [...text.matchAll(DEFINITION)].map(([, label = ""]) => label) : [];
}
