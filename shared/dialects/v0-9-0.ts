import type { JsonObject } from '../protocol/common/json.ts';
import { createDialect } from './create-dialect.ts';
import type { Leaves } from './spelling.ts';
import { at, put, without } from './steps.ts';
import { leaves100, rules100 } from './v1-0-0.ts';

/** What 1.0.0 added, left out again, and what only the development state of 0.7.0 had. */
export const leaves090: Leaves = {
  ...leaves100,
  agent: at('capabilities', at('multipleWorkingDirectories', without('requiresPrimary'))),
  sessionSummary: without('chats', 'defaultChat'),
  chatSummary: without('changes', 'movable', 'primaryWorkingDirectory'),
  chat: without('changesets', 'backgroundWork', 'canvases'),
  mcpServerState: without('blocking'),
  changeset: withKnownStatus,
  authenticate: without('expiresIn'),
};

/** Action types of 1.0.0. */
export const lacks090: readonly string[] = [
  'session/chatsReordered',
  'session/mcpServerBackgroundRequested',
  'chat/isReadChanged',
  'chat/isArchivedChanged',
  'chat/movableChanged',
  'chat/changesetsChanged',
  'chat/backgroundWorkSet',
  'chat/backgroundWorkRemoved',
  'chat/canvasesChanged',
  'canvas/stateChanged',
];

/** AHP 0.9.0: the canonical shapes without what 1.0.0 added. */
export const v090 = createDialect({ version: '0.9.0', rules: rules100, leaves: leaves090, lacks: new Set(lacks090) });

function withKnownStatus(changeset: JsonObject): JsonObject {
  return changeset.status === 'recomputing' ? put(changeset, 'status', 'computing') : changeset;
}
