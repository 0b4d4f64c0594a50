import { expect, test } from 'vitest';
import { v100 } from '../../../../shared/dialects/v1-0-0.ts';
import { createChannels } from '../channels.ts';
import { newChat } from '../session-states.ts';
import { MAX_CHATS } from './max-chats.ts';
import { openWorker } from './workers.ts';

const at = '2026-01-01T00:00:00.000Z';
const session = 'ahp-session:/s';

function scene(chats: number) {
  const channels = createChannels({ rules: v100.rules, now: () => 0 });
  const { turns: _none, ...summary } = newChat({ chat: 'ahp-chat:/main', at });
  channels.open('session', session, {
    provider: 'p',
    title: 'T',
    status: 1,
    lifecycle: 'ready',
    activeClients: [],
    chats: Array.from({ length: chats }, (_, index) => ({ ...summary, resource: `ahp-chat:/${index}` })),
  });
  const open = () =>
    openWorker(
      { channels, now: () => 0 },
      { session, chat: 'ahp-chat:/0', turnId: 't', signal: new AbortController().signal },
      {
        toolCallId: 'c',
        title: 'Worker',
        message: { text: 'go', origin: { kind: 'tool' } },
        interactivity: 'hidden',
      },
    );
  return { channels, open };
}

test('opens a chat for a tool call with its turn running, and tells of its end', async () => {
  const { channels, open } = scene(1);

  const { chat, ended } = open();
  const turnId = channels.get('chat', chat)?.activeTurn?.id ?? '';
  const end = ended(new AbortController().signal);
  channels.apply(chat, { type: 'chat/turnComplete', turnId, duration: 1 });

  expect(channels.get('session', session)?.chats[1]).toMatchObject({
    resource: chat,
    interactivity: 'hidden',
    origin: { kind: 'tool', chat: 'ahp-chat:/0', toolCallId: 'c' },
  });
  expect(await end).toMatchObject({ id: turnId, state: 'complete' });
});

test('stops telling whoever no longer waits', async () => {
  const { open } = scene(1);
  const controller = new AbortController();

  const end = open().ended(controller.signal);
  controller.abort(new Error('no longer'));

  await expect(end).rejects.toThrow('no longer');
});

test('opens no chat beyond the bound, and says what to do', () => {
  const { channels, open } = scene(MAX_CHATS);

  expect(open).toThrow('dispose of some chats');
  expect(channels.get('session', session)?.chats).toHaveLength(MAX_CHATS);
});
