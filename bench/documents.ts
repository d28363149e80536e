import { between, pick, randomFrom, type Random } from "./random.ts";
import { englishWords, spanishWords } from "./words.ts";

/**
 * A guide of about `words` words: headings of three levels, paragraphs of one to six sentences, lists, tables and some
 * code. The same for the same number on every machine.
 */
export function guideOf(words: number): string {
  const random = randomFrom(words);
  const blocks = [heading(random, 1)];
  let count = wordCount(blocks[0] ?? "");
  while (count < words) {
    const section = sectionOf(random);
    blocks.push(...section);
    count += section.reduce((sum, block) => sum + wordCount(block), 0);
  }
  return `${blocks.join("\n\n")}\n`;
}

/** A text about 1.2 times as long as `source`, in words of the other language: what a translation weighs. */
export function translationOf(source: string, random: Random): string {
  const words: string[] = [];
  for (let length = 0; length < source.length * 1.2; ) {
    const word = pick(random, spanishWords);
    words.push(word);
    length += word.length + 1;
  }
  return sentenceCase(words.join(" ")) + (/[.?!]$/.exec(source)?.[0] ?? "");
}

/** Blocks, as often as they come. A unit has about fifteen words then, as in the documentation of real projects. */
const blockKinds = [...Array.from({ length: 13 }, () => paragraph), bulletList, bulletList, bulletList, numberedList, numberedList, table, code, code];

function sectionOf(random: Random): string[] {
  const blocks = Array.from({ length: between(random, 2, 5) }, () => pick(random, blockKinds)(random));
  return [heading(random, random() < 0.4 ? 2 : 3), ...blocks];
}

function heading(random: Random, level: number): string {
  return `${"#".repeat(level)} ${sentenceCase(phrase(random, 2, 6))}`;
}

function paragraph(random: Random): string {
  return Array.from({ length: between(random, 1, 6) }, () => sentence(random)).join(" ");
}

function sentence(random: Random): string {
  const comma = random() < 0.4 ? `${phrase(random, 3, 8)}, ` : "";
  return `${sentenceCase(comma + phrase(random, 5, 14))}.`;
}

function bulletList(random: Random): string {
  return Array.from({ length: between(random, 3, 7) }, () => `- ${sentenceCase(phrase(random, 3, 14))}`).join("\n");
}

function numberedList(random: Random): string {
  return Array.from({ length: between(random, 3, 6) }, (_, index) => `${index + 1}. ${sentence(random)}`).join("\n");
}

function table(random: Random): string {
  const columns = between(random, 2, 4);
  const row = (least: number, most: number): string =>
    `| ${Array.from({ length: columns }, () => sentenceCase(phrase(random, least, most))).join(" | ")} |`;
  const rule = `|${" --- |".repeat(columns)}`;
  return [row(1, 2), rule, ...Array.from({ length: between(random, 2, 6) }, () => row(1, 7))].join("\n");
}

function code(random: Random): string {
  const lines = Array.from({ length: between(random, 3, 15) }, () => `${pick(random, englishWords)} --${pick(random, englishWords)} ${String(between(random, 1, 99))}`);
  return ["```sh", ...lines, "```"].join("\n");
}

function phrase(random: Random, least: number, most: number): string {
  return Array.from({ length: between(random, least, most) }, () => pick(random, englishWords)).join(" ");
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words of any block count, those of code too: what a word counter shows. */
function wordCount(block: string): number {
  return block.match(/[A-Za-z]+/g)?.length ?? 0;
}
