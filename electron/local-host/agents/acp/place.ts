import type { ToolResultContent } from '../../../../shared/protocol/chat/tool-result.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { RunningTurn } from '../agent.ts';
import type { AcpConnection } from './connection.ts';
import type { Setting } from './settings.ts';
import type { ToolCalls } from './tool-calls.ts';
import type { TurnWriter } from './turn-writer.ts';
import type { AgentCommand } from './updates.ts';

/** A turn that the agent works on. */
export interface ActiveTurn {
  readonly turn: RunningTurn;
  readonly writer: TurnWriter;
  readonly calls: ToolCalls;
}

/** A chat as a running agent knows it: as one of its own sessions. Changed as the agent tells of itself. */
export interface Place {
  readonly chat: Uri;
  readonly sessionId: string;
  readonly connection: AcpConnection;
  /** How a terminal of the agent's is shown; undefined when there is none of that id. */
  readonly terminal: (id: string) => ToolResultContent | undefined;
  /** The folders and MCP servers that the agent was told of, as text to compare. */
  given: string;
  /** While an agent tells an earlier session again: the chat has all of it already. */
  isMuted: boolean;
  settings: readonly Setting[];
  commands: readonly AgentCommand[];
  active?: ActiveTurn;
  /** Resolves when the agent has let go of its last prompt. */
  busy: Promise<void>;
}
