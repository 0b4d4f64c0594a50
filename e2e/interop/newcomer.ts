import { expect } from 'vitest';
import { type Difference, differences, inWords } from '../../build/conformance/difference.ts';
import { unannounced } from '../../build/conformance/exceptions.ts';
import { inSameView } from '../../build/conformance/same-view.ts';
import { CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import type { ChannelKind } from '../../shared/protocol/common/channels.ts';
import type { Json } from '../../shared/protocol/common/json.ts';
import { ROOT_URI } from '../../shared/protocol/common/uri.ts';
import type { Headless } from './headless.ts';
import type { World } from './world.ts';

interface Followed {
  readonly channel: string;
  readonly kind: ChannelKind;
}

/**
 * The referee: what a client that was never there before is told of a session, its chats and whatever else is followed, and of the
 * host as a whole, equals what we have folded, but for what the host is known to change without a word.
 */
export async function expectSameAsNewcomer(world: World, session: string, more: readonly Followed[] = []): Promise<void> {
  const { app, newClient } = world;
  const newcomer = await newClient();
  newcomer.hold(session, 'session');
  await newcomer.until('the session', () => newcomer.state(session, 'session'));
  const chats = (newcomer.state(session, 'session')?.chats ?? []).map(({ resource }) => resource);
  const followed: readonly Followed[] = [
    { channel: ROOT_URI, kind: 'root' },
    { channel: session, kind: 'session' },
    ...chats.map((channel) => ({ channel, kind: 'chat' as const })),
    ...more,
  ];
  const releases = followed.flatMap(({ channel, kind }) => [app.hold(channel, kind), newcomer.hold(channel, kind)]);
  // The last envelopes may still be on their way to one of the two.
  await expect.poll(() => unlike(world, newcomer, followed, session), { timeout: 20_000 }).toEqual([]);
  for (const release of releases) release();
  await newcomer.close();
}

function unlike({ app, installation }: World, newcomer: Headless, followed: readonly Followed[], session: string) {
  const inStates = followed.flatMap(({ channel, kind }) => {
    const [theirs, ours] = inSameView(stateIn(newcomer, channel, kind), stateIn(app, channel, kind));
    const found = differences(theirs, ours).filter((each) => !isKnown(installation.kind, kind, each));
    return found.map((each) => `${kind} ${inWords(each)}`);
  });
  const [theirs, ours] = [rowOf(newcomer, session)?.status, rowOf(app, session)?.status];
  const inList: readonly Difference[] = differences(theirs, ours, 'status');
  return [...inStates, ...inList.map((each) => `in the list: ${inWords(each)}`)];
}

/** Where nothing goes on any more, a host may show an empty list or none at all. */
function isKnown(host: string, kind: ChannelKind, difference: Difference): boolean {
  const { at, expected, actual } = difference;
  const isEmptied = kind === 'chat' && at === 'backgroundWork' && actual === undefined;
  return (isEmptied && Array.isArray(expected) && expected.length === 0) || unannounced(host, kind, difference) !== undefined;
}

function stateIn({ state }: Headless, channel: string, kind: ChannelKind): Json {
  return (state(channel, kind) ?? 'no state') as unknown as Json;
}

/** No action carries the status of a session: it is told in the list alone. */
export function rowOf({ state }: Headless, session: string) {
  return state(CATALOGUE_CHANNEL, 'catalogue')?.rows.find(({ resource }) => resource === session);
}
