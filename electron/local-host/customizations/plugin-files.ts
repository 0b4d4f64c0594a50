import type { Uri } from '../../../shared/protocol/common/uri.ts';

export interface FolderEntry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Why something that is there cannot be used; follows its path in a sentence. */
export interface Problem {
  readonly problem: string;
}

/** The files of one plugin or customization folder, wherever they are. Paths are relative to it and use slashes. */
export interface PluginFiles {
  /** The folder as a path of this machine; absent when a client holds the files. */
  readonly path?: string;
  uriOf(path: string): Uri;
  /** What is in a folder, by name; undefined when there is no such folder. */
  list(path: string): Promise<readonly FolderEntry[] | Problem | undefined>;
  /** Undefined when there is no such file. */
  read(path: string): Promise<{ readonly text: string } | Problem | undefined>;
}

/** Larger files are no customizations. */
export const MAX_FILE_BYTES = 256 * 1024;

/** A folder with more is read up to here. */
export const MAX_ENTRIES = 500;

export function isProblem(value: object | undefined): value is Problem {
  return value !== undefined && 'problem' in value;
}

export function tooLarge(bytes: number): Problem {
  return { problem: `has ${bytes} bytes, and at most ${MAX_FILE_BYTES} are read` };
}

export const OUTSIDE: Problem = { problem: 'leads out of its folder by a link or by "..", so it is not read' };
