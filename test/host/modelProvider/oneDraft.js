"use strict";

/* global require, module -- an extension is a CommonJS module */

const vscode = require("vscode");

/**
 * A model for tests that click in the workbench, where nobody can say what to answer. Other extensions need the
 * person's consent to it; it reads a document and drafts its first line, whatever that is.
 * @type {import("../editorModelPlayer.ts").OfferedModel}
 */
const oneDraftModel = {
  id: "one-draft",
  name: "One Draft",
  family: "rules",
  version: "1",
  maxInputTokens: 100_000,
  maxOutputTokens: 10_000,
  capabilities: { toolCalling: true },
  requiresAuthorization: true,
};

/** @type {import("../editorModelPlayer.ts").Answer} */
async function oneDraft({ messages, progress }) {
  const parts = messages.flatMap((message) => [...message.content]);
  const texts = parts.flatMap((part) => (part instanceof vscode.LanguageModelTextPart ? [part.value] : []));
  const file_id = /^file_id: (.+)$/m.exec(texts.join("\n"))?.[1];
  const pages = parts.flatMap((part) => (part instanceof vscode.LanguageModelToolResultPart ? [contentOf(part)] : []));
  const src_string = pages.join("\n").split("\n")[0];
  const [name, input] =
    src_string === undefined || src_string === ""
      ? ["Read", { file_id }]
      : ["Translate", { file_id, src_string, translate_string: `⟦${src_string}⟧` }];
  progress.report(new vscode.LanguageModelToolCallPart("call", name, input));
}

/**
 * @param {import("vscode").LanguageModelToolResultPart} part
 * @returns {string} of a page its text; else nothing
 */
function contentOf({ content }) {
  const [first] = content;
  /** @type {{ content?: string }} */
  const result = first instanceof vscode.LanguageModelTextPart ? JSON.parse(first.value) : {};
  return result.content ?? "";
}

module.exports = { oneDraftModel, oneDraft };
