import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TerminalClaim, TerminalInfo } from '../../../shared/protocol/root/terminal-info.ts';
import type { TerminalState } from '../../../shared/protocol/terminal/state.ts';
import { rootChannel, terminalChannel } from '../../store/channels.ts';
import {
  appSnapshot,
  eventOn,
  type FakeMain,
  fakeMain,
  hostEntry,
  sessionSnapshot,
  snapshotOf,
} from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { forgetChosenTerminals } from './chosen-terminal.ts';
import type { FeedStep } from './feed-steps.ts';
import type { OpenScreen, ScreenEvents } from './screen.ts';
import { TerminalsPanel } from './terminals-panel.tsx';

const session = 'ahp-session:/a';
const shell = 'ahp-terminal:/shell';
const ours: TerminalClaim = { kind: 'client', clientId: 'us' };
const agents: TerminalClaim = { kind: 'session', session, turnId: 't', toolCallId: 'c' };

let main: FakeMain;
let stop: () => void;
let drawn: FeedStep[];
let events: ScreenEvents | undefined;
let pasted: string[];
let isReadOnly: boolean | undefined;

/** Draws nothing, and notes what it was told. */
const open: OpenScreen = (_element, given) => {
  events = given;
  return Promise.resolve({
    feed: (steps) => void drawn.push(...steps),
    setReadOnly: (value) => {
      isReadOnly = value;
    },
    resize: () => undefined,
    fitting: () => ({ cols: 100, rows: 30 }),
    focus: () => undefined,
    paste: (text) => void pasted.push(text),
    jump: () => 'one',
    dispose: () => undefined,
  });
};

beforeEach(() => {
  forgetChosenTerminals();
  drawn = [];
  pasted = [];
  events = undefined;
  isReadOnly = undefined;
  main = fakeMain();
  stop = startStore(main);
});

afterEach(() => {
  cleanup();
  stop();
});

const state = (changes: Partial<TerminalState> = {}): TerminalState => ({
  title: 'bash',
  cwd: 'file:///src/app',
  cols: 80,
  rows: 24,
  content: [{ type: 'unclassified', value: '$ ' }],
  lifecycle: { status: 'running' },
  claim: ours,
  isPty: true,
  ...changes,
});

function list(terminals: readonly TerminalInfo[]) {
  act(() => main.send(snapshotOf(rootChannel('kestrel'), { agents: [], terminals })));
}

function fill(changes: Partial<TerminalState> = {}, terminal = shell) {
  act(() => main.send(snapshotOf(terminalChannel('kestrel', terminal), state(changes))));
}

async function show(changes: Partial<TerminalState> = {}, workingDirectories: readonly string[] = ['file:///src/app']) {
  const { title, claim, lifecycle } = state(changes);
  act(() =>
    main.send(appSnapshot({ hosts: [hostEntry('kestrel')] }), sessionSnapshot('kestrel', session, { workingDirectories })),
  );
  list([{ resource: shell, title, claim, lifecycle }]);
  render(<TerminalsPanel hostId="kestrel" session={session} open={open} />);
  fill(changes);
  await waitFor(() => expect(isReadOnly).toBeDefined());
}

const asked = (name: string) => main.asked.flatMap((request) => (request.name === name ? [request.input] : []));
const sent = () => asked('action:dispatch').map((input) => (input as { readonly action: unknown }).action);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a Session without terminals offers a new one in its working directory', async () => {
  act(() =>
    main.send(
      appSnapshot({ hosts: [hostEntry('kestrel')] }),
      sessionSnapshot('kestrel', session, { workingDirectories: ['file:///src/app'] }),
    ),
  );
  list([]);
  main.answer('terminal:create', { ok: true, value: { terminal: shell } });
  render(<TerminalsPanel hostId="kestrel" session={session} open={open} />);
  expect(screen.getByText('A new one begins in /src/app.')).toBeTruthy();

  press('New');
  await act(() => Promise.resolve());
  fill();

  expect(asked('terminal:create')).toEqual([{ hostId: 'kestrel', cwd: 'file:///src/app' }]);
  expect(await screen.findByText('held by you')).toBeTruthy();
});

test('where a Session has several directories it is asked in which', async () => {
  main.answer('terminal:create', { ok: true, value: { terminal: shell } });
  await show({}, ['file:///src/app', 'file:///src/lib']);

  const item = screen.getByRole('menuitem', { name: 'In /src/lib', hidden: true });
  // The test's page has no popovers.
  Object.assign(item.closest('[popover]') ?? item, { hidePopover: () => undefined });
  fireEvent.click(item);

  expect(asked('terminal:create')).toEqual([{ hostId: 'kestrel', cwd: 'file:///src/lib' }]);
});

