import type { CatalogueState } from '../../shared/catalogue/state.ts';
import type { ChannelKind } from '../../shared/protocol/common/channels.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import type { Catalogue } from './catalogue.ts';
import type { Channels } from './channels.ts';
import type { Subscriptions } from './subscriptions.ts';

/**
 * What a host says elsewhere of a channel that it says not to know: `listed` is one that its list or its session holds, `unread`
 * one that these may still bring, and `unreadable` one of which nothing more can be learnt.
 */
export type Standing = 'listed' | 'unread' | 'unreadable' | 'gone';

export interface StandingSource {
  readonly catalogue: Catalogue;
  readonly channels: Channels;
  readonly subscriptions: Subscriptions;
}

/** What speaks for a channel that the host did not open; of a kind that is in no list nothing does. */
export function standingOf(source: StandingSource, channel: Uri, kind: ChannelKind): Standing {
  if (kind === 'session') return sessionStanding(source.catalogue.state(), channel);
  return kind === 'chat' ? chatStanding(source, channel) : 'gone';
}

function sessionStanding({ listing, rows, fresh, removed }: CatalogueState, session: Uri): Standing {
  const hasRow = rows.some(({ resource }) => resource === session);
  switch (listing) {
    case 'complete':
      return hasRow ? 'listed' : 'gone';
    case 'failed':
      return hasRow ? 'listed' : 'unreadable';
    default:
      if (removed.includes(session)) return 'gone';
      // Rows of an earlier list say nothing until this one has shown them again.
      return fresh.includes(session) ? 'listed' : 'unread';
  }
}

/** No list has chats: it is the session that says which it has. */
function chatStanding({ catalogue, channels, subscriptions }: StandingSource, chat: Uri): Standing {
  const sessions = subscriptions.channels().filter((channel) => subscriptions.kindOf(channel) === 'session');
  const stateOf = (session: Uri) => channels.find(session, 'session')?.confirmed as SessionState | undefined;
  const owner = sessions.find((session) => stateOf(session)?.chats.some(({ resource }) => resource === chat));
  if (owner === undefined) {
    const mayOwn = (session: Uri) => stateOf(session) === undefined && subscriptions.statusOf(session) !== 'gone';
    return sessions.some(mayOwn) ? 'unread' : 'gone';
  }
  const status = subscriptions.statusOf(owner);
  if (status === 'live') return 'listed';
  return status === 'asking' ? 'unread' : sessionStanding(catalogue.state(), owner);
}
