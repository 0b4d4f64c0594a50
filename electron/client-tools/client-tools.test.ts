import { describe, expect, it, vi } from 'vitest';
import { completion, failed } from '../../shared/client-tools/outcomes.ts';
import type { ToolCallPendingConfirmationState } from '../../shared/protocol/chat/tool-call.ts';
import { CHAT, HOST, SESSION, TURN } from '../hosts/testing/core-setup.ts';
import { codes, PLACE, ready, toolScene } from './testing/tool-scene.ts';

const URL_CALL = { url: 'https://example.org/a?b=1' };

describe('a web address', () => {
  it('is opened once the person has said yes, and the host is told', async () => {
    const scene = await ready();
    await scene.call('one', 'signalbox_open_url', URL_CALL);
    expect([scene.desktop.did, scene.results('one')]).toEqual([[], []]);
    expect(scene.sent('chat/toolCallContentChanged')).toMatchObject([{ toolCallId: 'one' }]);

    expect(await scene.answer('one')).toEqual({ ok: true, value: { held: false } });

    expect(scene.desktop.did).toEqual([['openUrl', 'https://example.org/a?b=1']]);
    expect(scene.results('one')).toMatchObject([{ success: true, content: [{ text: expect.stringContaining('opened') }] }]);
    expect(scene.app().clientTools?.running).toEqual([]);
  });

  it('is not opened when the person declines', async () => {
    const scene = await ready();
    await scene.call('one', 'signalbox_open_url', URL_CALL);

    const action = completion({ turnId: TURN, toolCallId: 'one' }, failed({ toolName: 'x' }, 'declined', 'No.'));
    await scene.answer('one', [{ channel: CHAT, action }]);

    expect(scene.desktop.did).toEqual([]);
    expect(codes(scene, 'one')).toEqual(['declined']);
  });

  it('that nothing opens is told as failed', async () => {
    const scene = await ready();
    await scene.call('one', 'signalbox_open_url', URL_CALL);
    scene.desktop.fail(new Error('no browser'));

    await scene.answer('one');

    expect(scene.results('one')).toMatchObject([{ success: false, error: { code: 'failed' } }]);
  });

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'https://trusted.example@evil.example/',
    'https://a.example/\u202Egpj.exe',
    'https:\\\\evil.example',
    'vscode://file/etc/passwd',
    '',
    'no address',
  ])('%j is refused without a question', async (url) => {
    const scene = await ready();

    await scene.call('one', 'signalbox_open_url', { url });

    expect(codes(scene, 'one')).toEqual(['invalid-arguments']);
    expect(await scene.answer('one')).toMatchObject({ ok: false });
    expect(scene.desktop.did).toEqual([]);
  });

  it('is opened as main reads it, in punycode', async () => {
    const scene = await ready();
    await scene.call('one', 'signalbox_open_url', { url: 'https://аpple.com/' });

    await scene.answer('one');

    expect(scene.desktop.did).toEqual([['openUrl', 'https://xn--pple-43d.com/']]);
  });
});

describe('a call', () => {
  it('of a tool that is not allowed on its host is denied', async () => {
    const scene = await toolScene();
    await scene.allow('signalbox_ask_person');
    await scene.offer();

    await scene.call('one', 'signalbox_open_url', URL_CALL);

    expect(scene.results('one')).toMatchObject([
      { success: false, error: { code: 'denied', message: expect.stringContaining('has not allowed this tool') } },
    ]);
    expect(await scene.answer('one')).toMatchObject({ ok: false });
    expect(scene.desktop.did).toEqual([]);
  });

  it('of a tool that nobody here has is denied', async () => {
    const scene = await ready();

    await scene.call('one', 'format_disk', {});

    expect(scene.results('one')).toMatchObject([
      { error: { code: 'denied', message: expect.stringContaining('no such tool') } },
    ]);
  });

  it('in a session that is not offered the tools is denied', async () => {
    const scene = await ready();
    const release = scene.core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
    await scene.core.request('toolOffer:withdraw', PLACE);

    await scene.call('one', 'signalbox_show_notification', { text: 'hi' });

    expect(codes(scene, 'one')).toEqual(['denied']);
    expect(scene.desktop.did).toEqual([]);
    release();
  });

  it('is denied when the tool is revoked while the person is asked', async () => {
    const scene = await ready();
    await scene.call('one', 'signalbox_open_url', URL_CALL);

    await scene.core.request('clientTool:revoke', { hostId: HOST, tool: 'signalbox_open_url' });
    await scene.flush();

    expect(codes(scene, 'one')).toEqual(['denied']);
  });

  it('of another client is left alone', async () => {
    const scene = await ready();
    const clientId = 'somebody-else';
    const contributor = { kind: 'client', clientId } as const;
    const call = { toolCallId: 'x', toolName: 'signalbox_open_url', displayName: 'X', invocationMessage: '', contributor };
    const toolCall = { ...call, status: 'running', confirmed: 'not-needed', toolInput: JSON.stringify(URL_CALL) } as const;
    const request = { kind: 'toolClientExecution', id: 'x', chat: CHAT, turnId: TURN, clientId, toolCall } as const;
    scene.host.act(SESSION, { type: 'session/inputNeededSet', request });
    await scene.flush();

    expect(await scene.answer('x')).toMatchObject({ ok: false });
    expect([scene.results('x'), scene.desktop.did]).toEqual([[], []]);
  });

  it('that does not fit its schema says what is wrong', async () => {
    const scene = await ready();
    const message = async (id: string, tool: string, input: unknown) => {
      await scene.call(id, tool, input);
      return scene.results(id)[0]?.error?.message;
    };

    expect(await message('1', 'signalbox_open_url', {})).toContain('"url" is missing');
    expect(await message('2', 'signalbox_open_url', { url: 7 })).toContain('"url" is not a text');
    expect(await message('3', 'signalbox_open_file', { uri: `${FILE}`, line: 0.5 })).toContain('"line" is not a whole number');
    expect(await message('4', 'signalbox_ask_person', { question: 'q', options: ['a', ''] })).toContain(
      'an entry 2 that is empty',
    );
    expect(await message('5', 'signalbox_open_url', 'no json')).toContain('are no JSON');
    expect(await message('6', 'signalbox_open_url', '[]')).toContain('are no JSON object');
  });

  it('with megabytes of arguments is not read', async () => {
    const scene = await ready();

    await scene.call('one', 'signalbox_show_notification', { text: 'x'.repeat(10_000_000) });

    await vi.waitFor(() => expect(codes(scene, 'one')).toEqual(['invalid-arguments']), { timeout: 15_000 });
    expect(scene.results('one')[0]?.error?.message).toContain('characters, and at most');
    expect(scene.desktop.did).toEqual([]);
  });

  it('that the host asks about first is denied at once where it would be refused anyway', async () => {
    const scene = await toolScene();
    await scene.offer();
    const contributor = { kind: 'client', clientId: scene.clientId } as const;
    const call = { toolCallId: 'p', toolName: 'signalbox_open_url', displayName: 'Open', invocationMessage: '', contributor };
    scene.host.act(CHAT, { type: 'chat/toolCallStart', turnId: TURN, ...call });
    scene.host.act(CHAT, { type: 'chat/toolCallReady', turnId: TURN, ...call });
    const toolCall: ToolCallPendingConfirmationState = { ...call, status: 'pending-confirmation' };
    const request = { kind: 'toolConfirmation', id: 'p', chat: CHAT, turnId: TURN, toolCall } as const;
    scene.host.act(SESSION, { type: 'session/inputNeededSet', request });
    await scene.flush();
    await scene.flush();

    expect(scene.sent('chat/toolCallConfirmed')).toMatchObject([
      { toolCallId: 'p', approved: false, reason: 'denied', reasonMessage: expect.stringContaining('has not allowed') },
    ]);
  });
});

