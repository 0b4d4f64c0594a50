import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Channels } from './channels.ts';
import { isQuiet } from './follow-chat.ts';
import type { SavedSession, SessionFiles } from './session-files.ts';
import type { Sessions } from './sessions.ts';

const STREAMING_DELAY_MS = 300;

/** Writes sessions to their files after they changed: at once for what matters, a moment later for streamed text. */
export interface Keeper {
  changed(session: Uri, envelope: ActionEnvelope): void;
  forget(session: Uri): Promise<void>;
  /** Writes what is not written yet; resolves when every file is up to date. */
  flush(): Promise<void>;
}

export interface KeeperOptions {
  readonly channels: Channels;
  readonly sessions: Sessions;
  readonly files: SessionFiles;
  readonly report: (message: string) => void;
}

export function createKeeper(options: KeeperOptions): Keeper {
  const timers = new Map<Uri, NodeJS.Timeout>();
  const writing = new Map<Uri, Promise<void>>();
  const waiting = new Set<Uri>();

  function write(session: Uri): void {
    clearTimeout(timers.get(session));
    timers.delete(session);
    if (writing.has(session)) {
      waiting.add(session);
      return;
    }
    const saved = savedSession(options, session);
    if (!saved) return;
    const done = options.files
      .save(saved)
      .catch((error: unknown) => options.report(`The session "${saved.session.title}" could not be saved: ${String(error)}`))
      .finally(() => {
        writing.delete(session);
        if (waiting.delete(session)) write(session);
      });
    writing.set(session, done);
  }

  return {
    changed(session, envelope) {
      if (envelope.rejectionReason !== undefined) return;
      if (!isQuiet(envelope)) write(session);
      else if (!timers.has(session)) timers.set(session, setTimeout(write, STREAMING_DELAY_MS, session));
    },
    async forget(session) {
      clearTimeout(timers.get(session));
      timers.delete(session);
      waiting.delete(session);
      await writing.get(session);
      await options.files.remove(session);
    },
    async flush() {
      for (const session of timers.keys()) write(session);
      while (writing.size > 0) await Promise.all(writing.values());
    },
  };
}

function savedSession({ channels, sessions }: KeeperOptions, session: Uri): SavedSession | undefined {
  const record = sessions.get(session);
  const state = channels.get('session', session);
  if (!record || !state) return undefined;
  return {
    version: 1,
    resource: session,
    createdAt: record.createdAt,
    provider: record.agent.info.provider,
    ...(record.folder === undefined ? {} : { folder: record.folder }),
    session: state,
    chats: state.chats.flatMap((chat) => channels.get('chat', chat.resource) ?? []),
  };
}
