import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ToolCallRunningState } from '../../../shared/protocol/chat/tool-call.ts';
import { appSnapshot, catalogueSnapshot, hostEntry, sessionSnapshot, sessionSummary } from '../../store/scene.fixture.ts';
import { chat, type InboxScene, inboxScene, keyOf, options, pass, press, session } from './inbox.fixture.tsx';
import { InboxScreen } from './inbox-screen.tsx';

let scene: InboxScene;

beforeEach(() => {
  scene = inboxScene();
});

afterEach(() => {
  cleanup();
  scene.stop();
});

/** A call that this app, or another client, must run. */
async function show(toolName: string, input: unknown, clientId = 'us', waitsMs = 1000): Promise<void> {
  const contributor = { kind: 'client', clientId } as const;
  const toolInput = typeof input === 'string' ? input : JSON.stringify(input);
  const words = { toolCallId: 'one', toolName, displayName: 'A tool', invocationMessage: 'Run it', toolInput };
  const toolCall: ToolCallRunningState = { ...words, status: 'running', confirmed: 'not-needed', contributor };
  const entry = { kind: 'toolClientExecution', id: 'e', chat: chat.channel, turnId: 'turn-1', clientId, toolCall } as const;
  act(() =>
    scene.main.send(
      appSnapshot({ hosts: [hostEntry('kestrel')] }),
      catalogueSnapshot('kestrel', [sessionSummary(session)]),
      sessionSnapshot('kestrel', session, { workingDirectories: ['file:///work'], inputNeeded: [entry] }),
    ),
  );
  render(<InboxScreen />);
  await pass(waitsMs);
}

const happenings = () =>
  [...screen.getByRole('region', { name: 'What happens' }).querySelectorAll('li')].map((item) => item.textContent);

test('an address is shown whole, with what it hides, and A opens it', async () => {
  await show('signalbox_open_url', { url: 'http://аpple.com/x', reason: 'Look' });

  expect(screen.getByRole('heading', { name: 'Open this address in your browser?' })).toBeTruthy();
  expect(screen.getByText(/1 look-alike marked/)).toBeTruthy();
  expect(happenings()).toEqual([
    'Opens xn--pple-43d.com in your browser, on this computer.',
    expect.stringContaining('letters of another script'),
    'Your browser gets http://xn--pple-43d.com/x',
    expect.stringContaining('not encrypted'),
    expect.stringContaining('The agent learns'),
  ]);
  press('a');
  await pass(0);

  expect(scene.given()).toMatchObject([{ requestKey: keyOf('one'), dispatches: [], label: 'Open' }]);
});

test('a plain address is what the browser gets, so nothing more is said', async () => {
  await show('signalbox_open_url', { url: 'https://a.example/x?y=1' });

  expect(happenings()).toEqual([
    'Opens a.example in your browser, on this computer.',
    expect.stringContaining('The agent learns'),
  ]);
});

test('D refuses, and the host is told why', async () => {
  await show('signalbox_open_url', { url: 'https://a.example/' });

  press('d');
  await pass(0);

  expect(scene.given()).toMatchObject([
    {
      dispatches: [
        {
          channel: chat.channel,
          action: { type: 'chat/toolCallComplete', toolCallId: 'one', result: { success: false, error: { code: 'declined' } } },
        },
      ],
    },
  ]);
});

test('a key that comes too early opens nothing', async () => {
  await show('signalbox_open_url', { url: 'https://a.example/' }, 'us', 100);

  press('a');
  press('d');
  await pass(0);

  expect(scene.given()).toEqual([]);
});

test('a file of another computer is a copy, and says so', async () => {
  await show('signalbox_open_file', { uri: 'file:///work/src/a.ts', line: 7 });

  expect(screen.getByRole('heading', { name: 'Open this file in your editor?' })).toBeTruthy();
  expect(screen.getByText('File, line 7')).toBeTruthy();
  expect(happenings()).toContain('It is a copy that kestrel sends: nothing that you change there goes back.');
});

test('a question is answered by a digit', async () => {
  await show('signalbox_ask_person', { question: 'Which port?', options: ['5173', '8080'] });

  expect(options()[0]?.textContent).toContain('Which port?');
  press('2');
  await pass(0);

  expect(scene.given()).toMatchObject([
    { dispatches: [{ action: { result: { success: true, structuredContent: { answer: '8080' } } } }] },
  ]);
});

test('a call that does not fit cannot be said yes to', async () => {
  await show('signalbox_open_url', { url: 'javascript:alert(1)' });

  expect(screen.getByText(/Signalbox refuses this call by itself/)).toBeTruthy();
  press('a');
  await pass(0);

  expect(scene.given()).toEqual([]);
});

test('what another client must run is shown, and not answerable', async () => {
  await show('signalbox_open_url', { url: 'https://a.example/' }, 'them');

  expect(screen.getByText(/Another client \(them\) offers this tool/)).toBeTruthy();
  press('a');
  press('d');
  await pass(0);

  expect(scene.given()).toEqual([]);
});

test('while it is being done it says so, and takes no second answer', async () => {
  await show('signalbox_open_url', { url: 'https://a.example/' });
  const clientTools = { grants: [], offers: [], running: [keyOf('one')] };
  act(() => scene.main.send(appSnapshot({ hosts: [hostEntry('kestrel')], clientTools })));

  expect(screen.getByRole('button', { name: /Opening/ })).toBeTruthy();
  press('a');
  await pass(0);

  expect(scene.given()).toEqual([]);
});
