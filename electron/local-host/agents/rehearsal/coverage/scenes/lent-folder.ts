import { isObject, type JsonObject } from '../../../../../../shared/protocol/common/json.ts';
import type { RawClient } from '../../../../testing/raw-client.ts';

/** Answers every request of the host from files that the client holds in memory, as they are changed by it. */
export function lendFolder(client: RawClient, given: Readonly<Record<string, string>>): void {
  const files = new Map(Object.entries(given));
  const answered = new Set<unknown>();
  const isUnder = (uri: string) => [...files.keys()].some((name) => name.startsWith(`${uri}/`));

  const done = { result: {} };
  const answers: Readonly<Record<string, (params: Params) => JsonObject>> = {
    resourceRead: ({ uri = '' }) => (files.has(uri) ? { result: { data: files.get(uri) ?? '', encoding: 'utf-8' } } : MISSING),
    resourceList: ({ uri = '' }) => (isUnder(uri) ? { result: { entries: entriesIn([...files.keys()], uri) } } : MISSING),
    resourceResolve: ({ uri = '' }) => ({ result: { uri, type: 'directory' } }),
    createResourceWatch: () => ({ result: { channel: 'ahp-resource-watch:/lent' } }),
    resourceMkdir: () => done,
    resourceRequest: () => done,
    resourceWrite({ uri = '', data = '' }) {
      files.set(uri, data);
      return done;
    },
    resourceCopy({ source = '', destination = '' }) {
      files.set(destination, files.get(source) ?? '');
      return done;
    },
    resourceMove({ source = '', destination = '' }) {
      files.set(destination, files.get(source) ?? '');
      files.delete(source);
      return done;
    },
    resourceDelete({ uri = '' }) {
      for (const name of files.keys()) if (name.startsWith(`${uri}/`)) files.delete(name);
      return done;
    },
  };

  void client
    .frame(({ id, method, params }) => {
      if (id === undefined || typeof method !== 'string' || !isObject(params) || answered.has(id)) return false;
      answered.add(id);
      const answer = answers[method]?.(params as Params) ?? UNKNOWN;
      client.send(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
      return false;
    })
    // It listens until it is closed, and nothing waits for it.
    .catch(() => undefined);
}

type Params = Readonly<Record<string, string>>;

const UNKNOWN = { error: { code: -32601, message: 'Nothing is known of this' } };
const MISSING = { error: { code: -32008, message: 'Nothing there' } };

function entriesIn(names: readonly string[], folder: string): readonly JsonObject[] {
  const inside = names.flatMap((name) => (name.startsWith(`${folder}/`) ? [name.slice(folder.length + 1)] : []));
  const heads = new Set(inside.map((name) => name.split('/')[0] ?? ''));
  return [...heads].map((name) => ({ name, type: inside.includes(name) ? 'file' : 'directory' }));
}
