"use strict";

/* global require, module -- an extension is a CommonJS module */

const vscode = require("vscode");

/** A check and hooks of another extension, as its author would attach them. */
function activate() {
  /** @type {import("vscode").Extension<import("../../../src/host/api.ts").InterlinearApi> | undefined} */
  const extension = vscode.extensions.getExtension("interlinear.interlinear");
  if (extension === undefined) {
    throw new Error("Interlinear is not installed.");
  }
  const interlinear = extension.exports;
  return {
    /** @param {(word: string) => void} hear is told of each moment that a hook is asked at */
    attach(hear) {
      return vscode.Disposable.from(
        interlinear.addCheck({
          name: "forbidden words",
          check: ({ target }) => forbiddenWords(target),
        }),
        interlinear.addHooks({
          name: "house rules",
          onSessionStart: ({ targetLanguage }) => {
            hear("start");
            return { additionalContext: `Write dates in ${targetLanguage} as 2026-11-30.` };
          },
          onUserPrompt: ({ prompt }) => {
            hear("prompt");
            return { modifiedPrompt: `${prompt} (says the reviewer)` };
          },
          onPreToolUse: ({ unit }) => {
            hear("before");
            return unit?.source.includes("licence") ? { decision: "ask", reason: "A lawyer reads this." } : undefined;
          },
          onPostToolUse: ({ toolName }) => hear(`after ${toolName}`),
          onErrorOccurred: ({ kind }) => {
            hear(`error ${kind}`);
            return { errorHandling: "retry", retryIn: 10 };
          },
          onSessionEnd: ({ reason }) => hear(`end ${reason}`),
        }),
      );
    },
  };
}

/**
 * @param {string} target
 * @returns {readonly import("../../../src/document/finding.ts").Finding[]}
 */
function forbiddenWords(target) {
  const start = target.indexOf("KAPUT");
  const place = { start, end: start + "KAPUT".length };
  return start < 0 ? [] : [{ kind: "forbidden-word", severity: "error", message: "“KAPUT” is no word of ours.", target: place }];
}

module.exports = { activate };
