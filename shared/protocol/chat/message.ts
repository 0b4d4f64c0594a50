import type { ContentRef, TextRange, TextSelection } from '../common/content.ts';
import type { JsonObject } from '../common/json.ts';
import type { Uri } from '../common/uri.ts';
import type { ModelSelection } from '../root/state.ts';

export type MessageKind = 'user' | 'agent' | 'tool' | 'systemNotification' | 'automation';

/** A chosen custom agent; `uri` matches `AgentCustomization.uri`. */
export interface AgentSelection {
  readonly uri: Uri;
}

interface MessageAttachmentBase {
  readonly label: string;
  readonly range?: TextRange;
  readonly displayKind?: string;
  /** Returned unchanged when it came from `completions`. */
  readonly _meta?: JsonObject;
}

export interface SimpleMessageAttachment extends MessageAttachmentBase {
  readonly type: 'simple';
  readonly modelRepresentation?: string;
}

export interface MessageEmbeddedResourceAttachment extends MessageAttachmentBase {
  readonly type: 'embeddedResource';
  /** Base64. */
  readonly data: string;
  readonly contentType: string;
  readonly selection?: TextSelection;
}

export interface MessageResourceAttachment extends MessageAttachmentBase, ContentRef {
  readonly type: 'resource';
  readonly selection?: TextSelection;
}

export interface MessageAnnotationsAttachment extends MessageAttachmentBase {
  readonly type: 'annotations';
  readonly resource: Uri;
  readonly annotationIds?: readonly string[];
}

export interface MessageChatAttachment extends MessageAttachmentBase {
  readonly type: 'chat';
  readonly resource: Uri;
  readonly endTurn?: string;
}

export type MessageAttachment =
  | SimpleMessageAttachment
  | MessageEmbeddedResourceAttachment
  | MessageResourceAttachment
  | MessageAnnotationsAttachment
  | MessageChatAttachment;

/** A message that starts or steers a turn; a client may only send origin "user". */
export interface Message {
  readonly text: string;
  readonly origin: { readonly kind: MessageKind };
  readonly attachments?: readonly MessageAttachment[];
  readonly model?: ModelSelection;
  readonly agent?: AgentSelection;
  readonly _meta?: JsonObject;
}

export type PendingMessageKind = 'steering' | 'queued';

export interface PendingMessage {
  readonly id: string;
  readonly message: Message;
}
