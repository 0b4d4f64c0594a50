import type { Json, JsonObject } from '../protocol/common/json.ts';
import type { Uri } from '../protocol/common/uri.ts';
import type { FORWARDED, SENT_TO_SERVER } from '../protocol/mcp/methods.ts';

/** What an MCP server said into its log, in its own words. */
export interface McpMessage {
  /** Counts all that came on the channel. */
  readonly number: number;
  readonly level: string;
  readonly logger?: string;
  readonly text: string;
  /** Milliseconds: when it came. */
  readonly at: number;
}

/** What was heard on one side channel (AHP The mcp:// side channel). */
export interface McpHeard {
  /** How often its tools, and its resources, were said to be others. */
  readonly toolsChanged: number;
  readonly resourcesChanged: number;
  /** The latest, oldest first. */
  readonly messages: readonly McpMessage[];
  /** How many have come in all. */
  readonly messageCount: number;
}

export interface McpHeardAction {
  readonly type: 'mcp/heard';
  readonly channel: Uri;
  readonly method: (typeof FORWARDED)[number] | (typeof SENT_TO_SERVER)[number];
  readonly params: JsonObject;
}

/** By side channel, the one heard last at the end. */
export type McpHeardByChannel = Readonly<Record<Uri, McpHeard>>;

const MAX_CHANNELS = 32;
const MAX_MESSAGES = 200;
const MAX_CHARS = 4000;
const NOTHING: McpHeard = { toolsChanged: 0, resourcesChanged: 0, messages: [], messageCount: 0 };

/** Pure: what was heard, with one more notification. Channels and messages are bounded, the oldest go first. `now` in milliseconds. */
export function withHeard(heard: McpHeardByChannel, action: McpHeardAction, now: number): McpHeardByChannel {
  const { [action.channel]: known = NOTHING, ...others } = heard;
  const kept = Object.entries(others).slice(1 - MAX_CHANNELS);
  return { ...Object.fromEntries(kept), [action.channel]: withOne(known, action, now) };
}

function withOne(known: McpHeard, { method, params }: McpHeardAction, at: number): McpHeard {
  switch (method) {
    case 'notifications/tools/list_changed':
      return { ...known, toolsChanged: known.toolsChanged + 1 };
    case 'notifications/resources/list_changed':
      return { ...known, resourcesChanged: known.resourcesChanged + 1 };
    default: {
      const number = known.messageCount + 1;
      const messages = [...known.messages, messageOf(params, number, at)].slice(-MAX_MESSAGES);
      return { ...known, messages, messageCount: number };
    }
  }
}

function messageOf({ level, logger, data = null }: JsonObject, number: number, at: number): McpMessage {
  return {
    number,
    level: typeof level === 'string' ? level.slice(0, 40) : 'info',
    ...(typeof logger === 'string' ? { logger: logger.slice(0, 200) } : {}),
    text: textOf(data).slice(0, MAX_CHARS),
    at,
  };
}

function textOf(data: Json): string {
  return typeof data === 'string' ? data : JSON.stringify(data);
}
