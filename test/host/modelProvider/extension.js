"use strict";

/* global require, module -- an extension is a CommonJS module */

const vscode = require("vscode");
const { oneDraft, oneDraftModel } = require("./oneDraft.js");

/** @typedef {import("../editorModelPlayer.ts").OfferedModel} OfferedModel */
/** @typedef {import("../editorModelPlayer.ts").Answer} Answer */

/** Offers what the tests say, and answers as they say; one model until they say something. Before 1.104, VS Code takes no models of an extension. */
function activate() {
  /** @type {readonly OfferedModel[]} */
  let models = [oneDraftModel];
  /** @type {Answer} */
  let answer = oneDraft;
  /** @type {import("vscode").EventEmitter<void>} */
  const changed = new vscode.EventEmitter();
  // The types are those of the oldest VS Code that is supported.
  const lm = /** @type {import("../editorModelPlayer.ts").ProvidingLm} */ (/** @type {unknown} */ (vscode.lm));
  const isSupported = typeof lm.registerLanguageModelChatProvider === "function";
  if (isSupported) {
    lm.registerLanguageModelChatProvider("interlinear-tests", {
      onDidChangeLanguageModelChatInformation: changed.event,
      provideLanguageModelChatInformation: () => models,
      provideLanguageModelChatResponse: (model, messages, options, progress, token) =>
        answer({ model, messages, options, progress, token }),
      // A count that differs from one by length, so that the tests can tell it.
      provideTokenCount: (_model, text) => Promise.resolve(typeof text === "string" ? text.length : 1),
    });
  }
  return {
    isSupported,
    /**
     * @param {readonly OfferedModel[]} offered from now on
     * @param {Answer} [next] to every request from now on
     */
    play(offered, next) {
      models = offered;
      answer = next ?? answer;
      changed.fire();
    },
  };
}

module.exports = { activate };
