import { isDeepStrictEqual } from 'node:util';
import type { HeadlessCore } from '../../electron/core/core-options.ts';
import { openRawClient, type RawClient } from '../../electron/local-host/testing/raw-client.ts';
import type { CatalogueState } from '../../shared/catalogue/state.ts';
import { v100 } from '../../shared/dialects/v1-0-0.ts';
import { CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import type { ChannelKind } from '../../shared/protocol/common/channels.ts';
import type { Json, JsonObject } from '../../shared/protocol/common/json.ts';
import type { SessionSummary } from '../../shared/protocol/session/state.ts';
import type { Station } from './world.ts';

/** What a client that was never there before is told, past the bad network, against what main holds; the differences in words. */
export async function differencesOn(core: HeadlessCore, station: Station): Promise<readonly string[]> {
  const client = await openRawClient(station.address());
  try {
    await client.ask('initialize', {
      channel: 'ahp-root://',
      clientId: client.clientId,
      protocolVersions: ['1.0.0'],
      clientInfo: { name: 'referee' },
    });
    const held = core.channels().filter(({ hostId, kind }) => hostId === station.id && kind !== 'catalogue' && kind !== 'app');
    const channels = await Promise.all(
      held.map(({ channel, kind }) => differenceOf(core, station, client, channel, kind as ChannelKind)),
    );
    return [...channels.flat(), ...(await listDifference(core, station, client))];
  } finally {
    await client.cut();
  }
}

async function differenceOf(
  core: HeadlessCore,
  station: Station,
  client: RawClient,
  channel: string,
  kind: ChannelKind,
): Promise<readonly string[]> {
  const replica = core.replica({ hostId: station.id, channel });
  const answer = await client.request('subscribe', { channel, ...(kind === 'chat' ? { view: { turns: 100 } } : {}) });
  if (answer.error) {
    return replica?.closed ? [] : [`${station.id} has no ${channel}, and main holds it as if it were there`];
  }
  const snapshot = (answer.result as { readonly snapshot?: { readonly state?: Json } }).snapshot;
  const reading = v100.decodeState(kind, snapshot?.state ?? null);
  if ('invalid' in reading) return [`the referee could not read ${channel}: ${reading.invalid}`];
  if (replica?.closed?.kind === 'failed') return [`main has given up on ${channel}: ${replica.closed.message}`];
  // What came while the host answered is in its answer.
  const latest = core.replica({ hostId: station.id, channel }) ?? replica;
  const [main, host] = [announced(kind, plain(latest?.confirmed)), announced(kind, plain(reading.value))];
  return isDeepStrictEqual(main, host) ? [] : [`main differs from ${station.id} on ${channel}: ${firstDifference(main, host)}`];
}

async function listDifference(core: HeadlessCore, station: Station, client: RawClient): Promise<readonly string[]> {
  const rows: SessionSummary[] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const page: JsonObject = await client.ask('listSessions', {
      channel: 'ahp-root://',
      ...(cursor === undefined ? {} : { cursor }),
    });
    rows.push(...(page.items as unknown as readonly SessionSummary[]));
    cursor = page.nextCursor as string | undefined;
  }
  const ours =
    (core.replica({ hostId: station.id, channel: CATALOGUE_CHANNEL })?.confirmed as CatalogueState | undefined)?.rows ?? [];
  const byResource = (list: readonly SessionSummary[]) => Object.fromEntries(list.map((row) => [row.resource, row]));
  const [main, host] = [plain(byResource(ours)), plain(byResource(rows))];
  return isDeepStrictEqual(main, host) ? [] : [`main's list of ${station.id} differs: ${firstDifference(main, host)}`];
}

/** No action carries the status of a session, nor how many notes it has: the host tells them in its list alone, and there they are compared. */
function announced(kind: ChannelKind, state: Json): Json {
  if (kind !== 'session' || !isTree(state)) return state;
  const { status: _status, annotations: _annotations, ...rest } = state;
  return rest;
}

/** Without members that are undefined, which no frame can carry, and without activities of no words, which a partial says for none. */
function plain(value: unknown): Json {
  const withWords = (key: string, member: unknown) => (key === 'activity' && member === '' ? undefined : member);
  return JSON.parse(JSON.stringify(value ?? null, withWords)) as Json;
}

/** The path of the first difference and both sides there, cut short. */
function firstDifference(a: Json | undefined, b: Json | undefined, path = ''): string {
  if (isTree(a) && isTree(b)) {
    const key = [...new Set([...Object.keys(a), ...Object.keys(b)])].find((each) => !isDeepStrictEqual(a[each], b[each]));
    if (key !== undefined) return firstDifference(a[key], b[key], `${path}/${key}`);
  }
  return `at ${path || '/'}: ${short(a)} and ${short(b)}`;
}

function isTree(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null;
}

function short(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