const FILE = 'file:///work/a.ts';

describe('a file', () => {
  it.each([
    'file:///etc/passwd',
    'file:///work/../etc/passwd',
    'file:///work/%2e%2e/etc/passwd',
    'file:///work/a%2f..%2f..%2fetc',
    'file:///work',
    'file:///workshop/a',
    'ssh://elsewhere/work/a',
  ])('%j is refused without a question', async (uri) => {
    const scene = await ready();

    await scene.call('one', 'signalbox_open_file', { uri });

    expect(codes(scene, 'one')).toEqual(['invalid-arguments']);
  });
});

describe('a turn that ends', () => {
  it('takes its call along, and a late yes does nothing', async () => {
    const scene = await ready();
    await scene.call('one', 'signalbox_open_url', URL_CALL);

    scene.host.act(CHAT, { type: 'chat/turnCancelled', turnId: TURN, duration: 0 });
    scene.host.act(SESSION, { type: 'session/inputNeededRemoved', id: 'one' });
    await scene.flush();

    expect(await scene.answer('one')).toMatchObject({ ok: false });
    expect([scene.desktop.did, scene.results('one')]).toEqual([[], []]);
  });
});

it('a host that asks in a loop is refused after a while, and the person keeps what was asked before', async () => {
  const scene = await ready();
  for (let count = 1; count <= 12; count += 1) await scene.call(`c${count}`, 'signalbox_open_url', URL_CALL);

  expect(codes(scene, 'c10')).toEqual([]);
  expect([codes(scene, 'c11'), codes(scene, 'c12')]).toEqual([['rate-limited'], ['rate-limited']]);
  await scene.answer('c1');
  expect(scene.desktop.did).toHaveLength(1);
});

it('a host that asks slowly fills no more than a page', async () => {
  const scene = await ready();
  for (let count = 1; count <= 22; count += 1) {
    await scene.call(`c${count}`, 'signalbox_open_url', URL_CALL);
    scene.clock.advance(10_000);
  }

  expect(codes(scene, 'c20')).toEqual([]);
  expect(codes(scene, 'c21')).toEqual(['rate-limited']);
});

it('an answer in its undo time is told of once it is over, and is no news then', async () => {
  const counts: number[] = [];
  const scene = await ready({ onAttention: ({ news }) => void counts.push(news.length) });
  await scene.core.request('settings:change', { undoMs: 3000 });
  await scene.call('one', 'signalbox_open_url', URL_CALL);
  scene.clock.advance(1000);
  const told = counts.reduce((sum, count) => sum + count, 0);

  expect(await scene.answer('one')).toEqual({ ok: true, value: { held: true } });
  expect(scene.desktop.did).toEqual([]);
  scene.clock.advance(3000);
  for (let round = 0; round < 4; round += 1) await scene.flush();

  expect(scene.desktop.did).toHaveLength(1);
  expect(scene.app().held).toEqual([]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(told);
});

describe('leaving', () => {
  it('ends what the session waits for, and only then leaves', async () => {
    const scene = await ready();
    await scene.call('one', 'signalbox_open_url', URL_CALL);

    await scene.core.request('toolOffer:withdraw', PLACE);
    await scene.flush();

    const last = scene.host.dispatched.slice(-2).map(({ action }) => action.type);
    expect(last).toEqual(['chat/toolCallComplete', 'session/activeClientRemoved']);
    expect(codes(scene, 'one')).toEqual(['client-left']);
  });
});
