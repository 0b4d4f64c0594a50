import { randomUUID } from 'node:crypto';
import type { BackgroundWork } from '../../../../shared/protocol/chat/background-work.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { BackgroundRun } from '../../agents/agent.ts';
import type { Channels } from '../channels.ts';

/** Work that goes on outside the turns of its chat, until it is done, its chat is closed or the host stops. */
export interface BackgroundWorks {
  start(chat: Uri, work: BackgroundWork, run: BackgroundRun): void;
  /** Ends the work of a chat that is no longer there. */
  follow(chat: Uri): void;
  stop(): Promise<void>;
}

interface Running {
  readonly chat: Uri;
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

export function createBackgroundWorks(channels: Channels): BackgroundWorks {
  const running = new Set<Running>();

  async function perform(chat: Uri, { id }: BackgroundWork, run: BackgroundRun, signal: AbortSignal): Promise<void> {
    const words = await run(signal).catch((error: unknown) => (signal.aborted ? undefined : problemIn(error)));
    if (signal.aborted) return;
    channels.apply(chat, { type: 'chat/backgroundWorkRemoved', id });
    if (words !== undefined) tell(channels, chat, words);
  }

  return {
    start(chat, work, run) {
      const controller = new AbortController();
      channels.apply(chat, { type: 'chat/backgroundWorkSet', work });
      const done = perform(chat, work, run, controller.signal).finally(() => running.delete(entry));
      const entry = { chat, controller, done };
      running.add(entry);
    },
    follow(chat) {
      if (channels.kindOf(chat) !== undefined) return;
      for (const each of running) if (each.chat === chat) each.controller.abort();
    },
    async stop() {
      for (const { controller } of running) controller.abort();
      await Promise.allSettled([...running].map(({ done }) => done));
    },
  };
}

/** After a restart no subagent of before is at work any more. */
export function forgetSubagents(channels: Channels, chat: Uri): void {
  for (const { id, kind } of channels.get('chat', chat)?.backgroundWork ?? []) {
    if (kind === 'subagent') channels.apply(chat, { type: 'chat/backgroundWorkRemoved', id });
  }
}

/** What the agent should hear waits like any message: until the running turn has ended, or not at all in an idle chat. */
function tell(channels: Channels, chat: Uri, text: string): void {
  const message = { text, origin: { kind: 'systemNotification' } } as const;
  channels.apply(chat, { type: 'chat/pendingMessageSet', kind: 'queued', id: randomUUID(), message });
}

function problemIn(error: unknown): string {
  return `The work in the background failed: ${error instanceof Error ? error.message : String(error)}.`;
}
