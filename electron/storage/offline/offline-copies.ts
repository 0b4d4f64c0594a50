import type { AppAction } from '../../../shared/app/actions.ts';
import type { AppState, HostEntry, HostId } from '../../../shared/app/state.ts';
import type { ChannelKey, WindowEvent } from '../../../shared/ipc/contract.ts';
import { CATALOGUE_CHANNEL } from '../../../shared/ipc/own-channels.ts';
import type { Rules } from '../../../shared/protocol/common/fold.ts';
import type { SessionSummary } from '../../../shared/protocol/session/state.ts';
import type { ReplicaKind } from '../../../shared/sync/replica.ts';
import type { Clock } from '../../connection/clock.ts';
import type { Replicas } from '../../hosts/replicas.ts';
import type { Database } from '../database/database.ts';
import type { CopyChange } from './copy.ts';
import { CopyWriter } from './copy-writer.ts';
import { readAll, readChannel } from './reading-copy.ts';

export interface OfflineCopiesOptions {
  /** Without it nothing is remembered. */
  readonly database: Pick<Database, 'demand'> | undefined;
  readonly replicas: Replicas;
  readonly app: { readonly state: () => AppState; readonly fold: (action: AppAction) => void };
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly rules: Rules;
}

/** What was last seen of hosts that are away. */
export interface OfflineCopies {
  /** Somebody looks at a channel: while its host is away, and nothing is known of it, what was last seen is shown. */
  recall(key: ChannelKey): void;
  /** Resolves when all that is to be remembered has been written. */
  close(): Promise<void>;
}

/**
 * Remembers the lists of the person's hosts, and the sessions and chats that were looked into, and puts them into the replicas of
 * hosts that are not connected: as snapshots, which those of the host replace. They hold nothing that could be acted on.
 */
export function followForOffline({ database, ...options }: OfflineCopiesOptions): OfflineCopies {
  return database ? follow({ ...options, database }) : { recall: () => {}, close: () => Promise.resolve() };
}

function follow(options: OfflineCopiesOptions & { readonly database: Pick<Database, 'demand'> }): OfflineCopies {
  const { database, replicas, app, clock, rules } = options;
  const entryOf = (hostId: HostId) => app.state().hosts.find(({ id, origin }) => id === hostId && origin === 'saved');
  const write = (changes: readonly CopyChange[]) => database.demand({ type: 'remember', changes });
  const writer = new CopyWriter({ replicas, clock, entryOf, write });

  async function recallHost({ id }: HostEntry): Promise<void> {
    const done = await database.demand({ type: 'recallHost', hostId: id });
    const key = { hostId: id, channel: CATALOGUE_CHANNEL };
    const list = replicas.get(key, 'catalogue');
    const entry = entryOf(id);
    // By now the host itself may have spoken.
    if (!done.ok || !done.host || !entry || list?.confirmed?.listing !== 'never') return;
    const { seenAt, rows } = done.host;
    if (seenAt !== undefined && entry.lastEventAt === undefined)
      app.fold({ type: 'host/changed', hostId: id, changes: { lastEventAt: seenAt } });
    const known = new Set(list.confirmed.rows.map(({ resource }) => resource));
    const read = readAll<SessionSummary>(rows).filter(({ resource }) => !known.has(resource));
    const state = { ...list.confirmed, rows: [...list.confirmed.rows, ...read] };
    if (read.length > 0)
      replicas.fold(key, 'catalogue', { type: 'snapshot', at: clock.now(), state, fromSeq: list.seq, rules: list.rules });
  }

  async function recallChannel(key: ChannelKey): Promise<void> {
    const done = await database.demand({ type: 'recallChannel', ...key });
    const read = done.ok && done.channel ? readChannel(done.channel) : undefined;
    // By now the host itself may have spoken.
    if (!read || !isUnknown(key)) return;
    const { kind, state } = read;
    replicas.fold<ReplicaKind>(key, kind, { type: 'snapshot', at: clock.now(), state, fromSeq: 0, rules });
  }

  /** True for a channel of an absent host of which nothing is known. */
  function isUnknown(key: ChannelKey): boolean {
    const entry = entryOf(key.hostId);
    return entry !== undefined && entry.connection.status !== 'connected' && replicas.find(key)?.confirmed === undefined;
  }

  const stop = replicas.onEvent((event) => {
    const action = actionOf(event);
    if (action?.type === 'host/added' && action.host.origin === 'saved') void recallHost(action.host);
    writer.noticed(event);
  });

  return {
    recall: (key) => {
      if (isUnknown(key)) void recallChannel(key);
    },
    close: () => {
      stop();
      return writer.close();
    },
  };
}

function actionOf({ kind, event }: WindowEvent): AppAction | undefined {
  return kind === 'app' && event.type === 'confirmed' ? (event.action as AppAction) : undefined;
}
