import { isObject, type JsonObject } from '../../../../../shared/protocol/common/json.ts';
import type { Family } from './value-rows.ts';

interface Place {
  readonly family: Family;
  /** The member that tells the value. */
  readonly member: string;
  /** Under which names an object, or a list of such objects, has it. */
  readonly under: readonly string[];
  /** A member that only an object of this family has. */
  readonly beside?: string;
}

/** Where in states and actions the values of each family stand. */
const PLACES: readonly Place[] = [
  { family: 'tool call', member: 'status', under: ['toolCall'] },
  { family: 'confirmed by', member: 'confirmed', under: ['toolCall'] },
  { family: 'cancelled because', member: 'reason', under: ['toolCall'] },
  { family: 'part of an answer', member: 'kind', under: ['part', 'responseParts'] },
  { family: 'content of a result', member: 'type', under: ['content'] },
  { family: 'judgement', member: 'status', under: ['riskAssessment'] },
  { family: 'question', member: 'kind', under: ['questions'] },
  { family: 'answer', member: 'kind', under: ['value'] },
  { family: 'response', member: 'response', under: ['responseParts', 'action'] },
  { family: 'attachment', member: 'type', under: ['attachments'] },
  { family: 'message from', member: 'kind', under: ['message.origin'] },
  { family: 'chat from', member: 'kind', under: ['summary.origin', 'chats.origin'] },
  { family: 'interactivity', member: 'interactivity', under: ['summary', 'chats'] },
  { family: 'turn', member: 'state', under: ['turns'] },
  { family: 'pending message', member: 'kind', under: ['action'], beside: 'message' },
  { family: 'background work', member: 'kind', under: ['work', 'backgroundWork'] },
  { family: 'customization', member: 'type', under: ['customization', 'customizations', 'children'] },
  { family: 'load', member: 'kind', under: ['load'] },
  { family: 'MCP server', member: 'kind', under: ['state'] },
  { family: 'terminal', member: 'status', under: ['terminals.lifecycle', 'action.lifecycle', 'state.lifecycle'] },
  { family: 'terminal claim', member: 'kind', under: ['claim'] },
  { family: 'changeset', member: 'status', under: ['action', 'state'], beside: 'files' },
  { family: 'operation', member: 'status', under: ['operations', 'action'] },
  { family: 'session', member: 'lifecycle', under: ['state'] },
  { family: 'automation run', member: 'status', under: ['runs.lifecycle', 'action.lifecycle', 'state.lifecycle'] },
  { family: 'resource change', member: 'type', under: ['changes', 'items'] },
];

/** Adds the values that stand in a state or an action, as `family: value`. */
export function valuesIn(value: unknown, into: Set<string>): void {
  const root = isObject(value) && typeof value.type === 'string' && value.type.includes('/') ? 'action' : 'state';
  if (root === 'action' && isObject(value)) statusOf(value, into);
  visit(value, root, '', into);
}

function visit(value: unknown, name: string, parent: string, into: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) visit(each, name, parent, into);
  if (!isObject(value)) return;
  for (const place of PLACES) note(place, value, [name, `${parent}.${name}`], into);
  for (const [key, member] of Object.entries(value)) visit(member, key, name, into);
}

function note({ family, member, under, beside }: Place, value: JsonObject, names: readonly string[], into: Set<string>): void {
  const told = value[member];
  if (typeof told !== 'string' || !names.some((name) => under.includes(name))) return;
  if (beside === undefined || beside in value) into.add(`${family}: ${told}`);
}

/** Two actions carry a bare status. */
function statusOf({ type, status }: Readonly<Record<string, unknown>>, into: Set<string>): void {
  if (type === 'changeset/statusChanged') into.add(`changeset: ${String(status)}`);
  if (type === 'changeset/operationStatusChanged') into.add(`operation: ${String(status)}`);
}
