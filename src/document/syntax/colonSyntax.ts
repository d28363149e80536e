import type { InlineContext, MarkdownConfig } from "@lezer/markdown";
import { addNode, characterBefore, matchAt } from "./inlineRules.ts";
import type { InlineRules } from "./inlineRules.ts";

const emoji = /:(?=[^:\s]*[A-Za-z]|[+-]1:|100:|1234:)[A-Za-z0-9_+-]+:(?!\d)/y;
const directive = /::?[A-Za-z][\w-]*(?=\[[^\n]*\]|\{)/y;

/** Emoji shortcodes `:tada:` and the names of directives, `:name[text]` and `::name{…}`; their text is Markdown. */
function readColon(context: InlineContext, position: number): number {
  if (/[\p{L}\p{N}:]/u.test(characterBefore(context, position))) return -1;
  const name = matchAt(context, directive, position);
  if (name !== null) return addNode(context, "DirectiveName", position, position + name[0].length);
  const match = matchAt(context, emoji, position);
  return match === null ? -1 : addNode(context, "EmojiShortcode", position, position + match[0].length);
}

const role = /\{[A-Za-z][\w:.+-]*\}(?=`)/y;

function readRole(context: InlineContext, position: number): number {
  const match = matchAt(context, role, position);
  return match === null ? -1 : addNode(context, "RoleName", position, position + match[0].length);
}

const keys = /\+\+[a-z0-9"-]+(?:\+[a-z0-9"-]+)+\+\+/iy;

function readKeys(context: InlineContext, position: number): number {
  const match = matchAt(context, keys, position);
  return match === null ? -1 : addNode(context, "Keys", position, position + match[0].length);
}

/** Nodes of names and signs within a line. */
export const colonSyntax: MarkdownConfig = { defineNodes: ["DirectiveName", "EmojiShortcode", "RoleName", "Keys"] };

/** Also the names of MyST's roles, `{role}` before code, and keys, `++ctrl+a++`. */
export const colonRules: InlineRules = { ":": readColon, "{": readRole, "+": readKeys };
