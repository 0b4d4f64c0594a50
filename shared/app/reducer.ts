import { clientToolsReducer, withoutHostTools } from '../client-tools/reducer.ts';
import { type ClientToolsAction, NO_CLIENT_TOOLS } from '../client-tools/state.ts';
import { EMPTY_BOOK, type RuleAction, ruleBookReducer } from '../inbox/rules/book.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { type OutboxAction, outboxReducer } from '../outbox/reducer.ts';
import { type PluginAction, type PublishedPlugin, pluginsReducer } from '../plugins/state.ts';
import { removeBy, updateBy, upsertBy } from '../protocol/common/keyed-list.ts';
import type { AppAction } from './actions.ts';
import type { Connection } from './connection.ts';
import {
  type AppState,
  type Draft,
  type HostEntry,
  MAX_ROUND_TRIPS,
  MAX_TRANSITIONS,
  type RequestMark,
  type SignInWanted,
  type TokenGrant,
} from './state.ts';

/** Pure reducer of the app channel: a no-op returns `state` itself. */
export function appReducer(state: AppState, action: AppAction): AppState {
  switch (action.type) {
    case 'host/added':
      return withList(state, 'hosts', upsertBy(state.hosts, 'id', action.host));
    case 'host/removed':
      return withoutHost(state, action.hostId);
    case 'host/changed':
      return withList(
        state,
        'hosts',
        updateBy(state.hosts, 'id', action.hostId, (host) => ({ ...host, ...action.changes })),
      );
    case 'host/connectionChanged':
      return withList(
        state,
        'hosts',
        updateBy(state.hosts, 'id', action.hostId, (host) => withConnection(host, action.connection, action.at)),
      );
    case 'host/measured':
      return withList(
        state,
        'hosts',
        updateBy(state.hosts, 'id', action.hostId, (host) => ({
          ...host,
          roundTrips: [...(host.roundTrips ?? []), action.sample].slice(-MAX_ROUND_TRIPS),
        })),
      );
    case 'found/changed':
      return { ...state, found: action.found };
    case 'answer/held':
      return withList(state, 'held', upsertBy(state.held, 'requestKey', action.answer));
    case 'answer/sent':
    case 'answer/dropped':
      return withList(state, 'held', removeBy(state.held, 'requestKey', action.requestKey));
    case 'note/added':
      return withList(state, 'notes', upsertBy(state.notes, 'id', action.note));
    case 'note/dismissed':
      return withList(state, 'notes', removeBy(state.notes, 'id', action.id));
    case 'requests/seen':
      return withMarks(state, action.requestKeys, { firstSeenAt: action.at });
    case 'request/wanted':
      return { ...state, wanted: { requestKey: action.requestKey, at: action.at } };
    case 'requests/gone':
      return withoutMarks(state, action.requestKeys);
    case 'signIn/wanted':
      return {
        ...state,
        signIns: [...signInsWithout(state, action.signIn.hostId, action.signIn.resource.resource), action.signIn],
      };
    case 'signIn/settled': {
      const signIns = signInsWithout(state, action.hostId, action.resource);
      return signIns.length === (state.signIns?.length ?? 0) ? state : { ...state, signIns };
    }
    case 'request/snoozed':
      return { ...state, snoozes: upsertBy(state.snoozes ?? [], 'requestKey', action.snooze) };
    case 'request/woken': {
      const snoozes = removeBy(state.snoozes ?? [], 'requestKey', action.requestKey);
      return snoozes.length === (state.snoozes?.length ?? 0) ? state : { ...state, snoozes };
    }
    case 'tokenGrant/changed':
      return { ...state, tokenGrants: withGrant(state.tokenGrants ?? [], action.grant) };
    case 'clientTool/allowed':
    case 'clientTool/revoked':
    case 'clientTool/started':
    case 'clientTool/ended':
    case 'toolOffer/made':
    case 'toolOffer/withdrawn':
      return withClientTools(state, action);
    case 'draft/changed': {
      const { type: _type, ...draft } = action;
      return withDraft(state, draft);
    }
    case 'outbox/put':
    case 'outbox/progressed':
    case 'outbox/removed':
      return withOutbox(state, action);
    case 'plugin/set':
    case 'plugin/withdrawn':
      return withPlugins(state, action);
    case 'rule/set':
    case 'rule/removed':
    case 'rules/switched':
    case 'rule/deciding':
    case 'rule/decided':
    case 'rule/answered':
      return withRules(state, action);
    case 'settings/changed':
      return { ...state, settings: { ...state.settings, ...action.changes } };
    default:
      return action satisfies never;
  }
}

function withRules(state: AppState, action: RuleAction): AppState {
  const before = state.rules ?? EMPTY_BOOK;
  const rules = ruleBookReducer(before, action);
  return rules === before ? state : { ...state, rules };
}

