/** Most colours that an indexed picture can have. */
const mostColours = 256;

/** @typedef {{ readonly colour: readonly number[], readonly count: number }} Counted */

/**
 * The picture with at most 256 colours: the very ones if it has no more, else such as are near to them.
 * @param {import("./png.mjs").Picture} picture
 */
export function indexed({ width, height, pixels }) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 3) {
    const key = keyAt(pixels, at);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const counted = Array.from(counts, ([key, count]) => ({ colour: [key >> 16, (key >> 8) & 255, key & 255], count }));
  const palette = split(counted).map(commonestOf);
  const nearest = new Map(Array.from(counts.keys(), (key, index) => [key, nearestTo(counted[index]?.colour ?? [], palette)]));
  const indices = new Uint8Array(width * height);
  for (let index = 0; index < indices.length; index += 1) {
    indices[index] = nearest.get(keyAt(pixels, index * 3)) ?? 0;
  }
  return { width, height, palette, indices };
}

/**
 * @param {Uint8Array} pixels
 * @param {number} at
 */
function keyAt(pixels, at) {
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
}

/**
 * Median cut: the box with the widest spread, weighed by how many pixels it stands for, is cut in two, and so on.
 * @param {readonly Counted[]} colours
 */
function split(colours) {
  const boxes = [measured(colours)];
  while (boxes.length < mostColours) {
    const widest = boxes.reduce((best, box) => (box.weight > best.weight ? box : best));
    if (widest.weight === 0) {
      break;
    }
    boxes.splice(boxes.indexOf(widest), 1, ...halves(widest).map(measured));
  }
  return boxes.map((box) => box.colours);
}

/** @param {readonly Counted[]} colours */
function measured(colours) {
  const spreads = [0, 1, 2].map((channel) => {
    const values = colours.map(({ colour }) => Number(colour[channel]));
    return values.reduce((most, value) => Math.max(most, value), 0) - values.reduce((least, value) => Math.min(least, value), 255);
  });
  const spread = Math.max(...spreads);
  const count = colours.reduce((sum, each) => sum + each.count, 0);
  return { colours, channel: spreads.indexOf(spread), weight: spread * spread * Math.sqrt(count) };
}

/** @param {{ colours: readonly Counted[], channel: number }} box of two colours at least */
function halves({ colours, channel }) {
  const sorted = [...colours].sort((one, other) => Number(one.colour[channel]) - Number(other.colour[channel]));
  const middle = (Number(sorted[0]?.colour[channel]) + Number(sorted.at(-1)?.colour[channel])) / 2;
  const cut = sorted.findIndex(({ colour }) => Number(colour[channel]) > middle);
  return [sorted.slice(0, cut), sorted.slice(cut)];
}

/** The commonest colour of a box, so that backgrounds stay what they are. @param {readonly Counted[]} colours */
function commonestOf(colours) {
  return colours.reduce((most, each) => (each.count > most.count ? each : most)).colour;
}

/**
 * @param {readonly number[]} colour
 * @param {readonly (readonly number[])[]} palette
 */
function nearestTo(colour, palette) {
  const distances = palette.map((other) => other.reduce((sum, value, channel) => sum + (value - Number(colour[channel])) ** 2, 0));
  return distances.indexOf(Math.min(...distances));
}
