import type { WindowEvent } from '../../shared/ipc/contract.ts';
import type { ProtectedResourceMetadata } from '../../shared/protocol/common/content.ts';
import { isObject } from '../../shared/protocol/common/json.ts';
import type { McpAuthRequirement } from '../../shared/protocol/session/mcp-server.ts';
import type { SyncEvent } from '../../shared/sync/event.ts';
import type { ReplicaKind } from '../../shared/sync/replica.ts';

/** The actions that can carry the challenge of an MCP server. */
const CARRIERS: ReadonlySet<string> = new Set([
  'session/inputNeededSet',
  'session/customizationsChanged',
  'session/customizationUpdated',
  'session/mcpServerStateChanged',
  'chat/toolCallAuthRequired',
]);
/** Customizations nest two deep, and a host may send anything. */
const MAX_DEPTH = 12;

/** What the agents of a host say that they need a token for; undefined when the event does not say it. */
export function agentResourcesIn({ kind, event }: WindowEvent): readonly ProtectedResourceMetadata[] | undefined {
  if (kind !== 'root') return undefined;
  const source = sourceOf(event);
  if (!isObject(source) || !Array.isArray(source.agents)) return undefined;
  const resources = source.agents.flatMap((agent) =>
    isObject(agent) && Array.isArray(agent.protectedResources) ? agent.protectedResources : [],
  );
  return resources.filter(isResource);
}

/** The challenges that an event of a session or a chat brings. */
export function challengesIn({ kind, event }: Pick<WindowEvent, 'kind' | 'event'>): readonly McpAuthRequirement[] {
  const found: McpAuthRequirement[] = [];
  for (const place of placesIn(kind, event)) collect(place, found, 0);
  return found;
}

/** Where in an event a challenge may be; a long chat is not searched through. */
function placesIn(kind: ReplicaKind, event: SyncEvent): readonly unknown[] {
  if (kind !== 'session' && kind !== 'chat') return [];
  const source = sourceOf(event);
  if (!isObject(source)) return [];
  if (event.type !== 'snapshot') return CARRIERS.has(String(source.type)) ? [source] : [];
  return kind === 'session' ? [source.customizations, source.inputNeeded] : [source.activeTurn];
}

function sourceOf(event: SyncEvent): unknown {
  if (event.type === 'snapshot') return event.state;
  return event.type === 'confirmed' ? event.action : undefined;
}

function collect(value: unknown, found: McpAuthRequirement[], depth: number): void {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return;
  if (isChallenge(value)) found.push(value);
  else for (const member of Object.values(value)) collect(member, found, depth + 1);
}

export function isChallenge(value: unknown): value is McpAuthRequirement {
  return isObject(value) && typeof value.reason === 'string' && isResource(value.resource);
}

function isResource(value: unknown): value is ProtectedResourceMetadata {
  return isObject(value) && typeof value.resource === 'string';
}
