import type { Dialect } from '../../../shared/dialects/dialect.ts';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import { type ChannelKind, reduceChannel, type StateOf } from '../../../shared/protocol/common/channels.ts';
import type { Reading } from '../../../shared/protocol/common/reading.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { FoldRecord, HeaderRecord, LogRecord, OpenRecord, TurnsRecord } from './record.ts';
import type { SavedSession } from './saved-session.ts';

interface Folding {
  readonly channels: Map<Uri, { readonly kind: ChannelKind; readonly state: StateOf<ChannelKind> }>;
  folder?: string;
}

/** The session that its records tell of, by the same reducers as when it lived; throws in words what cannot be used. */
export function foldRecords(canonical: Dialect, header: HeaderRecord, records: Iterable<LogRecord>): SavedSession {
  const folding: Folding = { channels: new Map() };
  for (const record of records) foldRecord(canonical, folding, record);
  const { resource, createdAt, provider } = header;
  const session = folding.channels.get(resource);
  if (session?.kind !== 'session') throw new Error('its log does not tell of the session itself');
  const entries = [...folding.channels].map(
    ([channel, { kind, state }]) => ({ kind: 'open', of: kind, channel, state }) as const,
  );
  return {
    resource,
    createdAt,
    provider,
    ...(folding.folder === undefined ? {} : { folder: folding.folder }),
    session: session.state as StateOf<'session'>,
    chats: entries.filter(({ of }) => of === 'chat').map(({ state }) => state as ChatState),
    others: entries.filter(({ of }) => of !== 'chat' && of !== 'session'),
  };
}

function foldRecord(canonical: Dialect, folding: Folding, record: LogRecord): void {
  if (record.kind === 'folder') folding.folder = record.folder;
  if (record.kind === 'close') folding.channels.delete(record.channel);
  if (record.kind === 'open') openChannel(canonical, folding, record);
  if (record.kind === 'turns') addTurns(canonical, folding, record);
  if (record.kind === 'fold') foldAction(canonical, folding, record);
}

function openChannel(canonical: Dialect, { channels }: Folding, { channel, of, state }: OpenRecord): void {
  channels.set(channel, { kind: of, state: usable(`the state of ${channel}`, canonical.decodeState(of, state)) });
}

function addTurns(canonical: Dialect, { channels }: Folding, { channel, turns }: TurnsRecord): void {
  const chat = channels.get(channel)?.state as ChatState | undefined;
  if (!chat) throw new Error(`turns of ${channel} come before it`);
  const decoded = usable(`the turns of ${channel}`, canonical.decodeState('chat', { ...chat, turns }));
  channels.set(channel, { kind: 'chat', state: { ...chat, turns: [...chat.turns, ...decoded.turns] } });
}

function foldAction(canonical: Dialect, { channels }: Folding, { channel, action, at }: FoldRecord): void {
  const entry = channels.get(channel);
  if (!entry) throw new Error(`"${action.type}" comes before ${channel}`);
  const decoded = usable(`"${action.type}"`, canonical.decodeAction(action));
  const state = reduceChannel(entry.kind, entry.state, decoded, { rules: canonical.rules, now: at });
  channels.set(channel, { kind: entry.kind, state });
}

function usable<T>(what: string, reading: Reading<T>): T {
  if ('invalid' in reading) throw new Error(`${what} cannot be used: ${reading.invalid}`);
  return reading.value;
}
