import type { JsonObject } from '../common/json.ts';
import type { AgentInfo } from './state.ts';
import type { TerminalInfo } from './terminal-info.ts';

/** Actions of the root channel (AHP Root actions). */
export type RootAction =
  | { readonly type: 'root/agentsChanged'; readonly agents: readonly AgentInfo[] }
  | { readonly type: 'root/activeSessionsChanged'; readonly activeSessions: number }
  | { readonly type: 'root/terminalsChanged'; readonly terminals: readonly TerminalInfo[] }
  | { readonly type: 'root/configChanged'; readonly config: JsonObject; readonly replace?: boolean };
