import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { GalleryPanel } from "./gallery.ts";

const axeSource = readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core has against the page as it is. */
export async function axeViolations(panel: GalleryPanel): Promise<string[]> {
  const results = await panel.page.evaluate(async (source) => {
    if (!("axe" in window)) {
      (0, eval)(source);
    }
    return (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ["violations"] }); // defined just now
  }, axeSource);
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`));
}

