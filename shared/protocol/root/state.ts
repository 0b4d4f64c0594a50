import type { ConfigSchema, ProtectedResourceMetadata } from '../common/content.ts';
import type { Json, JsonObject } from '../common/json.ts';
import type { Customization } from '../session/customization.ts';
import type { TerminalInfo } from './terminal-info.ts';

export interface MultipleChatsCapability {
  readonly fork?: boolean;
  readonly sideChat?: boolean;
}

export interface MultipleWorkingDirectoriesCapability {
  /** Index 0 of `workingDirectories` is fixed for the session's life. */
  readonly immutablePrimary?: boolean;
  /** Index 0 may be replaced by `session/workingDirectoryReplaced`; overrides `immutablePrimary`. */
  readonly primaryReplacement?: boolean;
  /** Only from hosts of the 0.7.0 development state: every chat has a designated primary directory. */
  readonly requiresPrimary?: boolean;
}

/** Presence of a member means supported; absence means the client must not use the feature. */
export interface AgentCapabilities {
  readonly multipleChats?: MultipleChatsCapability;
  readonly multipleWorkingDirectories?: MultipleWorkingDirectoriesCapability;
}

export interface SessionModelInfo {
  readonly id: string;
  readonly provider: string;
  readonly name: string;
  readonly vendor?: string;
  readonly maxContextWindow?: number;
  readonly maxOutputTokens?: number;
  readonly maxPromptTokens?: number;
  readonly supportsVision?: boolean;
  readonly policyState?: 'enabled' | 'disabled' | 'unconfigured';
  readonly configSchema?: ConfigSchema;
  readonly _meta?: JsonObject;
}

export interface ModelSelection {
  readonly id: string;
  readonly config?: Readonly<Record<string, Json>>;
}

export interface AgentInfo {
  readonly provider: string;
  readonly displayName: string;
  readonly description: string;
  readonly models: readonly SessionModelInfo[];
  readonly protectedResources?: readonly ProtectedResourceMetadata[];
  readonly customizations?: readonly Customization[];
  readonly capabilities?: AgentCapabilities;
}

export interface RootConfigState {
  readonly schema: ConfigSchema;
  readonly values: JsonObject;
}

/** State of `ahp-root://` (AHP Root channel); the session list is deliberately not in it. */
export interface RootState {
  readonly agents: readonly AgentInfo[];
  readonly activeSessions?: number;
  readonly terminals?: readonly TerminalInfo[];
  readonly config?: RootConfigState;
  readonly _meta?: JsonObject;
}
