import { randomUUID } from 'node:crypto';
import { setImmediate as soon } from 'node:timers/promises';
import type { Uri } from '../../../../../shared/protocol/common/uri.ts';
import { createChat } from '../../../host/chats/create-chat.ts';
import { createSession } from '../../../host/create-session.ts';
import type { HostParts } from '../../../host/parts.ts';
import { LOAD_PROVIDER } from './load-agent.ts';
import type { LoadPlan } from './load-plan.ts';

const TEXT = 'Stream until somebody cancels this.';

/** Fills the host with sessions, of which the first ones stream in all their chats. */
export async function startLoad(host: HostParts, plan: LoadPlan): Promise<void> {
  for (let number = 1; number <= plan.sessions; number += 1) {
    const session = `ahp-session:/load-${number}`;
    createSession(host, { channel: session, provider: LOAD_PROVIDER }, `Load ${number}`);
    for (let chat = 2; chat <= plan.chats; chat += 1)
      await createChat(host, { channel: session, chat: `ahp-chat:/load-${number}-${chat}` });
    if (number <= plan.streaming) startTurns(host, session);
    // Each session is written to the disk, and others want to be heard meanwhile.
    await soon();
  }
}

/** They begin when the session is ready. */
function startTurns(host: HostParts, session: Uri): void {
  for (const { resource } of host.channels.get('session', session)?.chats ?? []) {
    host.channels.apply(resource, {
      type: 'chat/turnStarted',
      turnId: randomUUID(),
      startedAt: new Date(host.now()).toISOString(),
      message: { text: TEXT, origin: { kind: 'user' } },
    });
  }
}
