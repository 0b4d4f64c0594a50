import type { HostId } from '../app/state.ts';
import type { ChatInputRequest } from '../protocol/chat/input-request.ts';
import type {
  ToolCallAuthRequiredState,
  ToolCallPendingConfirmationState,
  ToolCallPendingResultConfirmationState,
  ToolCallRunningState,
} from '../protocol/chat/tool-call.ts';
import type { ErrorInfo, ProtectedResourceMetadata } from '../protocol/common/content.ts';
import type { JsonObject } from '../protocol/common/json.ts';
import type { Uri } from '../protocol/common/uri.ts';
import type { McpAuthRequirement } from '../protocol/session/mcp-server.ts';

interface RequestBase {
  /** (host, chat, request or tool call) in one string: the same Request has the same key wherever it shows. */
  readonly key: string;
  readonly hostId: HostId;
  /** The session that waits; the root channel for what a host asks as a whole. */
  readonly session: Uri;
  /** Title of the session, or its URI while no title is known. */
  readonly sessionTitle: string;
}

interface ChatRequestBase extends RequestBase {
  readonly chat: Uri;
  /** Titles from the session's first chat down to this one, parted by " › ", where another chat than the default one asks. */
  readonly path?: string;
}

/** A pending input: something that waits for a person (AHP "Session channel", `inputNeeded`; AHP "Authentication"). */
export type InboxRequest =
  | (ChatRequestBase & {
      readonly kind: 'toolConfirmation';
      readonly turnId: string;
      readonly toolCall: ToolCallPendingConfirmationState;
    })
  | (ChatRequestBase & {
      readonly kind: 'resultConfirmation';
      readonly turnId: string;
      readonly toolCall: ToolCallPendingResultConfirmationState;
    })
  | (ChatRequestBase & { readonly kind: 'chatInput'; readonly request: ChatInputRequest })
  | (ChatRequestBase & {
      readonly kind: 'toolClientExecution';
      readonly turnId: string;
      /** The client that must run it: shown, but answerable only by that client. */
      readonly clientId: string;
      readonly toolCall: ToolCallRunningState;
    })
  | (ChatRequestBase & {
      readonly kind: 'toolAuthentication';
      readonly turnId: string;
      readonly toolCall: ToolCallAuthRequiredState;
    })
  /** An MCP server of a session can't be used before somebody signs in. */
  | (RequestBase & {
      readonly kind: 'mcpSignIn';
      readonly serverId: string;
      readonly serverName: string;
      readonly auth: McpAuthRequirement;
    })
  /** A host asks for a token: for one of its protected resources, or with none named to let this client connect at all. */
  | (RequestBase & {
      readonly kind: 'hostSignIn';
      readonly resource?: ProtectedResourceMetadata;
      /** Why, in a sentence for people, where the connection is blocked by it. */
      readonly reason?: string;
    })
  /** A session could not be created. */
  | (RequestBase & { readonly kind: 'creationFailed'; readonly error?: ErrorInfo })
  /** The session says that it needs input and does not say why. */
  | (RequestBase & { readonly kind: 'unexplained' })
  /** A kind that this version does not know: shown raw, never dropped. */
  | (RequestBase & { readonly kind: 'unknown'; readonly raw: JsonObject });

export type InboxRequestKind = InboxRequest['kind'];
