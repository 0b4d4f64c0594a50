import type { Dialect } from '../../shared/dialects/dialect.ts';
import { dialectFor, OFFERED } from '../../shared/dialects/offered.ts';
import { v070 } from '../../shared/dialects/v0-7-0.ts';
import { v070Dev } from '../../shared/dialects/v0-7-0-dev.ts';
import { v100 } from '../../shared/dialects/v1-0-0.ts';

/** Spoken where nothing names a version: the canonical one. */
export const DEFAULT_DIALECT = v100;

/** States in development that differ from the version they became; 0.8.0 was still spelled and folded as 0.7.0 in mid-August. */
const IN_DEVELOPMENT: Readonly<Record<string, Dialect>> = { '0.7.0-dev': v070Dev, '0.8.0-dev': v070 };

const VERSION = /(\d+)\.(\d+)\.(\d+)(-dev)?/g;
const HOST = /([a-z][a-z-]*)-\d+\.\d+\.\d+/gi;

/**
 * The dialect for a version such as `0.9.0` or `0.7.0-dev`: its own, else the one it is compatible with (same minor before 1.0.0,
 * same major from then on), else undefined.
 */
export function dialectOf(version: string): Dialect | undefined {
  return IN_DEVELOPMENT[version] ?? dialectFor(version) ?? compatibleDialect(version);
}

/** The dialect of the version in a text such as `vscode-0.9.0`: the last one that is spoken here; undefined where none is. */
export function dialectNamedIn(text: string): Dialect | undefined {
  return [...text.matchAll(VERSION)].map(([version]) => dialectOf(version)).findLast((dialect) => dialect !== undefined);
}

/** The dialect that the folders of a file speak of, else its own name; undefined where neither does. */
export function dialectOfPath(path: string): Dialect | undefined {
  const { folders, name } = partsOf(path);
  return dialectNamedIn(folders) ?? dialectNamedIn(name);
}

/** The host that a path names before a version, as in `vscode-0.9.0`, in the nearest folder first; undefined where it names none. */
export function hostOfPath(path: string): string | undefined {
  const { folders, name } = partsOf(path);
  return [folders, name].map((part) => [...part.matchAll(HOST)].at(-1)?.[1]).find((host) => host !== undefined);
}

function partsOf(path: string): { readonly folders: string; readonly name: string } {
  const from = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1;
  return { folders: path.slice(0, from), name: path.slice(from) };
}

function compatibleDialect(version: string): Dialect | undefined {
  const range = rangeOf(version);
  const known = range === undefined ? undefined : OFFERED.find((offered) => rangeOf(offered) === range);
  return known === undefined ? undefined : dialectFor(known);
}

/** What versions share that are compatible: `0.9` before 1.0.0, `1` from then on. */
function rangeOf(version: string): string | undefined {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+/.exec(version) ?? [];
  return major === '0' ? `0.${minor}` : major;
}
