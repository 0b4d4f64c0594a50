import { ROOT_URI, type Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionSummary } from '../../../shared/protocol/session/state.ts';
import { changedMembers } from './changed-members.ts';
import type { Channels } from './channels.ts';
import type { Announce } from './parts.ts';
import type { Sessions } from './sessions.ts';

/** Tells clients what changed in the list of sessions. */
export interface Summaries {
  added(session: Uri): void;
  removed(session: Uri): void;
  /** The session may look different now; told once, after the envelopes of this moment. */
  touched(session: Uri): void;
}

export interface SummariesOptions {
  readonly channels: Channels;
  readonly sessions: Sessions;
  readonly announce: Announce;
}

export function createSummaries({ channels, sessions, announce }: SummariesOptions): Summaries {
  const told = new Map<Uri, SessionSummary>();
  const waiting = new Set<Uri>();

  function tell(session: Uri): void {
    waiting.delete(session);
    const before = told.get(session);
    const now = sessions.summary(session);
    if (!before || !now) return;
    told.set(session, now);
    const { resource: _1, provider: _2, createdAt: _3, ...changes } = changedMembers(before, now);
    const spoken = { ...changes, ...correction(session, now) };
    // A partial cannot take a member away, so an activity that has ended is sent as no words.
    const ended = before.activity !== undefined && now.activity === undefined ? { activity: '' } : {};
    const sent = { ...spoken, ...ended };
    if (Object.keys(sent).length === 0) return;
    announce('root/sessionSummaryChanged', { channel: ROOT_URI, session, changes: sent });
  }

  /** No session action carries a status, so one that follows the session's channel may hold an old one: it is told again. */
  function correction(session: Uri, now: SessionSummary): Partial<SessionSummary> {
    return channels.get('session', session)?.status === now.status ? {} : { status: now.status };
  }

  return {
    added(session) {
      const summary = sessions.summary(session);
      if (!summary) return;
      told.set(session, summary);
      announce('root/sessionAdded', { channel: ROOT_URI, summary });
    },
    removed(session) {
      told.delete(session);
      announce('root/sessionRemoved', { channel: ROOT_URI, session });
    },
    touched(session) {
      if (waiting.has(session)) return;
      waiting.add(session);
      queueMicrotask(() => tell(session));
    },
  };
}
