import { readFile } from 'node:fs/promises';
import { protocol } from 'electron';
import { contentTypeOf, fileOf, SECURITY_HEADERS } from './app-files.ts';
import { VIEW_PRIVILEGES } from './app-view.ts';

/** The page's address. */
export const PAGE_URL = 'app://ui/';

/** Must be called before the app is ready, and once for all schemes. */
export function registerSchemes(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    VIEW_PRIVILEGES,
  ]);
}

/** Serves `app://ui/` from the folder of the built page. */
export function serveAppScheme(folder: string): void {
  protocol.handle('app', (request) => respond(folder, request));
}

async function respond(folder: string, request: Request): Promise<Response> {
  if (request.method !== 'GET') return nothing(405);
  const path = fileOf(folder, request.url);
  const type = path && contentTypeOf(path);
  if (!path || !type) return nothing(404);
  try {
    const content = await readFile(path);
    return new Response(content, { headers: { ...SECURITY_HEADERS, 'content-type': type } });
  } catch {
    // Whatever the reason, for the page there is no such file.
    return nothing(404);
  }
}

function nothing(status: number): Response {
  return new Response(null, { status, headers: SECURITY_HEADERS });
}
