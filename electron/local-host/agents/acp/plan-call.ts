import type { RunningTurn } from '../agent.ts';
import type { PlanEntry } from './updates.ts';

/** A plan changes in place, which no other part of a turn can do: it is shown as what it is for agents, a tool. */
export interface PlanCall {
  tell(entries: readonly PlanEntry[]): void;
  /** The agent has stopped, so the plan changes no more. */
  finish(): void;
}

const MARKS: Readonly<Record<string, string>> = { completed: '✓', in_progress: '▸', pending: '·' };

export function createPlanCall(turn: RunningTurn): PlanCall {
  const call = { turnId: turn.id, toolCallId: `${turn.id}-plan` };
  /** As it was told last. */
  let told: string | undefined;
  const content = (text: string) => [{ type: 'text', text }] as const;

  return {
    tell(entries) {
      if (told === undefined) {
        turn.emit({ type: 'chat/toolCallStart', ...call, toolName: 'plan', displayName: 'Plan' });
        turn.emit({ type: 'chat/toolCallReady', ...call, invocationMessage: 'Follow a plan', confirmed: 'not-needed' });
      }
      told = planText(entries);
      turn.emit({ type: 'chat/toolCallContentChanged', ...call, content: content(told) });
    },
    finish() {
      if (told === undefined) return;
      const result = { success: true, pastTenseMessage: 'Followed a plan', content: content(told) };
      turn.emit({ type: 'chat/toolCallComplete', ...call, result });
    },
  };
}

function planText(entries: readonly PlanEntry[]): string {
  return entries.map(({ content, status }) => `${MARKS[status] ?? '·'} ${content}`).join('\n');
}
