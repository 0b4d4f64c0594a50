import type { Changeset } from '../changeset/catalogue.ts';
import type { ChatInteractivity, ChatOrigin, ChatSummary } from '../chat/summary.ts';
import type { ConfigPropertySchema, ErrorInfo } from '../common/content.ts';
import type { JsonObject } from '../common/json.ts';
import type { SessionStatus } from '../common/status.ts';
import type { Uri } from '../common/uri.ts';
import type { ChangesSummary } from './changes-summary.ts';
import type { ClientPluginCustomization, Customization } from './customization.ts';
import type { SessionInputRequest } from './input-needed.ts';
import type { ToolDefinition } from './tool-definition.ts';

export type SessionLifecycle = 'creating' | 'ready' | 'failed';

export interface ProjectInfo {
  readonly uri: Uri;
  readonly displayName: string;
}

/** Badge numbers and channel of a session's annotations; absent means there is no such channel. */
export interface AnnotationsSummary {
  readonly resource: Uri;
  readonly annotationCount: number;
  readonly entryCount: number;
}

export interface AutomationOrigin {
  readonly kind: 'automation';
  readonly automation: Uri;
  readonly run: Uri;
}

/** What the full state and the list entry of a session share. */
export interface SessionMetadata {
  readonly provider: string;
  readonly title: string;
  readonly status: SessionStatus;
  readonly activity?: string;
  readonly project?: ProjectInfo;
  readonly workingDirectories?: readonly Uri[];
  readonly annotations?: AnnotationsSummary;
  readonly origin?: AutomationOrigin;
}

export interface SessionActiveClient {
  readonly clientId: string;
  readonly displayName?: string;
  readonly tools: readonly ToolDefinition[];
  readonly customizations?: readonly ClientPluginCustomization[];
}

export interface SessionConfigPropertySchema extends ConfigPropertySchema {
  /** Too many values to list; ask `sessionConfigCompletions`. */
  readonly enumDynamic?: boolean;
  /** May be changed after creation by `session/configChanged`. */
  readonly sessionMutable?: boolean;
}

export interface SessionConfigSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, SessionConfigPropertySchema>>;
  readonly required?: readonly string[];
}

export interface SessionConfigState {
  readonly schema: SessionConfigSchema;
  readonly values: JsonObject;
}

/** State of a session channel (AHP Session channel). */
export interface SessionState extends SessionMetadata {
  readonly lifecycle: SessionLifecycle;
  readonly creationError?: ErrorInfo;
  readonly serverTools?: readonly ToolDefinition[];
  readonly activeClients: readonly SessionActiveClient[];
  readonly chats: readonly ChatSummary[];
  readonly defaultChat?: Uri;
  readonly config?: SessionConfigState;
  readonly customizations?: readonly Customization[];
  readonly changesets?: readonly Changeset[];
  readonly inputNeeded?: readonly SessionInputRequest[];
  readonly _meta?: JsonObject;
}

/** A chat in a session's list entry; an absent status is unknown. */
export interface SessionChatSummary {
  readonly resource: Uri;
  readonly title: string;
  readonly origin?: ChatOrigin;
  readonly interactivity?: ChatInteractivity;
  readonly status?: SessionStatus;
  readonly changes?: ChangesSummary;
}

/** Entry of the session list; `createdAt` and `modifiedAt` are ISO 8601. */
export interface SessionSummary extends SessionMetadata {
  readonly resource: Uri;
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly changes?: ChangesSummary;
  readonly chats?: readonly SessionChatSummary[];
  readonly defaultChat?: Uri;
  readonly _meta?: JsonObject;
}
