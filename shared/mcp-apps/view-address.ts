/** The scheme that views alone are served from, each under a host of its own. */
export const VIEW_SCHEME = 'mcp-app';

/** The frame around a view, which passes its messages on; `viewId` is a UUID. */
export function frameAddress(viewId: string): string {
  return `${viewOrigin(viewId)}/`;
}

/** The view itself, within that frame. */
export function documentAddress(viewId: string): string {
  return `${viewOrigin(viewId)}/view`;
}

/** Where messages of the frame come from; the view's own origin is opaque. */
export function viewOrigin(viewId: string): string {
  return `${VIEW_SCHEME}://${viewId}`;
}

export interface ViewPlace {
  readonly viewId: string;
  /** With its slash, as the address has it. */
  readonly path: string;
}

const ADDRESS = /^mcp-app:\/\/([0-9a-f-]{36})(\/[^?#]*)$/;

/** What an address of the scheme names; undefined for every other address, and for one with a query or a fragment. */
export function placeOfView(address: string): ViewPlace | undefined {
  const [, viewId, path] = ADDRESS.exec(address) ?? [];
  return viewId === undefined || path === undefined ? undefined : { viewId, path };
}
