import type { HostId } from '../app/state.ts';
import { type ClientToolsAction, type ClientToolsState, isAllowed, isOffered } from './state.ts';

/** Pure reducer of what the person allows this app to do for sessions: a no-op returns `state` itself. */
export function clientToolsReducer(state: ClientToolsState, action: ClientToolsAction): ClientToolsState {
  switch (action.type) {
    case 'clientTool/allowed':
    case 'clientTool/revoked':
      return withGrant(state, action);
    case 'toolOffer/made':
    case 'toolOffer/withdrawn':
      return withOffer(state, action);
    case 'clientTool/started':
    case 'clientTool/ended':
      return withRunning(state, action);
    default:
      return action satisfies never;
  }
}

/** A host is no longer in the list. */
export function withoutHostTools(state: ClientToolsState, gone: HostId): ClientToolsState {
  const grants = state.grants.filter(({ hostId }) => hostId !== gone);
  return { ...state, grants, offers: state.offers.filter(({ hostId }) => hostId !== gone) };
}

type ActionOf<T extends ClientToolsAction['type']> = Extract<ClientToolsAction, { type: T }>;

function withGrant(
  state: ClientToolsState,
  { type, grant }: ActionOf<'clientTool/allowed' | 'clientTool/revoked'>,
): ClientToolsState {
  if (isAllowed(state, grant) === (type === 'clientTool/allowed')) return state;
  if (type === 'clientTool/allowed') return { ...state, grants: [...state.grants, grant] };
  const grants = state.grants.filter(({ hostId, tool }) => hostId !== grant.hostId || tool !== grant.tool);
  return { ...state, grants };
}

function withOffer(
  state: ClientToolsState,
  { type, offer }: ActionOf<'toolOffer/made' | 'toolOffer/withdrawn'>,
): ClientToolsState {
  if (isOffered(state, offer) === (type === 'toolOffer/made')) return state;
  if (type === 'toolOffer/made') return { ...state, offers: [...state.offers, offer] };
  const offers = state.offers.filter(({ hostId, session }) => hostId !== offer.hostId || session !== offer.session);
  return { ...state, offers };
}

function withRunning(
  state: ClientToolsState,
  { type, requestKey }: ActionOf<'clientTool/started' | 'clientTool/ended'>,
): ClientToolsState {
  const { running } = state;
  if (running.includes(requestKey) === (type === 'clientTool/started')) return state;
  const others = running.filter((key) => key !== requestKey);
  return { ...state, running: type === 'clientTool/started' ? [...others, requestKey] : others };
}
