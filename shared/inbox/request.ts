import type { HostId } from '../app/state.ts';
import type { ChatInputRequest } from '../protocol/chat/input-request.ts';
import type {
  ToolCallAuthRequiredState,
  ToolCallPendingConfirmationState,
  ToolCallPendingResultConfirmationState,
  ToolCallRunningState,
} from '../protocol/chat/tool-call.ts';
import type { JsonObject } from '../protocol/common/json.ts';
import type { Uri } from '../protocol/common/uri.ts';

interface RequestBase {
  /** (host, chat, request or tool call) in one string: the same Request has the same key wherever it shows. */
  readonly key: string;
  readonly hostId: HostId;
  readonly session: Uri;
  /** Title of the session, or its URI while no title is known. */
  readonly sessionTitle: string;
}

interface ChatRequestBase extends RequestBase {
  readonly chat: Uri;
}

/** A pending input: something of one session that waits for a person (AHP "Session channel", `inputNeeded`). */
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
  /** The session says that it needs input and does not say why. */
  | (RequestBase & { readonly kind: 'unexplained' })
  /** A kind that this version does not know: shown raw, never dropped. */
  | (RequestBase & { readonly kind: 'unknown'; readonly raw: JsonObject });

export type InboxRequestKind = InboxRequest['kind'];
