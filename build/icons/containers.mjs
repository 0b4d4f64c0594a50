/** @typedef {{ readonly pixels: number, readonly png: Buffer }} Picture */

/** Kinds of an Apple icon that hold a PNG, with the pixels each must have; the @2x kinds are for screens of double density. */
const ICNS_KINDS = /** @type {const} */ ([
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]);

/**
 * A Windows icon: a directory of pictures, each a PNG.
 * @param {readonly Picture[]} pictures At most 256 pixels each.
 */
export function icoOf(pictures) {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let at = header.length + pictures.length * 16;
  const entries = pictures.map(({ pixels, png }) => {
    const entry = Buffer.alloc(16);
    // One byte holds the size, and 0 stands for 256.
    entry.writeUInt8(pixels % 256, 0);
    entry.writeUInt8(pixels % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(at, 12);
    at += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

/**
 * An Apple icon: chunks of a kind, a length and a PNG.
 * @param {readonly Picture[]} pictures
 */
export function icnsOf(pictures) {
  const chunks = ICNS_KINDS.map(([kind, pixels]) => {
    const picture = pictures.find((each) => each.pixels === pixels);
    if (picture === undefined) throw new Error(`an Apple icon needs a picture of ${pixels} pixels`);
    return chunk(kind, picture.png);
  });
  return chunk('icns', Buffer.concat(chunks));
}

/**
 * @param {string} kind
 * @param {Buffer} content
 */
function chunk(kind, content) {
  const header = Buffer.alloc(8, kind, 'latin1');
  header.writeUInt32BE(header.length + content.length, 4);
  return Buffer.concat([header, content]);
}
