import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { icnsOf, icoOf } from './containers.mjs';

const PNG_SIGNATURE = '89504e470d0a1a0a';

function picture(pixels: number) {
  return { pixels, png: Buffer.from(`${PNG_SIGNATURE}${pixels.toString(16).padStart(4, '0')}`, 'hex') };
}

/** Width and height of a PNG stand at a fixed place. */
function pixelsOf(png: Buffer): readonly [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('icoOf', () => {
  it('points from each entry to its picture', () => {
    const ico = icoOf([picture(16), picture(256)]);

    expect(ico.readUInt16LE(4)).toBe(2);
    expect([ico.readUInt8(6), ico.readUInt8(22)]).toEqual([16, 0]);
    for (const entry of [6, 22]) {
      const at = ico.readUInt32LE(entry + 12);
      expect(ico.toString('hex', at, at + 8)).toBe(PNG_SIGNATURE);
    }
  });
});

describe('icnsOf', () => {
  it('says its own length and holds every kind', () => {
    const icns = icnsOf([16, 32, 64, 128, 256, 512, 1024].map(picture));

    expect(icns.toString('latin1', 0, 4)).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    expect(icns.includes('ic10')).toBe(true);
  });

  it('refuses to leave a size out', () => {
    expect(() => icnsOf([picture(16)])).toThrow('needs a picture of 32 pixels');
  });
});

describe('the committed icons', () => {
  const read = (name: string) => readFileSync(resolve(import.meta.dirname, name));

  it.each([16, 24, 32, 48, 64, 128, 256, 512, 1024])('have a picture of %d pixels', (pixels) => {
    expect(pixelsOf(read(`png/${pixels}x${pixels}.png`))).toEqual([pixels, pixels]);
  });

  it('have a Windows icon whose largest picture has 256 pixels', () => {
    const ico = read('signalbox.ico');
    const last = 6 + (ico.readUInt16LE(4) - 1) * 16;

    expect(pixelsOf(ico.subarray(ico.readUInt32LE(last + 12)))).toEqual([256, 256]);
  });

  it('have an Apple icon of full length', () => {
    const icns = read('signalbox.icns');

    expect(icns.readUInt32BE(4)).toBe(icns.length);
  });
});
