import { crc32, deflateSync, inflateSync } from "node:zlib";

/**
 * PNG files, as far as pictures of an interface need them: a browser's screenshot is read, and written again with a
 * palette, which makes it a quarter as large.
 */

/**
 * @typedef {object} Picture
 * @property {number} width
 * @property {number} height
 * @property {Uint8Array} pixels red, green, blue, three bytes a pixel, from the top left
 */

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/**
 * Reads a file of eight bits a channel, not interlaced, as browsers write it. What is transparent is lost.
 * @param {Buffer} file
 * @returns {Picture}
 * @throws {Error} for any other kind
 */
export function readPng(file) {
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  const channels = { 2: 3, 6: 4 }[file.readUInt8(25)];
  if (channels === undefined || file.readUInt8(24) !== 8 || file.readUInt8(28) !== 0) {
    throw new Error("The picture is not of a kind that a browser writes.");
  }
  const lines = unfilter(inflateSync(Buffer.concat(chunksOf(file, "IDAT"))), width * channels, height, channels);
  const pixels = new Uint8Array(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    pixels.set(lines.subarray(index * channels, index * channels + 3), index * 3);
  }
  return { width, height, pixels };
}

/**
 * @param {{ width: number, height: number, palette: readonly (readonly number[])[], indices: Uint8Array }} picture at
 * most 256 colours of red, green and blue, and which of them each pixel has
 */
export function writeIndexedPng({ width, height, palette, indices }) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8); // eight bits, a palette; the usual compression and filters, not interlaced
  const lines = Buffer.alloc((width + 1) * height); // each begins with 0: no filter
  for (let line = 0; line < height; line += 1) {
    lines.set(indices.subarray(line * width, (line + 1) * width), line * (width + 1) + 1);
  }
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * @param {Buffer} file
 * @param {string} type
 */
function chunksOf(file, type) {
  /** @type {Buffer[]} */
  const found = [];
  for (let at = signature.length; at < file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === type) {
      found.push(file.subarray(at + 8, at + 8 + length));
    }
    at += length + 12;
  }
  return found;
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}

/**
 * Each byte of a line was written as its difference from a neighbour: left, above, or both.
 * @param {Buffer} filtered
 * @param {number} stride bytes a line
 * @param {number} height
 * @param {number} channels bytes a pixel
 */
function unfilter(filtered, stride, height, channels) {
  const lines = new Uint8Array(stride * height);
  for (let line = 0; line < height; line += 1) {
    const filter = filtered[line * (stride + 1)] ?? 0;
    for (let column = 0; column < stride; column += 1) {
      const at = line * stride + column;
      const left = column < channels ? 0 : (lines[at - channels] ?? 0);
      const above = line === 0 ? 0 : (lines[at - stride] ?? 0);
      const corner = column < channels || line === 0 ? 0 : (lines[at - stride - channels] ?? 0);
      lines[at] = (filtered[at + line + 1] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  return lines;
}

/**
 * @param {number} filter of the five that the format knows
 * @param {number} left
 * @param {number} above
 * @param {number} corner
 */
function predicted(filter, left, above, corner) {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4:
      return nearestOf(left, above, corner);
    default:
      return 0;
  }
}

/**
 * @param {number} left
 * @param {number} above
 * @param {number} corner
 */
function nearestOf(left, above, corner) {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((each) => Math.abs(guess - each));
  if (Number(toLeft) <= Number(toAbove) && Number(toLeft) <= Number(toCorner)) {
    return left;
  }
  return Number(toAbove) <= Number(toCorner) ? above : corner;
}
