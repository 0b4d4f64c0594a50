import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { contentsOf, manifestIn, type PluginContents, tellingFiles } from '../../shared/plugins/contents.ts';
import type { LeftOut } from '../../shared/plugins/left-out.ts';
import { hiddenPathsOf, MANIFEST_FILES, type PluginManifest } from '../../shared/plugins/manifest.ts';
import { readInside } from './read-inside.ts';
import { FOLDER_LIMITS, type FolderLimits, type FolderScan, type ScannedFile, scanFolder, tooMuch } from './scan-folder.ts';

/** A plugin's folder as it was read: every file was opened, found to lie within it, and counted as it is. */
export interface FolderReading {
  /** By path, with the files sorted. */
  readonly files: ReadonlyMap<string, ScannedFile>;
  /** Those that lead to a file, and the folder itself as an empty path. */
  readonly folders: ReadonlySet<string>;
  /** Where something may appear or change. */
  readonly watched: readonly string[];
  readonly bytes: number;
  /** Made of all paths and contents. */
  readonly nonce: string;
  readonly contents: PluginContents;
  readonly leftOut: readonly LeftOut[];
}

/** A manifest or a list of servers that is larger is none. */
const MAX_TELLING_BYTES = 256 * 1024;

/** Reads a folder as a plugin, or says in a sentence why it can't be published. `root` is a real path. Never rejects. */
export async function readFolder(root: string, limits: FolderLimits = FOLDER_LIMITS): Promise<FolderReading | string> {
  const manifest = await readManifestOf(root);
  if (typeof manifest === 'string') return manifest;
  const scan = await scanFolder(root, manifest ? hiddenPathsOf(manifest) : [], limits);
  if (typeof scan === 'string') return scan;
  return readScanned(root, scan, manifest, limits);
}

async function readManifestOf(root: string): Promise<PluginManifest | string | undefined> {
  const texts = await textsOf(root, MANIFEST_FILES);
  return typeof texts === 'string' ? texts : manifestIn(texts);
}

async function readScanned(
  root: string,
  scan: FolderScan,
  manifest: PluginManifest | undefined,
  limits: FolderLimits,
): Promise<FolderReading | string> {
  const hash = createHash('sha256');
  const files = new Map<string, ScannedFile>();
  const leftOut = [...scan.leftOut];
  let bytes = 0;
  for (const { path } of scan.files) {
    const read = await readInside(root, path, limits.maxFileBytes);
    if (!read) {
      leftOut.push({ path, reason: 'unreadable' });
      continue;
    }
    bytes += read.length;
    if (bytes > limits.maxBytes) return tooMuch(limits.maxBytes);
    files.set(path, { path, bytes: read.length });
    // Lengths keep two files from being told as one.
    hash.update(`${Buffer.byteLength(path)} ${read.length}\n${path}`).update(read);
  }
  const texts = await textsOf(root, tellingFiles([...files.keys()], manifest));
  if (typeof texts === 'string') return texts;
  const contents = contentsOf(basename(root), [...files.keys()], texts);
  if (typeof contents === 'string') return contents;
  const nonce = hash.digest('base64url').slice(0, 32);
  return { files, folders: foldersOf(files), watched: scan.folders, bytes, nonce, contents, leftOut };
}

/** The texts of those files that are there; a sentence when one is too large to be what it should be. */
async function textsOf(root: string, paths: readonly string[]): Promise<ReadonlyMap<string, string> | string> {
  const texts = new Map<string, string>();
  for (const path of paths) {
    const read = await readInside(root, path, FOLDER_LIMITS.maxFileBytes);
    if (!read) continue;
    if (read.length > MAX_TELLING_BYTES) {
      return `${path} has more than ${MAX_TELLING_BYTES / 1024} KB, so it is not read as a part of a plugin. Shorten it, then choose the folder again.`;
    }
    texts.set(path, read.toString('utf8'));
  }
  return texts;
}

function foldersOf(files: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const folders = new Set(['']);
  for (const path of files.keys()) {
    for (let end = path.lastIndexOf('/'); end !== -1; end = path.lastIndexOf('/', end - 1)) folders.add(path.slice(0, end));
  }
  return folders;
}
