import type { Changeset } from '../changeset/catalogue.ts';
import type { ChatSummary, ChatSummaryChanges } from '../chat/summary.ts';
import type { ErrorInfo } from '../common/content.ts';
import type { JsonObject } from '../common/json.ts';
import type { Uri } from '../common/uri.ts';
import type { Customization, CustomizationEnablement } from './customization.ts';
import type { SessionInputRequest } from './input-needed.ts';
import type { McpServerState } from './mcp-server.ts';
import type { SessionActiveClient } from './state.ts';
import type { ToolDefinition } from './tool-definition.ts';

/** Actions of a session channel (AHP Session actions). */
export type SessionAction =
  | { readonly type: 'session/ready' }
  | { readonly type: 'session/creationFailed'; readonly error: ErrorInfo }
  | SessionChatAction
  | { readonly type: 'session/titleChanged'; readonly title: string }
  | { readonly type: 'session/isReadChanged'; readonly isRead: boolean }
  | { readonly type: 'session/isArchivedChanged'; readonly isArchived: boolean }
  | { readonly type: 'session/activityChanged'; readonly activity?: string }
  | { readonly type: 'session/changesetsChanged'; readonly changesets?: readonly Changeset[] }
  | { readonly type: 'session/serverToolsChanged'; readonly tools: readonly ToolDefinition[] }
  | { readonly type: 'session/activeClientSet'; readonly activeClient: SessionActiveClient }
  | { readonly type: 'session/activeClientRemoved'; readonly clientId: string }
  | SessionDirectoryAction
  | { readonly type: 'session/inputNeededSet'; readonly request: SessionInputRequest }
  | { readonly type: 'session/inputNeededRemoved'; readonly id: string }
  | SessionCustomizationAction
  | { readonly type: 'session/configChanged'; readonly config: JsonObject; readonly replace?: boolean }
  | { readonly type: 'session/metaChanged'; readonly _meta?: JsonObject };

/** The catalogue of chats. */
export type SessionChatAction =
  | { readonly type: 'session/chatAdded'; readonly summary: ChatSummary }
  | { readonly type: 'session/chatRemoved'; readonly chat: Uri }
  | { readonly type: 'session/chatUpdated'; readonly chat: Uri; readonly changes: ChatSummaryChanges }
  | { readonly type: 'session/chatsReordered'; readonly chats: readonly Uri[] }
  | { readonly type: 'session/defaultChatChanged'; readonly defaultChat?: Uri };

/** The set of working directories. */
export type SessionDirectoryAction =
  | { readonly type: 'session/workingDirectorySet'; readonly directory: Uri }
  | { readonly type: 'session/workingDirectoryRemoved'; readonly directory: Uri }
  | { readonly type: 'session/workingDirectoryReplaced'; readonly directory: Uri; readonly replacement: Uri };

/** The customization tree and the MCP servers in it. */
export type SessionCustomizationAction =
  | { readonly type: 'session/customizationsChanged'; readonly customizations: readonly Customization[] }
  | {
      readonly type: 'session/customizationToggled';
      readonly id: string;
      readonly enablement: readonly CustomizationEnablement[];
    }
  | { readonly type: 'session/customizationUpdated'; readonly customization: Customization }
  | { readonly type: 'session/customizationRemoved'; readonly id: string }
  | {
      readonly type: 'session/mcpServerStateChanged';
      readonly id: string;
      readonly state: McpServerState;
      readonly channel?: Uri;
    }
  | { readonly type: 'session/mcpServerStartRequested'; readonly id: string }
  | { readonly type: 'session/mcpServerStopRequested'; readonly id: string }
  | { readonly type: 'session/mcpServerBackgroundRequested'; readonly id: string };
