import { type StillHost, snapshot, startStillHost } from '../build/fleet/still-host.ts';
import type { JsonObject } from '../shared/protocol/common/json.ts';

/** A host that says whatever a test wants, well-formed or not. */
export interface FakeHost extends StillHost {
  /** How often it has been greeted. */
  greetings(): number;
}

/** What a method is answered with: the members of a JSON-RPC response. */
export type Answers = Readonly<Record<string, { readonly result: JsonObject } | { readonly error: JsonObject }>>;

/** Answers requests by their method, and with "method not found" where nothing is given. */
export async function startFakeHost(answers: Answers): Promise<FakeHost> {
  let greetings = 0;
  const host = await startStillHost(({ method }) => {
    if (method === 'initialize') greetings += 1;
    return answers[String(method)] ?? { error: { code: -32601, message: `no ${String(method)} here` } };
  });
  return { ...host, greetings: () => greetings };
}

/** A host of that version with nothing on it. */
export function emptyHost(protocolVersion: string): Answers {
  const root = snapshot('ahp-root://', { agents: [] });
  return {
    initialize: { result: { protocolVersion, serverSeq: 0, snapshots: [root] } },
    listSessions: { result: { items: [] } },
    reconnect: { error: { code: -32008, message: 'not known' } },
  };
}
