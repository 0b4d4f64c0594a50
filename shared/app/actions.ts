import type { ClientToolsAction } from '../client-tools/state.ts';
import type { RuleAction } from '../inbox/rules/book.ts';
import type { OutboxAction } from '../outbox/reducer.ts';
import type { PluginAction } from '../plugins/state.ts';
import type { Connection } from './connection.ts';
import type {
  Draft,
  FoundHostEntry,
  HeldAnswer,
  HostEntry,
  HostId,
  Note,
  RoundTrip,
  Settings,
  SignInWanted,
  Snooze,
  TokenGrant,
} from './state.ts';

/** Past-tense facts; only main dispatches them. */
export type AppAction =
  | RuleAction
  | { readonly type: 'host/added'; readonly host: HostEntry }
  | { readonly type: 'host/removed'; readonly hostId: HostId }
  | { readonly type: 'host/changed'; readonly hostId: HostId; readonly changes: Partial<Omit<HostEntry, 'id' | 'connection'>> }
  | { readonly type: 'host/connectionChanged'; readonly hostId: HostId; readonly connection: Connection; readonly at: number }
  | { readonly type: 'host/measured'; readonly hostId: HostId; readonly sample: RoundTrip }
  | { readonly type: 'found/changed'; readonly found: readonly FoundHostEntry[] }
  | { readonly type: 'answer/held'; readonly answer: HeldAnswer }
  | { readonly type: 'answer/sent'; readonly requestKey: string }
  | { readonly type: 'answer/dropped'; readonly requestKey: string }
  | { readonly type: 'note/added'; readonly note: Note }
  | { readonly type: 'note/dismissed'; readonly id: string }
  | { readonly type: 'requests/seen'; readonly requestKeys: readonly string[]; readonly at: number }
  | { readonly type: 'request/wanted'; readonly requestKey: string; readonly at: number }
  | { readonly type: 'requests/gone'; readonly requestKeys: readonly string[] }
  | { readonly type: 'signIn/wanted'; readonly signIn: SignInWanted }
  | { readonly type: 'signIn/settled'; readonly hostId: HostId; readonly resource: string }
  | { readonly type: 'tokenGrant/changed'; readonly grant: TokenGrant }
  | { readonly type: 'request/snoozed'; readonly snooze: Snooze }
  | { readonly type: 'request/woken'; readonly requestKey: string }
  | ClientToolsAction
  | ({ readonly type: 'draft/changed' } & Draft)
  | OutboxAction
  | PluginAction
  | { readonly type: 'settings/changed'; readonly changes: Partial<Settings> };
