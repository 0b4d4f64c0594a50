import { extname } from 'node:path';

const BY_EXTENSION: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/x-typescript',
  '.txt': 'text/plain',
};

/** What a name suggests; undefined when it suggests nothing. */
export function contentTypeOf(name: string): string | undefined {
  return BY_EXTENSION[extname(name).toLowerCase()];
}

/** The bytes as text, or undefined when they are not UTF-8 text. */
export function asText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
