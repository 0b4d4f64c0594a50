import type { AnnotationsAction } from '../annotations/actions.ts';
import { annotationsReducer } from '../annotations/reducer.ts';
import type { AnnotationsState } from '../annotations/state.ts';
import type { AutomationAction } from '../automation/actions.ts';
import { automationReducer } from '../automation/reducer.ts';
import type { AutomationState } from '../automation/state.ts';
import type { AutomationRunAction } from '../automation-run/actions.ts';
import { automationRunReducer } from '../automation-run/reducer.ts';
import type { AutomationRunState } from '../automation-run/state.ts';
import type { CanvasAction } from '../canvas/actions.ts';
import { canvasReducer } from '../canvas/reducer.ts';
import type { CanvasState } from '../canvas/state.ts';
import type { ChangesetAction } from '../changeset/actions.ts';
import { changesetReducer } from '../changeset/reducer.ts';
import type { ChangesetState } from '../changeset/state.ts';
import type { ChatAction } from '../chat/actions.ts';
import { chatReducer } from '../chat/reducer.ts';
import type { ChatState } from '../chat/state.ts';
import type { ResourceWatchAction } from '../resource-watch/actions.ts';
import { resourceWatchReducer } from '../resource-watch/reducer.ts';
import type { ResourceWatchState } from '../resource-watch/state.ts';
import type { RootAction } from '../root/actions.ts';
import { rootReducer } from '../root/reducer.ts';
import type { RootState } from '../root/state.ts';
import type { SessionAction } from '../session/actions.ts';
import { sessionReducer } from '../session/reducer.ts';
import type { SessionState } from '../session/state.ts';
import type { TerminalAction } from '../terminal/actions.ts';
import { terminalReducer } from '../terminal/reducer.ts';
import type { TerminalState } from '../terminal/state.ts';
import type { Fold } from './fold.ts';
import type { Uri } from './uri.ts';

/** One row per kind of channel that has state: what it holds and what changes it (AHP Channels and URIs). */
interface Channels {
  readonly root: { readonly state: RootState; readonly action: RootAction };
  readonly session: { readonly state: SessionState; readonly action: SessionAction };
  readonly chat: { readonly state: ChatState; readonly action: ChatAction };
  readonly terminal: { readonly state: TerminalState; readonly action: TerminalAction };
  readonly changeset: { readonly state: ChangesetState; readonly action: ChangesetAction };
  readonly annotations: { readonly state: AnnotationsState; readonly action: AnnotationsAction };
  readonly resourceWatch: { readonly state: ResourceWatchState; readonly action: ResourceWatchAction };
  readonly automation: { readonly state: AutomationState; readonly action: AutomationAction };
  readonly automationRun: { readonly state: AutomationRunState; readonly action: AutomationRunAction };
  readonly canvas: { readonly state: CanvasState; readonly action: CanvasAction };
}

export type ChannelKind = keyof Channels;
export type StateOf<K extends ChannelKind> = Channels[K]['state'];
export type ActionOf<K extends ChannelKind> = Channels[K]['action'];

/** Any action of a channel this app knows. */
export type StateAction = ActionOf<ChannelKind>;

type Reducers = { readonly [K in ChannelKind]: (state: StateOf<K>, action: ActionOf<K>, fold: Fold) => StateOf<K> };

const REDUCERS: Reducers = {
  root: rootReducer,
  session: sessionReducer,
  chat: chatReducer,
  terminal: terminalReducer,
  changeset: changesetReducer,
  annotations: annotationsReducer,
  resourceWatch: resourceWatchReducer,
  automation: automationReducer,
  automationRun: automationRunReducer,
  canvas: canvasReducer,
};

/** The kinds of channel this app follows. */
export const CHANNEL_KINDS: readonly ChannelKind[] = [
  'root',
  'session',
  'chat',
  'terminal',
  'changeset',
  'annotations',
  'resourceWatch',
  'automation',
  'automationRun',
  'canvas',
];

/**
 * Folds an action into the state of a channel of the given kind. An action of another kind of channel leaves the state as it is:
 * hosts echo nearly anything.
 */
export function reduceChannel<K extends ChannelKind>(kind: K, state: StateOf<K>, action: StateAction, fold: Fold): StateOf<K> {
  return isActionOf(kind, action) ? REDUCERS[kind](state, action, fold) : state;
}

/** The kind of channel an action type belongs to by its prefix; undefined for kinds this app doesn't follow. */
export function kindOfAction(type: string): ChannelKind | undefined {
  const prefix = type.slice(0, type.indexOf('/'));
  return CHANNEL_KINDS.find((kind) => kind === prefix);
}

/**
 * The kind a well-known scheme suggests. Only a hint for links and typed input: hosts use schemes of their own, so the reducer is
 * picked by what was subscribed to.
 */
export function kindOfUri(uri: Uri): ChannelKind | undefined {
  return HINTS.find(([pattern]) => pattern.test(uri))?.[1];
}

const HINTS: readonly (readonly [pattern: RegExp, kind: ChannelKind])[] = [
  [/^ahp-root:/, 'root'],
  [/^ahp-session:\/[^/]+$/, 'session'],
  [/^ahp-session:\/[^/]+\/annotations$/, 'annotations'],
  [/^ahp-chat:/, 'chat'],
  [/^ahp-terminal:/, 'terminal'],
  [/^ahp-changeset:/, 'changeset'],
  [/^ahp-resource-watch:/, 'resourceWatch'],
  // A single automation, `ahp-automation:/<id>`, is no channel.
  [/^ahp-automations:/, 'automation'],
  [/^ahp-automation-run:/, 'automationRun'],
  [/^ahp-canvas:/, 'canvas'],
];

function isActionOf<K extends ChannelKind>(kind: K, action: StateAction): action is ActionOf<K> & StateAction {
  // Asked for every action: a comparison in place, not a search through the kinds.
  return action.type.startsWith(kind) && action.type[kind.length] === '/';
}
