import type { InlineContext, InlineParser } from "@lezer/markdown";

/** Reads inline syntax that begins at `position` with the rule's character; -1 when there is none, else where it ends. */
export type InlineRule = (context: InlineContext, position: number) => number;

/** Inline syntax by its first character. */
export type InlineRules = Readonly<Record<string, InlineRule>>;

/** One parser for all rules, since parsers are called at every character. Rules of one character are tried in order. */
export function inlineParser(rules: readonly InlineRules[]): InlineParser {
  const byCode = new Map<number, InlineRule[]>();
  for (const [character, rule] of rules.flatMap((record) => Object.entries(record))) {
    const code = character.charCodeAt(0);
    byCode.set(code, [...(byCode.get(code) ?? []), rule]);
  }
  const table: (readonly InlineRule[] | undefined)[] = Array.from({ length: 128 }, (_, code) => byCode.get(code));
  return {
    name: "DocumentSyntax",
    before: "Escape",
    parse(context, next, position) {
      const candidates = next < 128 ? table[next] : undefined;
      if (candidates === undefined) return -1;
      for (const rule of candidates) {
        const end = rule(context, position);
        if (end >= 0) return end;
      }
      return -1;
    },
  };
}

/** The match of a sticky `pattern` at a document position. */
export function matchAt(context: InlineContext, pattern: RegExp, position: number): RegExpExecArray | null {
  pattern.lastIndex = position - context.offset;
  return pattern.exec(context.text);
}

/** The character before a position, `""` at the beginning. */
export function characterBefore(context: InlineContext, position: number): string {
  return context.slice(Math.max(context.offset, position - 1), position);
}

/** Adds a node and returns its end. */
export function addNode(context: InlineContext, name: string, from: number, to: number): number {
  return context.addElement(context.elt(name, from, to));
}
