import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { ChangesSummary } from '../../../shared/protocol/session/changes-summary.ts';
import type { SessionSummary } from '../../../shared/protocol/session/state.ts';
import { sessionSummary } from '../../../shared/selectors/session-summary.ts';
import type { Agent } from '../agents/agent.ts';
import { annotationsSummary } from './annotations.ts';
import type { Channels } from './channels.ts';

/** What the host remembers of a session besides its channels. */
export interface SessionRecord {
  readonly resource: Uri;
  readonly createdAt: string;
  readonly agent: Agent;
  /** The agent's own folder as a path; absent until it is prepared, or when that failed. */
  readonly folder?: string;
  readonly changes?: ChangesSummary;
  /** Ends the agent's preparation of the session. */
  readonly settingUp?: AbortController;
}

/** The sessions of this host, in order of creation. */
export interface Sessions {
  add(record: SessionRecord): void;
  remove(session: Uri): void;
  get(session: Uri): SessionRecord | undefined;
  update(session: Uri, changes: Partial<SessionRecord>): void;
  all(): readonly SessionRecord[];
  /** The session that a chat belongs to. */
  ownerOf(chat: Uri): SessionRecord | undefined;
  /** The list entry, or undefined for an unknown session. */
  summary(session: Uri): SessionSummary | undefined;
  /** Every list entry, the most recently changed first. */
  summaries(): readonly SessionSummary[];
}

export function createSessions(channels: Channels): Sessions {
  const records = new Map<Uri, SessionRecord>();
  /** Found once and looked up from then on: every piece of streamed text asks for the owner of its chat. */
  const owners = new Map<Uri, Uri>();

  const summaryOf = (record: SessionRecord) => {
    const state = channels.get('session', record.resource);
    if (!state) return undefined;
    const annotations = annotationsSummary(channels, record.resource);
    return sessionSummary(annotations ? { ...state, annotations } : state, record);
  };
  const all = () => [...records.values()];
  const holds = ({ resource }: SessionRecord, chat: Uri) =>
    channels.get('session', resource)?.chats.some((entry) => entry.resource === chat) ?? false;

  return {
    all,
    add: (record) => void records.set(record.resource, record),
    remove: (session) => void records.delete(session),
    get: (session) => records.get(session),
    update(session, changes) {
      const record = records.get(session);
      if (record) records.set(session, { ...record, ...changes });
    },
    ownerOf(chat) {
      const known = records.get(owners.get(chat) ?? '');
      if (known && holds(known, chat)) return known;
      const owner = all().find((record) => holds(record, chat));
      if (owner) owners.set(chat, owner.resource);
      else owners.delete(chat);
      return owner;
    },
    summary(session) {
      const record = records.get(session);
      return record && summaryOf(record);
    },
    summaries: () =>
      all()
        .flatMap((record) => summaryOf(record) ?? [])
        .sort((a, b) => b.modifiedAt.localeCompare(a.modifiedAt) || a.resource.localeCompare(b.resource)),
  };
}
