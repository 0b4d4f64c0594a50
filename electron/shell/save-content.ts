import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Answer } from '../../shared/ipc/contract.ts';
import type { SavedContent } from '../../shared/ipc/mcp-requests.ts';
import { codeOf } from '../storage/write-atomically.ts';

/** Writes a content to a place that the person chooses. What a server calls it is a suggestion, and never a folder. */
export async function saveContent(
  { name, data, encoding }: SavedContent,
  askWhere: (suggested: string) => Promise<string | undefined>,
): Promise<Answer<{ readonly path?: string }>> {
  const path = await askWhere(fileName(name));
  if (path === undefined) return { ok: true, value: {} };
  try {
    await writeFile(path, Buffer.from(data, encoding === 'base64' ? 'base64' : 'utf8'), { mode: 0o600 });
    return { ok: true, value: { path } };
  } catch (error) {
    const message = `The content could not be written to ${path} (${codeOf(error)}). It is still shown here; choose another place.`;
    return { ok: false, error: { code: 'failed', message } };
  }
}

/** A name that means a file in whatever folder the person chooses, on every system. */
export function fileName(name: string): string {
  const visible = basename(name.replaceAll('\\', '/'))
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 120);
  return visible || 'content';
}
