import type { Uri } from '../common/uri.ts';

export interface TerminalClientClaim {
  readonly kind: 'client';
  readonly clientId: string;
}

/** Owned by a session: with turn and tool call in use by the agent, without them in the background. */
export interface TerminalSessionClaim {
  readonly kind: 'session';
  readonly session: Uri;
  /** Absent from hosts before 0.9.0. */
  readonly chat?: Uri;
  readonly turnId?: string;
  readonly toolCallId?: string;
}

export type TerminalClaim = TerminalClientClaim | TerminalSessionClaim;

export type TerminalLifecycle = { readonly status: 'running' } | { readonly status: 'exited'; readonly exitCode?: number };

/** Catalogue entry of a terminal (AHP Terminal channel). */
export interface TerminalInfo {
  readonly resource: Uri;
  readonly title: string;
  readonly claim: TerminalClaim;
  readonly lifecycle: TerminalLifecycle;
}
