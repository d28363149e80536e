import type { CheckContext } from "./check.ts";
import { changeFinding, changesBetween, finding, quote } from "./compare.ts";
import type { Piece } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { Link } from "./scan/outline.ts";
import type { Scan } from "./scan/scan.ts";
import { isSamePage } from "./urls.ts";

interface ImagePiece extends Piece {
  readonly destination: string;
  readonly insideLink: boolean;
}

/** Images keep their files, and their place inside a link. Alternative text and title may change. */
export function checkImages({ source, target }: CheckContext): Finding[] {
  const alike = (a: ImagePiece, b: ImagePiece): boolean => a.destination === b.destination;
  const changes = changesBetween(imagePieces(source), imagePieces(target), { alike }).map((change) => {
    const { expected, found } = change;
    if (expected !== undefined && found !== undefined && alike(expected, found)) {
      const shape = expected.insideLink ? `[![text](${expected.destination})](link)` : `![text](${expected.destination})`;
      return finding("image", "error", `The image ${quote(expected.destination)} and its link were taken apart. Write ${shape}.`, { source: expected, target: found });
    }
    const localised = expected !== undefined && found !== undefined && isSamePage(expected.destination, found.destination);
    return changeFinding("image", localised ? "warning" : "error", "image", change);
  });
  return changes.length > 0 ? changes : [...unmarked(source, target), ...emptied(source, target)];
}

/** `![text][label]` that became `[text][label]`: a link to the file. */
function unmarked(source: Scan, target: Scan): Finding[] {
  const lost = source.links.find(({ image, label }) => image && isLabel(label) && !target.links.some((other) => other.image && other.label === label));
  const found = lost && target.links.find(({ image, label }) => !image && label === lost.label);
  return found === undefined ? [] : [finding("image", "error", `The image ${quote(lost?.label ?? "")} became a link. Write “!” before its brackets.`, { source: lost, target: found })];
}

function isLabel(label: string | undefined): boolean {
  return label !== undefined && label !== "";
}

/** `![](a.png)`: what is said to those who do not see the image is gone. */
function emptied(source: Scan, target: Scan): Finding[] {
  const silent = ({ links }: Scan): Link[] => links.filter(({ image, content }) => image && content.end <= content.start);
  const [first] = silent(target).filter(({ destination }) => !silent(source).some((other) => other.destination === destination));
  return first === undefined
    ? []
    : [finding("image", "error", `The image ${quote(first.destination ?? first.label ?? "")} lost its alternative text. Translate it, between the brackets.`, { target: first })];
}

function imagePieces(scan: Scan): ImagePiece[] {
  return scan.links.flatMap(({ start, end, image, destination, insideLink }) =>
    image && destination !== undefined
      ? [{ start, end, key: `${insideLink ? "link " : ""}${destination}`, text: destination, destination, insideLink }]
      : [],
  );
}