/** A line of the log for each change that a person would call one: a try that fails like the one before it is none. */
function withConnection(host: HostEntry, connection: Connection, at: number): HostEntry {
  const { status } = connection;
  if (status === 'connecting' || status === 'syncing') return { ...host, connection };
  const reason = reasonOf(connection);
  const last = host.transitions?.at(-1);
  if (last?.status === status && last.reason === reason) return { ...host, connection };
  const transition = { at, status, ...(reason === undefined ? {} : { reason }) };
  return { ...host, connection, transitions: [...(host.transitions ?? []), transition].slice(-MAX_TRANSITIONS) };
}

function reasonOf(connection: Connection): string | undefined {
  if (connection.status === 'blocked') return connection.failure.message;
  return connection.status === 'waiting' ? connection.lastFailure.message : undefined;
}

type ListKey = 'hosts' | 'held' | 'notes' | 'drafts';

function withList<K extends ListKey>(state: AppState, key: K, list: AppState[K]): AppState {
  return list === state[key] ? state : { ...state, [key]: list };
}

function withOutbox(state: AppState, action: OutboxAction): AppState {
  const before = state.outbox ?? NO_OUTBOX;
  const outbox = outboxReducer(before, action);
  return outbox === before ? state : { ...state, outbox };
}

const NO_OUTBOX: readonly OutboxEntry[] = [];

function withPlugins(state: AppState, action: PluginAction): AppState {
  const before = state.plugins ?? NO_PLUGINS;
  const plugins = pluginsReducer(before, action);
  return plugins === before ? state : { ...state, plugins };
}

const NO_PLUGINS: readonly PublishedPlugin[] = [];

function withoutHost(state: AppState, hostId: string): AppState {
  const hosts = removeBy(state.hosts, 'id', hostId);
  if (hosts === state.hosts) return state;
  return {
    ...state,
    hosts,
    held: state.held.filter((answer) => answer.hostId !== hostId),
    drafts: state.drafts.filter((draft) => draft.hostId !== hostId),
    ...(state.outbox ? { outbox: state.outbox.filter((entry) => entry.hostId !== hostId) } : {}),
    ...(state.clientTools ? { clientTools: withoutHostTools(state.clientTools, hostId) } : {}),
    ...(state.plugins ? { plugins: state.plugins.filter((plugin) => plugin.hostId !== hostId) } : {}),
    ...(state.snoozes ? { snoozes: state.snoozes.filter((snooze) => snooze.hostId !== hostId) } : {}),
    ...(state.tokenGrants ? { tokenGrants: state.tokenGrants.filter((grant) => grant.hostId !== hostId) } : {}),
    ...(state.signIns ? { signIns: state.signIns.filter((known) => known.hostId !== hostId) } : {}),
  };
}

function withClientTools(state: AppState, action: ClientToolsAction): AppState {
  const before = state.clientTools ?? NO_CLIENT_TOOLS;
  const clientTools = clientToolsReducer(before, action);
  return clientTools === before ? state : { ...state, clientTools };
}

/** The first sight counts: a mark is never moved, only removed. */
function withMarks(state: AppState, keys: readonly string[], mark: RequestMark): AppState {
  const unseen = keys.filter((key) => !Object.hasOwn(state.marks, key));
  if (unseen.length === 0) return state;
  return { ...state, marks: { ...state.marks, ...Object.fromEntries(unseen.map((key) => [key, mark])) } };
}

function withoutMarks(state: AppState, keys: readonly string[]): AppState {
  const gone = new Set(keys.filter((key) => Object.hasOwn(state.marks, key)));
  if (gone.size === 0) return state;
  return { ...state, marks: Object.fromEntries(Object.entries(state.marks).filter(([key]) => !gone.has(key))) };
}

function signInsWithout({ signIns = [] }: AppState, hostId: string, resource: string): readonly SignInWanted[] {
  return signIns.filter((known) => known.hostId !== hostId || known.resource.resource !== resource);
}

/** A grant keeps its place in the list. */
function withGrant(grants: readonly TokenGrant[], grant: TokenGrant): readonly TokenGrant[] {
  const isSame = (known: TokenGrant) => known.hostId === grant.hostId && known.resource === grant.resource;
  return grants.some(isSame) ? grants.map((known) => (isSame(known) ? grant : known)) : [...grants, grant];
}

function withDraft(state: AppState, draft: Draft): AppState {
  const others = state.drafts.filter((other) => other.hostId !== draft.hostId || other.chat !== draft.chat);
  const isEmpty = draft.text === '' && (draft.attachments ?? []).length === 0;
  if (isEmpty && others.length === state.drafts.length) return state;
  return { ...state, drafts: isEmpty ? others : [...others, draft] };
}
