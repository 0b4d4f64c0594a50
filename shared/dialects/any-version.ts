import { isList, isObject, type JsonObject } from '../protocol/common/json.ts';
import { spell } from './spelling.ts';
import { at, inOrder, put, without } from './steps.ts';
import { withResultsOfTerminals } from './terminal-results.ts';

/** Reads what any version may write into the canonical model (AHP differences between versions); canonical things pass unchanged. */
export const anyVersion = spell({
  terminal: withLifecycle,
  customization: withDecisions,
  session: inOrder(withDirectoryList, (session) => {
    return session.lifecycle === 'creationFailed' ? put(session, 'lifecycle', 'failed') : session;
  }),
  sessionSummary: withDirectoryList,
  chatSummary: withDirectoryList,
  turn: withErrorPart,
  toolContent: withResultsOfTerminals,
  annotation: withOrigin,
  sessionCreation: inOrder(withDirectoryList, withPrimaryFirst),
  chatCreation: inOrder(withPrimaryFirst, at('source', withSourceKind)),
  authRequired: (params) => {
    return typeof params.resource === 'string' ? put(params, 'resource', { resource: params.resource }) : params;
  },
  actions: {
    'session/customizationToggled': withDecision,
    'annotations/updated': withOrigin,
    'resourceWatch/changed': (action) => {
      return isList(action.changes) ? put(action, 'changes', { items: action.changes }) : action;
    },
    'chat/error': (action) => {
      if (!isObject(action.error) || action.part !== undefined) return action;
      return { ...without('error')(action), part: errorPart(action.error) };
    },
  },
});

/** Before 0.9.0 a terminal has ended once there is an exit code. */
function withLifecycle(terminal: JsonObject): JsonObject {
  if (terminal.lifecycle !== undefined) return terminal;
  const { exitCode, ...rest } = terminal;
  return { ...rest, lifecycle: typeof exitCode === 'number' ? { status: 'exited', exitCode } : { status: 'running' } };
}

/** Before 0.8.0 plugins and MCP servers have a switch, which counts as one decision for the session. */
function withDecisions(entry: JsonObject): JsonObject {
  return entry.type === 'plugin' || entry.type === 'mcpServer' ? withDecision(entry) : entry;
}

function withDecision(switched: JsonObject): JsonObject {
  const { enabled, ...rest } = switched;
  if (typeof enabled !== 'boolean' || switched.enablement !== undefined) return switched;
  return { ...rest, enablement: [{ kind: 'session', enabled }] };
}

/** Before 0.9.0 a failed turn has its error beside the parts; beside those of another turn it means nothing and stays. */
function withErrorPart(turn: JsonObject): JsonObject {
  const { error, responseParts, ...rest } = turn;
  if (turn.state !== 'error' || !isObject(error) || !isList(responseParts)) return turn;
  return { ...rest, responseParts: [...responseParts, errorPart(error)] };
}

function errorPart(error: JsonObject): JsonObject {
  return { kind: 'error', error, resumable: false };
}

/** Before 0.9.0 an annotation says of its origin only the turn. */
function withOrigin(anchored: JsonObject): JsonObject {
  const { turnId, ...rest } = anchored;
  return typeof turnId !== 'string' || anchored.origin !== undefined ? anchored : { ...rest, origin: { turnId } };
}

/** Before 0.7.0 there is one directory. */
function withDirectoryList(owner: JsonObject): JsonObject {
  const { workingDirectory, ...rest } = owner;
  if (typeof workingDirectory !== 'string' || owner.workingDirectories !== undefined) return owner;
  return { ...rest, workingDirectories: [workingDirectory] };
}

/** The 0.7.0 development state named the primary directory; everywhere else it is the first of the list. */
function withPrimaryFirst(params: JsonObject): JsonObject {
  const { primaryWorkingDirectory: primary, ...rest } = params;
  if (typeof primary !== 'string') return params;
  const others = isList(params.workingDirectories) ? params.workingDirectories.filter((each) => each !== primary) : [];
  return { ...rest, workingDirectories: [primary, ...others] };
}

/** Before 0.7.0 a chat could only be forked. */
function withSourceKind(source: JsonObject): JsonObject {
  return source.kind === undefined ? put(source, 'kind', 'fork') : source;
}
