import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute } from 'node:path';
import type {
  ReadTextFileRequest,
  ReadTextFileResponse,
  WriteTextFileRequest,
  WriteTextFileResponse,
} from '@agentclientprotocol/sdk';
import { pathWithin } from '../../resources/containment.ts';
import { asText } from '../../resources/content-type.ts';

const MAX_BYTES = 8 * 2 ** 20;

/** Reads a file for an agent, or the lines of it that were asked for; throws in words when it is outside the folders. */
export async function readTextFile(
  folders: readonly string[],
  { path, line, limit }: ReadTextFileRequest,
): Promise<ReadTextFileResponse> {
  const file = await contained(folders, path);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new Error(`There is no file ${path}.`);
  if (found.size > MAX_BYTES) throw new Error(`${path} is larger than 8 MB.`);
  const content = asText(await readFile(file));
  if (content === undefined) throw new Error(`${path} is no text.`);
  return { content: linesOf(content, line, limit) };
}

/** Writes a file for an agent, with the folders it is in; throws in words when it is outside the session's folders. */
export async function writeTextFile(
  folders: readonly string[],
  { path, content }: WriteTextFileRequest,
): Promise<WriteTextFileResponse> {
  const file = await contained(folders, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return {};
}

/** `line` counts from 1. */
function linesOf(content: string, line: number | null | undefined, limit: number | null | undefined): string {
  if (!line && limit === undefined) return content;
  const from = Math.max(0, (line ?? 1) - 1);
  const lines = content.split('\n');
  return lines.slice(from, typeof limit === 'number' ? from + Math.max(0, limit) : undefined).join('\n');
}

async function contained(folders: readonly string[], path: string): Promise<string> {
  if (!isAbsolute(path)) throw new Error(`${path} is no absolute path.`);
  const found = await Promise.all(folders.map((folder) => pathWithin(folder, path)));
  const file = found.find((each) => each !== undefined);
  if (file === undefined) throw new Error(`${path} is outside the working directories of this session.`);
  return file;
}
