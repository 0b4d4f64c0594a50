import type { JsonObject } from '../common/json.ts';
import type { Uri } from '../common/uri.ts';
import type { SessionActiveClient, SessionConfigSchema, SessionSummary } from './state.ts';

export interface ListSessionsResult {
  readonly items: readonly SessionSummary[];
  /** Opaque, valid on this connection only; present means there is more. */
  readonly nextCursor?: string;
}

/** `channel` is the new session's URI, chosen by the client; index 0 of the directories is the primary one. */
export interface CreateSessionParams {
  readonly channel: Uri;
  readonly provider?: string;
  readonly workingDirectories?: readonly Uri[];
  readonly config?: JsonObject;
  readonly activeClient?: SessionActiveClient;
  readonly progressToken?: string;
  /** Copies another session up to a turn; only hosts before 0.9.0 can, later ones fork chats. */
  readonly fork?: { readonly session: Uri; readonly turnId: string };
}

export interface ResolveSessionConfigParams {
  readonly channel: Uri;
  readonly provider?: string;
  readonly workingDirectory?: Uri;
  readonly config?: JsonObject;
}

/** The whole property set for the current choices, not a delta. */
export interface ResolveSessionConfigResult {
  readonly schema: SessionConfigSchema;
  readonly values: JsonObject;
}

export interface SessionConfigCompletionsParams extends ResolveSessionConfigParams {
  readonly property: string;
  readonly query?: string;
}

export interface SessionConfigCompletionsResult {
  readonly items: readonly { readonly value: string; readonly label: string; readonly description?: string }[];
}
