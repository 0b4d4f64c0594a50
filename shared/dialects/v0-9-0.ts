import type { JsonObject } from '../protocol/common/json.ts';
import { createDialect } from './create-dialect.ts';
import type { Leaves } from './spelling.ts';
import { put, without } from './steps.ts';
import { rules100 } from './v1-0-0.ts';

/** What 1.0.0 added, left out again. */
export const leaves090: Leaves = {
  sessionSummary: without('chats', 'defaultChat'),
  chatSummary: without('changes', 'movable'),
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
];

/** AHP 0.9.0: the canonical shapes without what 1.0.0 added. */
export const v090 = createDialect({ version: '0.9.0', rules: rules100, leaves: leaves090, lacks: new Set(lacks090) });

function withKnownStatus(changeset: JsonObject): JsonObject {
  return changeset.status === 'recomputing' ? put(changeset, 'status', 'computing') : changeset;
}
