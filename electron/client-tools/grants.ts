import type { AppState, HostId } from '../../shared/app/state.ts';
import {
  CLIENT_TOOL_NAMES,
  type ClientToolName,
  definitionOf,
  isClientToolName,
} from '../../shared/client-tools/definitions.ts';
import { showsDiffs } from '../../shared/client-tools/editor-command.ts';
import { type ClientToolGrant, isAllowed, NO_CLIENT_TOOLS, type ToolOffer } from '../../shared/client-tools/state.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { ToolDefinition } from '../../shared/protocol/session/tool-definition.ts';

/** What the sessions of a host that are offered tools may call now. */
export function allowedTools({ clientTools = NO_CLIENT_TOOLS, settings }: AppState, hostId: HostId): readonly ToolDefinition[] {
  const allowed = CLIENT_TOOL_NAMES.filter((tool) => isAllowed(clientTools, { hostId, tool }));
  return allowed.filter((tool) => isAvailable(tool, settings.editor)).map(definitionOf);
}

/** A diff is offered only where something shows it. */
function isAvailable(tool: ClientToolName, editor: string | undefined): boolean {
  return tool !== 'signalbox_open_diff' || showsDiffs(editor);
}

/** Reads an entry of what is stored. */
export function readToolGrant({ hostId, tool }: JsonObject): ClientToolGrant | undefined {
  return typeof hostId === 'string' && typeof tool === 'string' && isClientToolName(tool) ? { hostId, tool } : undefined;
}

/** Reads an entry of what is stored. */
export function readOffer({ hostId, session }: JsonObject): ToolOffer | undefined {
  return typeof hostId === 'string' && typeof session === 'string' ? { hostId, session } : undefined;
}
