import type { RunningTurn } from '../agent.ts';
import { bytesIn, textIn } from './content-blocks.ts';
import { createPlanCall } from './plan-call.ts';
import { createTextWriter } from './text-writer.ts';
import type { ToolCalls } from './tool-calls.ts';
import type { AgentUpdate } from './updates.ts';

/** Writes what an agent says in one turn into the chat. */
export interface TurnWriter {
  write(update: AgentUpdate): Promise<void>;
  notify(words: string): void;
  /** The agent has nothing more to say in this turn. */
  finish(): void;
}

export interface TurnWriterOptions {
  readonly turn: RunningTurn;
  readonly calls: ToolCalls;
  /** Told once when the agent has said more than a turn can hold; what comes after that is left out. */
  readonly onFlood: () => void;
}

/** What one turn may hold, in characters; each update counts for some, so that their number is bounded too. */
const MAX_TURN = 16_000_000;
const PER_UPDATE = 200;

export function createTurnWriter({ turn, calls, onFlood }: TurnWriterOptions): TurnWriter {
  const text = createTextWriter(turn);
  const plan = createPlanCall(turn);
  let spent = 0;

  /** False when the turn is full. */
  function spend(update: AgentUpdate): boolean {
    const wasFull = spent > MAX_TURN;
    spent += PER_UPDATE + sizeOf(update);
    const isFull = spent > MAX_TURN;
    if (isFull && !wasFull) onFlood();
    return !isFull;
  }

  function notify(words: string): void {
    text.interrupt();
    turn.emit({ type: 'chat/responsePart', turnId: turn.id, part: { kind: 'systemNotification', content: words } });
  }

  return {
    async write(update) {
      if (!spend(update)) return;
      switch (update.kind) {
        case 'message':
        case 'thought':
          return text.write(update.kind, update.content, update.messageId);
        case 'toolCall':
          text.interrupt();
          return calls.tell(update.call);
        case 'plan':
          text.interrupt();
          return plan.tell(update.entries);
        case 'usage':
          return turn.emit({ type: 'chat/usage', turnId: turn.id, usage: usageOf(update) });
        case 'notice':
          return notify(update.words);
        default:
      }
    },
    notify,
    finish: plan.finish,
  };
}

/** The agent tells how full its memory is, which is no count of what one turn has read or written. */
function usageOf({ used, size, cost }: Extract<AgentUpdate, { kind: 'usage' }>) {
  return { _meta: { contextTokens: used, contextSize: size, ...(cost ? { cost } : {}) } };
}

function sizeOf(update: AgentUpdate): number {
  switch (update.kind) {
    case 'message':
    case 'thought':
      return textIn(update.content)?.length ?? bytesIn(update.content)?.data.length ?? 0;
    case 'toolCall':
      return JSON.stringify([update.call.content, update.call.rawInput, update.call.rawOutput]).length;
    case 'plan':
      return JSON.stringify(update.entries).length;
    default:
      return 0;
  }
}
