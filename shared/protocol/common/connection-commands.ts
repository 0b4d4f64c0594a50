import type { AutomationCapabilities } from '../automation/commands.ts';
import type { ActionEnvelope, Snapshot } from './envelope.ts';
import type { JsonObject } from './json.ts';
import type { Uri } from './uri.ts';

/** Names software for logs and about boxes; behaviour must not depend on it. */
export interface Implementation {
  readonly name: string;
  readonly version?: string;
  readonly title?: string;
}

export interface ClientCapabilities {
  /** Present when the client can render MCP Apps. */
  readonly mcpApps?: JsonObject;
}

export interface TelemetryCapabilities {
  readonly logs?: Uri;
  readonly traces?: Uri;
  readonly metrics?: Uri;
}

export interface InitializeParams {
  readonly channel: Uri;
  /** `MAJOR.MINOR.PATCH` strings, best first. */
  readonly protocolVersions: readonly string[];
  readonly clientId: string;
  readonly clientInfo?: Implementation;
  readonly initialSubscriptions?: readonly Uri[];
  readonly locale?: string;
  readonly capabilities?: ClientCapabilities;
}

export interface InitializeResult {
  readonly protocolVersion: string;
  readonly serverSeq: number;
  readonly serverInfo?: Implementation;
  readonly snapshots: readonly Snapshot[];
  readonly defaultDirectory?: Uri;
  readonly completionTriggerCharacters?: readonly string[];
  readonly terminalCommandPrefix?: string;
  readonly telemetry?: TelemetryCapabilities;
  /** Present when the host runs automations; from 0.9.0. */
  readonly automations?: AutomationCapabilities;
  readonly _meta?: JsonObject;
}

export interface ReconnectParams {
  readonly channel: Uri;
  readonly clientId: string;
  readonly lastSeenServerSeq: number;
  readonly subscriptions: readonly Uri[];
}

export interface ReconnectReplayResult {
  readonly type: 'replay';
  readonly actions: readonly ActionEnvelope[];
  /** Subscriptions that cannot be resumed, which need not mean deleted. */
  readonly missing: readonly Uri[];
  readonly _meta?: JsonObject;
}

export interface ReconnectSnapshotResult {
  readonly type: 'snapshot';
  readonly snapshots: readonly Snapshot[];
  readonly _meta?: JsonObject;
}

export type ReconnectResult = ReconnectReplayResult | ReconnectSnapshotResult;

export interface SubscribeParams {
  readonly channel: Uri;
  readonly delivery?: { readonly maxLatencyMs?: number };
  /** Approximate number of most recent turns wanted in a chat's snapshot. */
  readonly view?: { readonly turns?: number };
}

export interface SubscribeResult {
  /** Absent for channels without state. */
  readonly snapshot?: Snapshot;
}

export interface AuthenticateParams {
  readonly channel: Uri;
  /** A resource the host itself advertised. */
  readonly resource: string;
  readonly token: string;
  readonly scopes?: readonly string[];
  /** Lifetime of the token in seconds. */
  readonly expiresIn?: number;
}
