import type { BlockContext, Element, Line } from "@lezer/markdown";
import { depthOf, groupRange, textElements } from "./lineBlock.ts";

const option = /^:[\w-]+:(?:[ \t]+.*)?$/;
const textOption = /^:(?:caption|alt|title|header|footer|label-text|subtitle|summary):[ \t]+(.+?)[ \t]*$/d;

/**
 * Consumes the current line, the first of a directive, and its options behind it: lines `:key: value`, or YAML between
 * lines of dashes. Gives the nodes of the options that are text.
 */
export function consumeOptions(context: BlockContext, line: Line, hasOptions: boolean): Element[] {
  const depth = context.depth;
  const texts: Element[] = [];
  let isYaml = false;
  for (let isFirst = true; context.nextLine() && hasOptions && depthOf(line) >= depth; isFirst = false) {
    const content = line.text.slice(line.pos);
    if (isFirst && /^-{3,}\s*$/.test(content) && hasYamlEntry(context)) isYaml = true;
    else if (isYaml) {
      if (!/^-{3,}\s*$/.test(content)) continue;
      context.nextLine();
      break;
    } else if (option.test(content)) {
      const match = textOption.exec(content);
      if (match !== null) texts.push(...textElements(context, line, { texts: [groupRange(match, 1)] }));
    } else break;
  }
  return texts;
}

function hasYamlEntry(context: BlockContext): boolean {
  return /^[\s>]*[\w-]+:/.test(context.peekLine());
}
