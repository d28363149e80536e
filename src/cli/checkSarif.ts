import type { CheckedPair, PlacedFinding, Position } from "./checkedPair.ts";

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

/** The findings as a SARIF 2.1.0 log, placed in the translations and with their sources as related places. */
export function sarifLog(checked: readonly CheckedPair[]): object {
  const kinds = [...new Set(checked.flatMap(({ findings }) => findings.map(({ kind }) => kind)))].sort();
  const results = checked.flatMap((pair) => pair.findings.map((finding) => resultOf(pair, finding, kinds.indexOf(finding.kind))));
  const driver = { name: "interlinear", rules: kinds.map((id) => ({ id, shortDescription: { text: titleOf(id) } })) };
  return { $schema: SCHEMA, version: "2.1.0", runs: [{ tool: { driver }, columnKind: "utf16CodeUnits", results }] };
}

function resultOf(pair: CheckedPair, { kind, severity, message, source, target }: PlacedFinding, ruleIndex: number): object {
  return {
    ruleId: kind,
    ruleIndex,
    level: severity,
    message: { text: message },
    locations: [{ physicalLocation: placeOf(pair.target, target) }],
    relatedLocations: [{ id: 0, message: { text: "The source" }, physicalLocation: placeOf(pair.source, source) }],
  };
}

function placeOf(path: string, { line, column }: Position): object {
  return { artifactLocation: { uri: path.split("/").map(encodeURIComponent).join("/") }, region: { startLine: line, startColumn: column } };
}

/** `code-span` as `Code span`. */
function titleOf(kind: string): string {
  const words = kind.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
