import type { Rules } from '../protocol/common/fold.ts';
import { isList, isObject, type Json, type JsonObject } from '../protocol/common/json.ts';
import { createDialect } from './create-dialect.ts';
import type { Leaves } from './spelling.ts';
import { at, inOrder, put, without } from './steps.ts';
import { lacks090, leaves090 } from './v0-9-0.ts';

export const rules070: Rules = {
  keepsToolInputOnReady: true,
  refinesToolCallOnReady: true,
  clientExecutionNeedsInput: true,
  derivesModifiedAt: false,
  rejectsErrorParts: false,
  contentChangedSetsError: true,
};

/** What the released 0.7.0 and its development state spell alike. */
export const leaves070: Leaves = {
  ...leaves090,
  terminal: withExitCode,
  terminalClaim: (claim) => (claim.kind === 'session' ? without('chat')(claim) : claim),
  customization: withSwitch,
  session: inOrder(without('origin'), (session) => {
    return session.lifecycle === 'failed' ? put(session, 'lifecycle', 'creationFailed') : session;
  }),
  sessionSummary: without('chats', 'defaultChat', 'origin'),
  turn: withErrorBeside,
  annotation: withTurn,
  authRequired: (params) => {
    const { resource } = params;
    return isObject(resource) && typeof resource.resource === 'string' ? put(params, 'resource', resource.resource) : params;
  },
  actions: {
    'session/customizationToggled': (action) => ({ ...without('enablement')(action), enabled: effective(action.enablement) }),
    'annotations/updated': (action) => (isObject(action.origin) ? withTurn(action) : action),
    'chat/error': (action) => {
      const { part, ...rest } = action;
      return isObject(part) && isObject(part.error) ? { ...rest, error: part.error } : action;
    },
  },
};

export const lacks070: ReadonlySet<string> = new Set([...lacks090, 'session/workingDirectoryReplaced', 'chat/turnResume']);

/** AHP 0.7.0 as it was released on 2026-07-31. */
export const v070 = createDialect({
  version: '0.7.0',
  rules: rules070,
  leaves: {
    ...leaves070,
    agent: at('capabilities', at('multipleWorkingDirectories', without('primaryReplacement', 'requiresPrimary'))),
    chatSummary: without('changes', 'movable', 'primaryWorkingDirectory'),
  },
  lacks: lacks070,
});

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

/** Decisions boil down to the one that counts. */
function withSwitch(entry: JsonObject): JsonObject {
  if (entry.type !== 'plugin' && entry.type !== 'mcpServer') return entry;
  return { ...without('enablement', 'childEnablement')(entry), enabled: effective(entry.enablement) };
}

function effective(enablement: Json | undefined): boolean {
  const first = isList(enablement) ? enablement[0] : undefined;
  return isObject(first) ? first.enabled !== false : true;
}

/** The error that ended a turn stands beside the parts. */
function withErrorBeside(turn: JsonObject): JsonObject {
  const parts = isList(turn.responseParts) ? turn.responseParts : [];
  const last = parts.at(-1);
  if (turn.state !== 'error' || !isObject(last) || last.kind !== 'error' || !isObject(last.error)) return turn;
  return { ...turn, responseParts: parts.slice(0, -1), error: last.error };
}
