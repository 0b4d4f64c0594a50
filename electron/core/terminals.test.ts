import { expect, test } from 'vitest';
import { HOST, setUpCore } from '../hosts/testing/core-setup.ts';

const TERMINAL = 'ahp-terminal:/new';

async function setUp() {
  const setup = setUpCore({ newId: () => 'new' });
  await setup.connected();
  const heard = (method: string) => setup.host.heard.find((call) => call.method === method)?.params;
  return { ...setup, heard };
}

test('a terminal is opened under an address chosen here, held by this app', async () => {
  const { core, host, app, heard } = await setUp();
  host.answers.set('createTerminal', () => ({ result: null }));

  const answer = await core.request('terminal:create', { hostId: HOST, cwd: 'file:///work', cols: 100, rows: 30 });

  expect(answer).toEqual({ ok: true, value: { terminal: TERMINAL } });
  expect(heard('createTerminal')).toEqual({
    channel: TERMINAL,
    claim: { kind: 'client', clientId: app().hosts[0]?.clientId },
    cwd: 'file:///work',
    cols: 100,
    rows: 30,
  });
});

test('a terminal that the host does not open or end gives its reason', async () => {
  const { core, host } = await setUp();
  for (const method of ['createTerminal', 'disposeTerminal']) {
    host.answers.set(method, () => ({ error: { code: -32602, message: 'no such folder' } }));
  }

  expect(await core.request('terminal:create', { hostId: HOST })).toMatchObject({
    error: { code: 'refused', message: 'kestrel could not open a terminal: no such folder.' },
  });
  expect(await core.request('terminal:dispose', { hostId: HOST, terminal: TERMINAL })).toMatchObject({
    error: { code: 'refused', message: 'kestrel could not end the terminal: no such folder.' },
  });
});

test('a terminal is ended by its host', async () => {
  const { core, host, heard } = await setUp();
  host.answers.set('disposeTerminal', () => ({ result: null }));

  expect(await core.request('terminal:dispose', { hostId: HOST, terminal: TERMINAL })).toEqual({ ok: true, value: null });
  expect(heard('disposeTerminal')).toEqual({ channel: TERMINAL });
});
