import type { Rules } from '../protocol/common/fold.ts';
import { isList, isObject, type Json, type JsonObject } from '../protocol/common/json.ts';
import { createDialect } from './create-dialect.ts';
import type { Leaves } from './spelling.ts';
import { inOrder, put, unchanged, without } from './steps.ts';
import { lacks090, leaves090 } from './v0-9-0.ts';
import { rules100 } from './v1-0-0.ts';

export const rules080: Rules = {
  ...rules100,
  derivesModifiedAt: false,
  rejectsErrorParts: false,
  contentChangedSetsError: true,
};

/** What 0.9.0 spells anew, as it was before. */
export const leaves080: Leaves = {
  ...leaves090,
  terminal: withExitCode,
  terminalClaim: (claim) => (claim.kind === 'session' ? without('chat')(claim) : claim),
  session: inOrder(without('origin'), (session) => {
    return session.lifecycle === 'failed' ? put(session, 'lifecycle', 'creationFailed') : session;
  }),
  sessionSummary: without('chats', 'defaultChat', 'origin'),
  turn: withErrorBeside,
  part: asNotification,
  annotation: withTurn,
  sessionCreation: unchanged,
  greeting: without('automations'),
  actions: {
    'annotations/updated': (action) => (isObject(action.origin) ? withTurn(action) : action),
    'chat/error': ({ part, ...action }) => ({ ...action, error: errorIn(part) }),
  },
};

/** Action types of 0.9.0 and later. */
export const lacks080: readonly string[] = [...lacks090, 'chat/turnResume'];

/** AHP 0.8.0. */
export const v080 = createDialect({ version: '0.8.0', rules: rules080, leaves: leaves080, lacks: new Set(lacks080) });

function withExitCode(terminal: JsonObject): JsonObject {
  const { lifecycle, ...rest } = terminal;
  if (!isObject(lifecycle)) return terminal;
  return typeof lifecycle.exitCode === 'number' ? { ...rest, exitCode: lifecycle.exitCode } : rest;
}

/** An annotation is anchored to a turn, and to nothing else. */
function withTurn(anchored: JsonObject): JsonObject {
  const { origin, ...rest } = anchored;
  const turnId = isObject(origin) ? origin.turnId : undefined;
  return { ...rest, turnId: turnId ?? '' };
}

/** An error that didn't end its turn, as when it was resumed, is no part; what it says is still told. */
function asNotification(part: JsonObject): JsonObject {
  return part.kind === 'error' ? { kind: 'systemNotification', content: errorIn(part).message ?? '' } : part;
}

/** A part that came without one is written as it came, so it may be missing here. */
function errorIn(part: Json | undefined): JsonObject {
  return isObject(part) && isObject(part.error) ? part.error : {};
}

/** The error that ended a turn stands beside the parts. */
function withErrorBeside(turn: JsonObject): JsonObject {
  const parts = isList(turn.responseParts) ? turn.responseParts : [];
  const last = parts.at(-1);
  if (turn.state !== 'error' || !isObject(last) || last.kind !== 'error') return turn;
  return { ...turn, responseParts: parts.slice(0, -1), error: errorIn(last) };
}
