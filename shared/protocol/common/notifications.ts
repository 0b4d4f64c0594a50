import type { OtlpExports } from '../otlp/messages.ts';
import type { SessionSummary } from '../session/state.ts';
import type { ProtectedResourceMetadata } from './content.ts';
import type { Uri } from './uri.ts';

export interface SessionAddedParams {
  readonly channel: Uri;
  readonly summary: SessionSummary;
}

export interface SessionRemovedParams {
  readonly channel: Uri;
  readonly session: Uri;
}

export interface SessionSummaryChangedParams {
  readonly channel: Uri;
  readonly session: Uri;
  /** Changed members only; identity members in it are ignored. */
  readonly changes: Partial<SessionSummary>;
}

export interface ProgressParams {
  readonly channel: Uri;
  readonly progressToken: string;
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

export interface AuthRequiredParams {
  readonly channel: Uri;
  readonly resource: ProtectedResourceMetadata;
  readonly reason?: 'required' | 'expired';
}

/** What a host says without being asked, `action` excepted; none is replayed after a reconnect (AHP Notifications). */
export interface Notifications extends OtlpExports {
  readonly 'root/sessionAdded': SessionAddedParams;
  readonly 'root/sessionRemoved': SessionRemovedParams;
  readonly 'root/sessionSummaryChanged': SessionSummaryChangedParams;
  readonly 'root/progress': ProgressParams;
  readonly 'auth/required': AuthRequiredParams;
}

export type NotificationName = keyof Notifications;
