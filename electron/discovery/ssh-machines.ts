import { open, readdir } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';

const MAX_BYTES = 256 * 1024;
const MAX_FILES = 32;
const MAX_MACHINES = 200;
/** Deeper than OpenSSH itself goes. */
const MAX_DEPTH = 16;
const LINE = /^\s*(\w+)(?:\s*=\s*|\s+)(.*?)\s*$/;
/** What `ssh://` can carry: no pattern, nothing negated. */
const MACHINE = /^[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u;

/** The machines that the person's SSH configuration gives names to, in its order. Only read; what cannot be is left out. */
export async function readSshMachines(home: string): Promise<readonly string[]> {
  const folder = join(home, '.ssh');
  const reading = { home, folder, machines: new Set<string>(), files: 0 };
  await readConfig(reading, join(folder, 'config'), 0);
  return [...reading.machines].slice(0, MAX_MACHINES);
}

interface Reading {
  readonly home: string;
  readonly folder: string;
  readonly machines: Set<string>;
  files: number;
}

async function readConfig(reading: Reading, path: string, depth: number): Promise<void> {
  reading.files += 1;
  if (depth > MAX_DEPTH || reading.files > MAX_FILES) return;
  for (const line of (await textOf(path)).split('\n')) {
    const [, keyword = '', rest = ''] = LINE.exec(line) ?? [];
    const words = wordsOf(rest);
    if (keyword.toLowerCase() === 'host') take(reading, words);
    if (keyword.toLowerCase() === 'include') await include(reading, words, depth + 1);
  }
}

function take({ machines }: Reading, words: readonly string[]): void {
  for (const word of words) if (MACHINE.test(word)) machines.add(word);
}

/** In the place where they are named, one after the other: the order is the person's. */
async function include(reading: Reading, named: readonly string[], depth: number): Promise<void> {
  for (const name of named) {
    for (const path of await filesOf(reading, name)) await readConfig(reading, path, depth);
  }
}

/** Up to a comment; quotes keep blanks together. */
function wordsOf(text: string): readonly string[] {
  const words = text.match(/"[^"]*"|[^\s"]+/g) ?? [];
  const comment = words.findIndex((word) => word.startsWith('#'));
  return words.slice(0, comment === -1 ? words.length : comment).map((word) => word.replace(/^"(.*)"$/, '$1'));
}

/** A path may end in a pattern, as in `config.d/*`. */
async function filesOf({ home, folder }: Reading, named: string): Promise<readonly string[]> {
  const path = named.startsWith('~/') ? join(home, named.slice(2)) : named;
  const whole = isAbsolute(path) ? path : join(folder, path);
  const last = whole.slice(dirname(whole).length).replace(/^[\\/]/, '');
  if (!/[*?]/.test(last)) return [whole];
  const names = await readdir(dirname(whole)).catch(() => []);
  const pattern = new RegExp(`^${last.replace(/[^*?]/g, escaped).replaceAll('*', '[^/]*').replaceAll('?', '[^/]')}$`);
  return names
    .filter((name) => pattern.test(name) && !name.startsWith('.'))
    .toSorted()
    .map((name) => join(dirname(whole), name));
}

function escaped(character: string): string {
  return /\w/.test(character) ? character : `\\${character}`;
}

/** Empty for what is no file, or too large for a configuration. */
async function textOf(path: string): Promise<string> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return '';
  try {
    const stats = await file.stat();
    return stats.isFile() && stats.size <= MAX_BYTES ? await file.readFile('utf8') : '';
  } finally {
    await file.close();
  }
}
