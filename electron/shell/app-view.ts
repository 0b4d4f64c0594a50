import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { protocol } from 'electron';
import { placeOfView, VIEW_SCHEME } from '../../shared/mcp-apps/view-address.ts';
import type { ViewShelf } from '../core/view-shelf.ts';
import { documentHeaders, FRAME_HTML, frameHeaders, type Headers } from './app-view-headers.ts';

/** Each view has an origin of its own; a service worker or a cache it has not. */
export const VIEW_PRIVILEGES = { scheme: VIEW_SCHEME, privileges: { standard: true, secure: true } } as const;

/** Serves the views that are on the shelf, each in its frame; `folder` holds the built page, and with it the frame's script. */
export function serveViewScheme(shelf: Pick<ViewShelf, 'find'>, folder: string): void {
  protocol.handle(VIEW_SCHEME, (request) => respond(shelf, folder, request));
}

async function respond(shelf: Pick<ViewShelf, 'find'>, folder: string, { method, url }: Request): Promise<Response> {
  const { viewId = '', path } = placeOfView(url) ?? {};
  const view = shelf.find(viewId);
  if (method !== 'GET' || !view) return new Response(null, { status: 404 });
  switch (path) {
    case '/':
      return answer(FRAME_HTML, frameHeaders(viewId, 'text/html'));
    case '/frame.js':
      return answer(await readFile(join(folder, 'assets/view-frame.js')), frameHeaders(viewId, 'text/javascript'));
    case '/view':
      return answer(view.html, documentHeaders(view.policy));
    default:
      return new Response(null, { status: 404 });
  }
}

function answer(content: string | Buffer, headers: Headers): Response {
  return new Response(typeof content === 'string' ? content : new Uint8Array(content), { headers });
}
