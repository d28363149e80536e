import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";

const SIGN = /(?:\p{Sc}(?=\s?\p{Nd})|(?<=\p{Nd}\s?)\p{Sc})/gu;

/** An amount keeps its currency, as a sign or in words: told where the draft has a sign instead that the source lacks. A warning. */
export function checkCurrencies({ source, target }: CheckContext): Finding[] {
  const [expected, found] = [source, target].map(({ prose }) => new Set(prose.normalize("NFKC").match(SIGN)));
  const lost = [...(expected ?? [])].find((sign) => !target.text.normalize("NFKC").includes(sign));
  const added = [...(found ?? [])].find((sign) => !source.text.normalize("NFKC").includes(sign));
  return lost === undefined || added === undefined
    ? []
    : [finding("number", "warning", `The currency ${quote(lost)} became ${quote(added)}. Keep the amount in its currency.`)];
}