test('what a terminal shows is drawn once, and then only what is added', async () => {
  await show();
  act(() =>
    main.send(
      eventOn(terminalChannel('kestrel', shell), {
        type: 'confirmed',
        at: 1,
        serverSeq: 1,
        action: { type: 'terminal/data', data: 'ls' },
      } as never),
    ),
  );

  expect(drawn).toEqual([
    { kind: 'text', text: '$ ' },
    { kind: 'text', text: 'ls' },
  ]);
});

describe('a terminal that is held by you', () => {
  test('takes what is typed, and is as large as its place', async () => {
    await show();
    expect(isReadOnly).toBe(false);

    events?.onInput('ls\r');

    expect(sent()).toContainEqual({ type: 'terminal/input', data: 'ls\r' });
  });

  test('takes a pasted word at once, and lines only when they were looked at', async () => {
    await show();
    act(() => events?.onPaste('word'));
    expect(pasted).toEqual(['word']);

    act(() => events?.onPaste('make\nrm -rf /\n'));
    const dialog = screen.getByRole('dialog', { name: 'Paste 2 lines into the terminal?' });
    expect(pasted).toEqual(['word']);
    expect(dialog.textContent).toContain('rm -rf /');
    fireEvent.click(within(dialog).getByRole('button', { name: /^Don’t paste/ }));
    expect(pasted).toEqual(['word']);

    act(() => events?.onPaste('make\n'));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Paste' }));
    expect(pasted).toEqual(['word', 'make\n']);
  });

  test('can be given to the Session, cleared, and ended after a question', async () => {
    await show();
    press('Give to the Session');
    press('Clear');
    expect(sent()).toEqual([{ type: 'terminal/claimed', claim: { kind: 'session', session } }, { type: 'terminal/cleared' }]);

    press('End');
    const dialog = screen.getByRole('dialog', { name: 'End “bash”?' });
    expect(asked('terminal:dispose')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'End terminal' }));
    expect(asked('terminal:dispose')).toEqual([{ hostId: 'kestrel', terminal: shell }]);
  });
});

describe('a terminal that the agent uses', () => {
  test('is read only until it is taken over', async () => {
    await show({ claim: agents });
    expect(screen.getByText('in use by the agent')).toBeTruthy();
    expect(isReadOnly).toBe(true);
    events?.onInput('x');
    events?.onPaste('x');
    expect(sent()).toEqual([]);
    expect(pasted).toEqual([]);

    press('Take over');

    expect(sent()).toEqual([{ type: 'terminal/claimed', claim: ours }]);
  });
});

test('links of programs go through the app’s own question', async () => {
  await show();
  events?.onLink('https://example.com');

  expect(asked('link:open')).toEqual([{ url: 'https://example.com' }]);
});

test('one that has ended says with what, takes no keys and can be removed', async () => {
  await show({ lifecycle: { status: 'exited', exitCode: 2 } });
  expect(screen.getByText('ended with exit code 2')).toBeTruthy();
  expect(isReadOnly).toBe(true);

  press('Remove');

  expect(screen.getByRole('dialog', { name: 'Remove “bash”?' })).toBeTruthy();
});

test('jumping to a command says which one it is and how it ended', async () => {
  const command = { type: 'command', commandId: 'one', commandLine: 'make', output: '', timestamp: 0 } as const;
  await show({ content: [{ ...command, isComplete: true, exitCode: 1, durationMs: 3000 }] });

  press('Command before');

  expect(screen.getByText('make, exit code 1, 3 s')).toBeTruthy();
});

test('what the host refused is told with the reason', async () => {
  await show();
  const channel = terminalChannel('kestrel', shell);
  const action = { type: 'terminal/claimed', claim: ours } as const;
  act(() =>
    main.send(
      eventOn(channel, { type: 'dispatched', at: 1, clientSeq: 7, action }),
      eventOn(channel, { type: 'rejected', at: 2, clientSeq: 7, reason: 'Another client uses this terminal.' }),
    ),
  );

  expect(screen.getByText('Another client uses this terminal.')).toBeTruthy();
});

test('is read only while the host is away', async () => {
  await show();
  act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel', { connection: { status: 'idle' } })] })));

  expect(isReadOnly).toBe(true);
  expect(screen.getByRole('button', { name: 'End' }).title).toBe('kestrel is offline');
});
