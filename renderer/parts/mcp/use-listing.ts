import { useEffect, useState } from 'react';
import type { McpAsked, McpRun } from '../../../shared/ipc/mcp-requests.ts';
import type { Json } from '../../../shared/protocol/common/json.ts';
import { listAll } from './side-channel.ts';

export interface Listing<T> {
  /** What was listed last stays until there is something newer; undefined before. */
  readonly items: readonly T[] | undefined;
  readonly isCut: boolean;
  readonly problem: string | undefined;
}

/** A list of the server, fetched anew for each of its runs and whenever it has said that the list is another. */
export function useListing<T>(
  run: McpRun | undefined,
  list: { readonly method: McpAsked; readonly member: string; readonly read: (entry: Json) => T | undefined },
  version: number,
): Listing<T> {
  const [listing, setListing] = useState<Listing<T>>({ items: undefined, isCut: false, problem: undefined });
  const { method, member, read } = list;
  const { hostId, session, serverId, channel } = run ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is why it is fetched anew.
  useEffect(() => {
    if (hostId === undefined || session === undefined || serverId === undefined || channel === undefined) return;
    let isWanted = true;
    void listAll({ hostId, session, serverId, channel }, method, member).then((answer) => {
      if (!isWanted) return;
      if (!answer.ok) return setListing((known) => ({ ...known, problem: answer.error.message }));
      const items = answer.value.entries.flatMap((entry) => read(entry) ?? []);
      setListing({ items, isCut: answer.value.isCut, problem: undefined });
    });
    return () => {
      isWanted = false;
    };
  }, [hostId, session, serverId, channel, method, member, read, version]);

  return listing;
}
