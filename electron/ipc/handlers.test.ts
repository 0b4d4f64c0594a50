import { describe, expect, test } from 'vitest';
import type { Core } from '../core-contract.ts';
import type { EventStream } from './event-stream.ts';
import { createHandlers } from './handlers.ts';

const KEY = { hostId: 'host-1', channel: 'ahp-chat:/1' };

describe('the requests of a window', () => {
  test('that concern hosts go to the core with their name and input', async () => {
    const { handlersFor, asked } = setUp();

    const answer = await handlersFor('window-1')['host:connect']({ hostId: 'host-1' });

    expect(asked).toEqual([['host:connect', { hostId: 'host-1' }]]);
    expect(answer).toEqual({ ok: true, value: null });
  });

  test('that concern its channels go to the stream of its own document', async () => {
    const { handlersFor, streamed } = setUp();
    const handlers = handlersFor('window-1');

    await handlers['channel:attach']({ ...KEY, kind: 'chat' });
    await handlers['turns:fetch'](KEY);
    await handlers['channel:detach'](KEY);

    expect(streamed).toEqual(['attach', 'fetchTurns', 'detach']);
  });

  test('fail in a sentence before the event port has come', async () => {
    const handlers = setUp().handlersFor('unknown window');

    expect(await handlers['channel:attach']({ ...KEY, kind: 'chat' })).toMatchObject({ ok: false, error: { code: 'failed' } });
    expect(await handlers['turns:fetch'](KEY)).toMatchObject({ ok: false, error: { code: 'failed' } });
    expect(await handlers['channel:detach'](KEY)).toEqual({ ok: true, value: null });
  });

  test('that concern the window itself are done with the one that asks', async () => {
    const { handlersFor, controlled } = setUp();

    await handlersFor('window-2')['window:control']({ verb: 'minimize' });
    await handlersFor('window-2')['link:open']({ url: 'https://example.com' });

    expect(controlled).toEqual(['window-2 minimize', 'window-2 https://example.com']);
  });
});

function setUp() {
  const [asked, streamed, controlled]: [unknown[], string[], string[]] = [[], [], []];
  const done = { ok: true, value: null } as const;
  const stream: EventStream = {
    attach: () => {
      streamed.push('attach');
      return done;
    },
    detach: () => streamed.push('detach'),
    fetchTurns: async () => {
      streamed.push('fetchTurns');
      return done;
    },
    hide: () => undefined,
    show: () => undefined,
    keys: () => [],
    close: () => undefined,
  };
  const request = async (name: string, input: unknown) => {
    asked.push([name, input]);
    return done;
  };
  const handlersFor = createHandlers<string>({
    core: { request: request as Core['request'] },
    streamOf: (sender) => (sender === 'window-1' ? stream : undefined),
    openLink: async (sender, url) => {
      controlled.push(`${sender} ${url}`);
      return { ok: true, value: { opened: true } };
    },
    exportHistory: async (sender) => {
      controlled.push(`${sender} history`);
      return { ok: true, value: { path: '/tmp/history.jsonl' } };
    },
    saveContent: async (sender, { name }) => {
      controlled.push(`${sender} ${name}`);
      return { ok: true, value: { path: `/tmp/${name}` } };
    },
    awaitEscape: async (sender) => {
      controlled.push(`${sender} Escape`);
      return { ok: true, value: { pressed: true } };
    },
    controlWindow: (sender, verb) => controlled.push(`${sender} ${verb}`),
  });
  return { handlersFor, asked, streamed, controlled };
}
