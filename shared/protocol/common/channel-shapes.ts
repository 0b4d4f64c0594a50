import { annotationsActions, annotationsState } from '../annotations/shape.ts';
import { automationActions, automationState } from '../automation/shape.ts';
import { automationRunActions, automationRunState } from '../automation-run/shape.ts';
import { canvasActions, canvasState } from '../canvas/shape.ts';
import { changesetActions, changesetState } from '../changeset/shape.ts';
import { chatActions, chatState } from '../chat/shape.ts';
import { resourceWatchActions, resourceWatchState } from '../resource-watch/shape.ts';
import { rootActions, rootState } from '../root/shape.ts';
import { sessionActions, sessionState } from '../session/shape.ts';
import { terminalActions, terminalState } from '../terminal/shape.ts';
import type { ChannelKind, StateAction } from './channels.ts';
import type { Shape } from './shape.ts';

/** What is relied on in the state of every kind of channel. */
export const stateShapes: Readonly<Record<ChannelKind, Shape>> = {
  root: rootState,
  session: sessionState,
  chat: chatState,
  terminal: terminalState,
  changeset: changesetState,
  annotations: annotationsState,
  resourceWatch: resourceWatchState,
  automation: automationState,
  automationRun: automationRunState,
  canvas: canvasState,
};

const actionShapes: Readonly<Record<StateAction['type'], Shape>> = {
  ...rootActions,
  ...sessionActions,
  ...chatActions,
  ...terminalActions,
  ...changesetActions,
  ...annotationsActions,
  ...resourceWatchActions,
  ...automationActions,
  ...automationRunActions,
  ...canvasActions,
};

/** Every type of action that is known here. */
export const ACTION_TYPES: readonly string[] = Object.keys(actionShapes);

/** What is relied on in an action of this type; undefined for a type this app doesn't know. */
export function actionShape(type: string): Shape | undefined {
  return isKnown(type) ? actionShapes[type] : undefined;
}

function isKnown(type: string): type is StateAction['type'] {
  return Object.hasOwn(actionShapes, type);
}
