import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { uriOf } from '../resources/file-uri.ts';
import type { RawClient } from './raw-client.ts';

/** The commands on files as a test says them: paths in, and the code of the error out where there is one. */
export function filesBy(client: RawClient) {
  const codeOf = async (method: string, params: JsonObject) => (await client.request(method, params)).error?.code;
  const base = { channel: 'ahp-root://' } as const;
  return {
    write: (path: string, data: string, more: JsonObject = {}) =>
      codeOf('resourceWrite', { ...base, uri: uriOf(path), data, encoding: 'utf-8', ...more }),
    mkdir: (path: string) => codeOf('resourceMkdir', { ...base, uri: uriOf(path) }),
    remove: (path: string, more: JsonObject = {}) => codeOf('resourceDelete', { ...base, uri: uriOf(path), ...more }),
    copy: (from: string, to: string, more: JsonObject = {}) =>
      codeOf('resourceCopy', { ...base, source: uriOf(from), destination: uriOf(to), ...more }),
    move: (from: string, to: string, more: JsonObject = {}) =>
      codeOf('resourceMove', { ...base, source: uriOf(from), destination: uriOf(to), ...more }),
    read: (path: string) => codeOf('resourceRead', { ...base, uri: uriOf(path) }),
    wish: (path: string, more: JsonObject = {}) => codeOf('resourceRequest', { ...base, uri: uriOf(path), ...more }),
    etag: async (path: string) => String((await client.ask('resourceResolve', { ...base, uri: uriOf(path) })).etag),
  };
}

/** The codes that the protocol names for files (AHP Error codes). */
export const CODES = {
  invalid: -32602,
  notFound: -32008,
  denied: -32009,
  exists: -32010,
  conflict: -32011,
} as const;
