import assert from "node:assert/strict";
import { checkDocument, type DocumentCheck, type DocumentPair } from "../../src/document/checks/checkDocument.ts";
import { runChecks, type CheckUnit } from "../../src/document/checks/checks.ts";
import type { Finding } from "../../src/document/finding.ts";
import { readings } from "../../src/document/readFinding.ts";
import { filled } from "../../src/review/filled.ts";

/** `runChecks`, where each message must be of one template: a message without one could not be shown in another language. */
export function readableChecks(unit: CheckUnit): Finding[] {
  const findings = runChecks(unit);
  findings.forEach(({ message }) => { assertReadable(message); });
  return findings;
}

/** `checkDocument`, likewise. */
export function readableDocumentCheck(pair: DocumentPair): DocumentCheck {
  const check = checkDocument(pair);
  check.findings.forEach(({ message }) => { assertReadable(message); });
  return check;
}

export function assertReadable(message: string): void {
  const texts = Array.from(readings(message), ({ template, values }) => filled(template, values.map(({ text }) => text)));
  assert.deepEqual(texts, [message], "src/document/findingTemplates.json has one template for each message");
}
