import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unzip } from './zip-reader.mjs';

interface Packed {
  readonly name: string;
  readonly content: string;
  readonly mode: number;
}

const DEFLATED = 8;

/** A zip archive as the format describes it: local headers with contents, the directory, the end record. */
function zip(entries: readonly Packed[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, mode } of entries) {
    const packed = content === '' ? Buffer.alloc(0) : deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    local.writeUInt16LE(4, 28);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(DEFLATED, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE((0o100000 | mode) * 0x10000, 38);
    central.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), Buffer.from('more'), packed);
    directory.push(central, Buffer.from(name));
    at += local.length + name.length + 4 + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, ...directory, end, Buffer.from(comment)]);
}

describe('unzip', () => {
  let folder = '';
  const archive = () => join(folder, 'a.zip');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signalbox-zip-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('unpacks what it is given a place for, with its rights', async () => {
    const entries = [
      { name: 'App/run', content: '#!/bin/sh\n'.repeat(100), mode: 0o755 },
      { name: 'App/empty', content: '', mode: 0o644 },
      { name: 'App/left-out', content: 'no', mode: 0o644 },
      { name: 'App/folder/', content: '', mode: 0o755 },
    ];
    writeFileSync(archive(), zip(entries));

    await unzip(archive(), join(folder, 'out'), (name) => (name.endsWith('left-out') ? undefined : name.replace('App', 'bin')));

    expect(readFileSync(join(folder, 'out/bin/run'), 'utf8')).toBe('#!/bin/sh\n'.repeat(100));
    expect(statSync(join(folder, 'out/bin/run')).mode & 0o777).toBe(0o755);
    expect(statSync(join(folder, 'out/bin/empty')).size).toBe(0);
    expect(() => statSync(join(folder, 'out/bin/left-out'))).toThrow();
  });

  it('finds the directory behind a comment', async () => {
    writeFileSync(archive(), zip([{ name: 'a', content: 'b', mode: 0o644 }], 'made by hand'));

    await unzip(archive(), folder, (name) => name);

    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('b');
  });

  it('refuses what is no archive', async () => {
    writeFileSync(archive(), 'x'.repeat(100));

    await expect(unzip(archive(), folder, (name) => name)).rejects.toThrow('not a zip archive');
  });
});
