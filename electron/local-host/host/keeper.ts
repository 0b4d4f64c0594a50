import type { ChannelKind, StateAction } from '../../../shared/protocol/common/channels.ts';
import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { LogPosition } from '../log/load-log.ts';
import type { OpenRecord } from '../log/record.ts';
import type { SavedSession } from '../log/saved-session.ts';
import type { SessionLog } from '../log/session-log.ts';
import type { Channels } from './channels.ts';
import { isQuiet } from './follow-chat.ts';
import type { SessionFiles } from './session-files.ts';
import type { Sessions } from './sessions.ts';

/**
 * Keeps the sessions on the disk, each in a log of its own. Whatever a client was told has been written before, except for streamed
 * pieces, usage and drafts, which are written a moment later and before anything else of their session.
 */
export interface Keeper {
  /** A new session is there: it is written before this returns. */
  created(session: Uri): void;
  /** A saved session is shown again as `saved`, and its log goes on. */
  resumed(saved: SavedSession, position: LogPosition | undefined): void;
  /** An action was folded, at a time in milliseconds. */
  changed(envelope: ActionEnvelope, kind: ChannelKind, at: number): void;
  /** The session is disposed: a restart from here on does not bring it back. Resolves when its files are deleted. */
  forget(session: Uri): Promise<void>;
  /** Writes what is not written yet, and nothing more; resolves when every log is on the disk. */
  stop(): Promise<void>;
}

export interface KeeperOptions {
  readonly channels: Channels;
  readonly sessions: Sessions;
  readonly files: SessionFiles;
  readonly report: (message: string) => void;
}

interface Kept {
  readonly log: SessionLog;
  /** Up to which envelope the log tells of each channel: a state may hold what is announced only later. */
  readonly told: Map<Uri, number>;
  folder?: string;
}

export function createKeeper(options: KeeperOptions): Keeper {
  const { channels, sessions, files, report } = options;
  const kept = new Map<Uri, Kept>();

  function keep(session: Uri, position?: LogPosition): Kept {
    const told = new Map<Uri, number>();
    const entry: Kept = { told, log: files.open(session, () => savedSession(options, session, told), position) };
    kept.set(session, entry);
    return entry;
  }

  /** Terminals and changesets are made anew after a restart, so they belong to nobody here. */
  function sessionOf(channel: Uri, kind: ChannelKind): Uri | undefined {
    if (kind === 'session') return channel;
    if (kind === 'chat') return sessions.ownerOf(channel)?.resource;
    return kind === 'annotations' ? [...kept.keys()].find((session) => channel === `${session}/annotations`) : undefined;
  }

  function tellFolder(entry: Kept, session: Uri): void {
    const folder = sessions.get(session)?.folder;
    if (folder === undefined || folder === entry.folder) return;
    entry.folder = folder;
    entry.log.write({ kind: 'folder', folder }, 'now');
  }

  return {
    created(session) {
      const { told } = keep(session);
      const chats = channels.get('session', session)?.chats ?? [];
      for (const channel of [session, ...chats.map(({ resource }) => resource)]) told.set(channel, channels.seq());
    },
    resumed({ resource, folder, session, chats, others }, position) {
      const entry = keep(resource, position);
      if (folder !== undefined) entry.folder = folder;
      for (const { channel } of others) entry.told.set(channel, channels.seq());
      for (const chat of chats) entry.told.set(chat.resource, channels.seq());
      if (channels.get('session', resource) === session) entry.told.set(resource, channels.seq());
      else tellWhole(channels, entry, resource);
    },
    changed(envelope, kind, at) {
      const session = envelope.rejectionReason === undefined ? sessionOf(envelope.channel, kind) : undefined;
      const entry = session === undefined ? undefined : kept.get(session);
      if (session === undefined || !entry) return;
      tellFolder(entry, session);
      tellAction(channels, entry, envelope, at);
      tellChats(channels, entry, envelope.action);
    },
    async forget(session) {
      const entry = kept.get(session);
      kept.delete(session);
      if (!entry) return;
      await files
        .remove(session, entry.log.close())
        .catch((error: unknown) => report(`A disposed session could not be deleted: ${String(error)}`));
    },
    async stop() {
      for (const [session, { log }] of kept) {
        const problem = await log.flush();
        await log.close();
        if (problem === undefined) continue;
        const title = channels.get('session', session)?.title ?? session;
        report(
          `The session "${title}" was not saved completely before the host stopped: ${problem}. What came last in it is lost.`,
        );
      }
    },
  };
}

function tellWhole(channels: Channels, { log, told }: Kept, channel: Uri): void {
  const of = channels.kindOf(channel);
  const state = of && channels.get(of, channel);
  if (!of || !state) return;
  told.set(channel, channels.seq());
  log.write({ kind: 'open', of, channel, state }, 'now');
}

function tellAction(channels: Channels, entry: Kept, envelope: ActionEnvelope, at: number): void {
  const { channel, action, serverSeq } = envelope;
  const told = entry.told.get(channel);
  if (told === undefined) tellWhole(channels, entry, channel);
  else if (serverSeq > told) entry.log.write({ kind: 'fold', at, channel, action }, isQuiet(envelope) ? 'soon' : 'now');
}

function tellChats(channels: Channels, entry: Kept, action: StateAction): void {
  if (action.type === 'session/chatAdded' && !entry.told.has(action.summary.resource))
    tellWhole(channels, entry, action.summary.resource);
  if (action.type === 'session/chatRemoved' && entry.told.delete(action.chat))
    entry.log.write({ kind: 'close', channel: action.chat }, 'now');
}

function savedSession(
  { channels, sessions }: KeeperOptions,
  session: Uri,
  told: ReadonlyMap<Uri, number>,
): SavedSession | undefined {
  const record = sessions.get(session);
  const state = channels.get('session', session);
  if (!record || !state) return undefined;
  const chats = new Set([...state.chats.map(({ resource }) => resource), ...told.keys()]);
  return {
    resource: session,
    createdAt: record.createdAt,
    provider: record.agent.info.provider,
    ...(record.folder === undefined ? {} : { folder: record.folder }),
    session: state,
    chats: [...chats].flatMap((chat) => channels.get('chat', chat) ?? []),
    others: [...told.keys()].flatMap((channel) => otherChannel(channels, channel) ?? []),
  };
}

function otherChannel(channels: Channels, channel: Uri): OpenRecord | undefined {
  const of = channels.kindOf(channel);
  if (of === undefined || of === 'session' || of === 'chat') return undefined;
  const state = channels.get(of, channel);
  return state && { kind: 'open', of, channel, state };
}
