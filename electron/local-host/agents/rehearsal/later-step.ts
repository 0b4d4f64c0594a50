import type { Stage } from './stage.ts';

/** A message that the agent writes to itself: it waits in the queue and starts the next turn. */
export async function laterStep({ turn, say, nextId }: Stage, script: string): Promise<void> {
  const message = { text: script, origin: { kind: 'agent' } } as const;
  turn.emit({ type: 'chat/pendingMessageSet', kind: 'queued', id: nextId('later'), message });
  await say('I have put the rest in the queue, for a turn of its own.');
}
