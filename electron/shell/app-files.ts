import { extname, resolve, sep } from 'node:path';
import { VIEW_SCHEME } from '../../shared/mcp-apps/view-address.ts';

/** The page's rights: its own files and nothing else; proven with every library that the page takes. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'none'",
  "worker-src 'self'",
  // Views of MCP servers, each of its own origin and with its own policy.
  `frame-src ${VIEW_SCHEME}:`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app-worker',
].join('; ');

/** On every response and not only on the page: a worker takes its policy from its own script. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
};

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The type to serve a file as; undefined for what the page has no use for. */
export function contentTypeOf(path: string): string | undefined {
  return CONTENT_TYPES[extname(path)];
}

/** The file below `folder` that an address of the page means; undefined for anything outside of it. */
export function fileOf(folder: string, address: string): string | undefined {
  const name = pathIn(address);
  if (name === undefined || name.includes('\0') || name.includes('\\')) return undefined;
  const path = resolve(folder, `.${name === '/' ? '/index.html' : name}`);
  return path.startsWith(folder + sep) ? path : undefined;
}

function pathIn(address: string): string | undefined {
  try {
    const { host, pathname } = new URL(address);
    return host === 'ui' ? decodeURIComponent(pathname) : undefined;
  } catch {
    // An address that can't be read means no file.
    return undefined;
  }
}
