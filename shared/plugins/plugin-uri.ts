import type { Uri } from '../protocol/common/uri.ts';
import { isPlainName } from '../writable/child-uri.ts';

/** What a host asks for within one published plugin: `path` is relative with slashes, and empty for the plugin's own folder. */
export interface PluginPath {
  readonly id: string;
  readonly path: string;
}

const START = /^signalbox-plugin:\/(?:\/\/)?(?=[^/])/i;

/** The URI under which a plugin is published (AHP Requests from the host). It tells a host nothing of where its folder is. */
export function pluginUri(id: string): Uri {
  return `signalbox-plugin:/${encodeURIComponent(id)}`;
}

/** Reads such a URI or one of something within it; undefined for any other, and where a segment leads elsewhere once it is decoded. */
export function pluginPath(uri: Uri): PluginPath | undefined {
  const start = START.exec(uri);
  if (!start || /[?#]/.test(uri)) return undefined;
  const segments = uri.slice(start[0].length).replace(/\/$/, '').split('/').map(plainSegment);
  const [id, ...path] = segments.filter((segment) => segment !== undefined);
  return id === undefined || path.length + 1 < segments.length ? undefined : { id, path: path.join('/') };
}

function plainSegment(segment: string): string | undefined {
  try {
    const name = decodeURIComponent(segment);
    return isPlainName(name) ? name : undefined;
  } catch {
    // Not percent-encoded as a URI is: nobody can tell what was meant.
    return undefined;
  }
}
