import { isObject, type Json, type JsonObject } from '../../../shared/protocol/common/json.ts';
import { FORWARDED } from '../../../shared/protocol/mcp/methods.ts';
import { type Definitions, misfit } from './wire-schema.ts';

const RESULTS: Readonly<Record<string, string>> = {
  snapshots: 'InitializeResult',
  snapshot: 'SubscribeResult',
  items: 'ListSessionsResult',
  schema: 'ResolveSessionConfigResult',
};

const STATES: Readonly<Record<string, string>> = {
  claim: 'TerminalState',
  agents: 'RootState',
  lifecycle: 'SessionState',
  turns: 'ChatState',
  files: 'ChangesetState',
  recursive: 'ResourceWatchState',
  annotations: 'AnnotationsState',
};

const NOTIFICATIONS: Readonly<Record<string, string>> = {
  action: 'ActionEnvelope',
  'root/sessionAdded': 'SessionAddedParams',
  'root/sessionRemoved': 'SessionRemovedParams',
  'root/sessionSummaryChanged': 'SessionSummaryChangedParams',
  'root/progress': 'ProgressParams',
  'auth/required': 'AuthRequiredParams',
  'otlp/exportLogs': 'OtlpExportLogsParams',
  'otlp/exportTraces': 'OtlpExportTracesParams',
  'otlp/exportMetrics': 'OtlpExportMetricsParams',
};

const MCP_NOTIFICATIONS: ReadonlySet<string> = new Set(FORWARDED);

/** Where and why a frame of the host does not fit the schemas of its version; undefined when it does. */
export function frameMisfit(definitions: Definitions, frame: JsonObject): string | undefined {
  const { method, params, result } = frame;
  if (typeof method === 'string' && method.startsWith('notifications/')) return mcpMisfit(method, params);
  if (typeof method === 'string') return misfit(definitions, NOTIFICATIONS[method] ?? requestParams(method), params);
  if (!isObject(result)) return undefined;
  const kind = resultKind(result);
  return (
    (kind && misfit(definitions, kind, result)) ??
    snapshotsOf(result)
      .map((snapshot) => wrongState(definitions, snapshot))
      .find((reason) => reason !== undefined)
  );
}

/** What an MCP server says on its side channel is MCP's own; of AHP is only which channel it belongs to, and what may be said. */
function mcpMisfit(method: string, params: Json | undefined): string | undefined {
  if (!MCP_NOTIFICATIONS.has(method)) return `${method} is not forwarded on a side channel`;
  const channel = isObject(params) ? params.channel : undefined;
  return typeof channel === 'string' && channel.startsWith('mcp://') ? undefined : `${method} without its mcp:// channel`;
}

/** What the host asks of its clients is named after its method. */
function requestParams(method: string): string {
  return `${method.charAt(0).toUpperCase()}${method.slice(1)}Params`;
}

/** Three commands answer with items, told by what is in one. */
function resultKind(result: JsonObject): string | undefined {
  const [item] = Array.isArray(result.items) ? (result.items as readonly Json[]) : [];
  if (isObject(item) && item.insertText !== undefined) return 'CompletionsResult';
  if (isObject(item) && item.label !== undefined) return 'SessionConfigCompletionsResult';
  return RESULTS[Object.keys(RESULTS).find((key) => result[key] !== undefined) ?? ''];
}

/** A snapshot's state may be any state to the schema; here it must be that of its own kind. */
function wrongState(definitions: Definitions, { state }: JsonObject): string | undefined {
  const kind = isObject(state) ? Object.keys(STATES).find((key) => state[key] !== undefined) : undefined;
  return kind ? misfit(definitions, STATES[kind] ?? '', state) : 'a state of no known kind';
}

function snapshotsOf({ snapshots, snapshot }: JsonObject): readonly JsonObject[] {
  const list: readonly (Json | undefined)[] = Array.isArray(snapshots) ? snapshots : [snapshot];
  return list.filter(isObject);
}
