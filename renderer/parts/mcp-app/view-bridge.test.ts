import type { Transport } from '@modelcontextprotocol/client';
import { App } from '@modelcontextprotocol/ext-apps';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ToolCallState } from '../../../shared/protocol/chat/tool-call.ts';
import { createViewBridge, type ViewWishes } from './view-bridge.ts';

const base = { toolCallId: 'c', toolName: 'show', displayName: 'Show', invocationMessage: 'Show it', confirmed: 'not-needed' };
const call = (more: object) => ({ ...base, ...more }) as ToolCallState;
const done = call({ status: 'completed', toolInput: '{"a":1}', success: true, content: [{ type: 'text', text: 'noon' }] });

/** Two ends of one wire. */
function wire(): readonly [Transport, Transport] {
  const ends: [Transport, Transport] = [end(), end()];
  function end(): Transport {
    const own: Transport = {
      start: async () => undefined,
      close: async () => own.onclose?.(),
      async send(message) {
        const other = ends[0] === own ? ends[1] : ends[0];
        queueMicrotask(() => other.onmessage?.(structuredClone(message)));
      },
    };
    return own;
  }
  return ends;
}

/** The bridge with a real app of the package at its other end. */
function setUp(wishes: Partial<ViewWishes> = {}, capabilities: object = { serverTools: {}, serverResources: {}, logging: {} }) {
  const [ours, theirs] = wire();
  const told: [string, unknown][] = [];
  const note = (what: string) => (params: unknown) => void told.push([what, params]);
  const noted =
    (what: string) =>
    async (...args: readonly unknown[]) => {
      told.push([what, args]);
      return {} as never;
    };
  const bridge = createViewBridge({
    transport: ours,
    version: '1',
    capabilities: { openLinks: {}, message: { text: {} }, updateModelContext: { text: {} }, ...capabilities },
    context: { theme: 'dark', displayMode: 'inline' },
    wishes: {
      callTool: noted('call'),
      read: noted('read'),
      openLink: async (url) => void told.push(['link', url]),
      saveFiles: async () => false,
      say: note('say'),
      setModelContext: note('context'),
      sample: noted('sample'),
      setMode: () => 'inline',
      onReady: () => void told.push(['ready', undefined]),
      onSize: note('size'),
      onLog: (level, content) => void told.push(['log', [level, content]]),
      onWantsToEnd: () => void told.push(['end', undefined]),
      ...wishes,
    },
  });
  const app = new App({ name: 'view', version: '1' }, { availableDisplayModes: ['inline'] }, { autoResize: false });
  app.addEventListener('toolinputpartial', note('partial'));
  app.addEventListener('toolinput', note('input'));
  app.addEventListener('toolresult', note('result'));
  app.addEventListener('toolcancelled', note('cancelled'));
  app.addEventListener('hostcontextchanged', note('changed'));
  onTestFinished(async () => {
    bridge.close();
    await app.close();
  });
  return { bridge, app, told, begin: () => app.connect(theirs) };
}

test('nothing is told before the view is ready, and then each thing once and in its order', async () => {
  const { bridge, told, begin } = setUp();
  bridge.tell(call({ status: 'running', toolInput: '{"a":1}' }));
  expect(told).toEqual([]);

  await begin();
  await vi.waitFor(() => expect(told).toContainEqual(['input', { arguments: { a: 1 } }]));
  bridge.tell(done);
  bridge.tell(done);
  await vi.waitFor(() => expect(told).toContainEqual(['result', { content: [{ type: 'text', text: 'noon' }] }]));

  expect(told.map(([what]) => what)).toEqual(['ready', 'input', 'result']);
});

test('input is told as it comes, until it is whole; a call that is not run is told as that', async () => {
  const { bridge, told, begin } = setUp();
  await begin();
  for (const partialInput of ['{"a": 1', '{"a": 1, "b', '{"a": 1, "b": 2'])
    bridge.tell(call({ status: 'streaming', partialInput }));
  bridge.tell(call({ status: 'cancelled', reason: 'denied', toolInput: '{"a":1,"b":2}' }));

  await vi.waitFor(() => expect(told.at(-1)).toEqual(['cancelled', { reason: 'denied' }]));
  expect(told.slice(1, -1)).toEqual([
    ['partial', { arguments: { a: 1 } }],
    ['partial', { arguments: { a: 1, b: 2 } }],
    ['input', { arguments: { a: 1, b: 2 } }],
  ]);
});

test('a change of the surroundings is told as that alone', async () => {
  const { bridge, app, told, begin } = setUp();
  await begin();
  expect(app.getHostContext()).toEqual({ theme: 'dark', displayMode: 'inline' });
  bridge.setContext({ theme: 'light', displayMode: 'inline' });

  await vi.waitFor(() => expect(told.at(-1)).toEqual(['changed', { theme: 'light' }]));
});

test('wishes reach who decides them, and a refusal reaches the view with its reason', async () => {
  const refusal = 'The person did not allow it.';
  const { app, told, begin } = setUp({ callTool: () => Promise.reject(new Error(refusal)) });
  await begin();

  await expect(app.callServerTool({ name: 'erase', arguments: {} })).rejects.toThrow(refusal);
  await app.openLink({ url: 'https://example.com/' });
  await app.sendMessage({ role: 'user', content: [{ type: 'text', text: 'hello' }] });
  await app.updateModelContext({ content: [{ type: 'text', text: 'known' }] });
  await app.sendLog({ level: 'info', data: 'line' });
  await app.sendSizeChanged({ width: 1, height: 77 });
  expect(await app.downloadFile({ contents: [] })).toEqual({ isError: true });

  await vi.waitFor(() => expect(told.map(([what]) => what)).toContain('size'));
  expect(told).toContainEqual(['link', 'https://example.com/']);
  expect(told).toContainEqual(['say', [{ type: 'text', text: 'hello' }]]);
  expect(told).toContainEqual(['log', ['info', 'line']]);
  expect(told).toContainEqual(['size', 77]);
});

test('what the host does not promise for the server is not there', async () => {
  const { app, told, begin } = setUp({}, {});
  await begin();

  expect(app.getHostCapabilities()).toEqual({ openLinks: {}, message: { text: {} }, updateModelContext: { text: {} } });
  await expect(app.request({ method: 'resources/list', params: {} })).rejects.toThrow();
  expect(told).toEqual([['ready', undefined]]);
});

test('more than a few wishes at once are refused', async () => {
  const { app, begin } = setUp({ callTool: () => new Promise(() => undefined) });
  await begin();
  const calls = Array.from({ length: 9 }, () => app.callServerTool({ name: 'slow', arguments: {} }));

  await expect(Promise.race(calls)).rejects.toThrow('8 requests of this view are under way');
  for (const each of calls) each.catch(() => undefined);
});

test('a view is let finish, and one that was never ready is not waited for', async () => {
  const [ready, silent] = [setUp(), setUp()];
  let isOver = false;
  ready.app.onteardown = async () => {
    isOver = true;
    return {};
  };
  await ready.begin();

  await Promise.all([ready.bridge.teardown(), silent.bridge.teardown()]);

  expect(isOver).toBe(true);
});
