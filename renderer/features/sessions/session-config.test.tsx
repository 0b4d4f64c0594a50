import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionChannel } from '../../store/channels.ts';
import { appSnapshot, eventOn, type FakeMain, fakeMain, hostEntry, sessionSnapshot } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { SessionFacts } from './session-facts.tsx';

const session = 'ahp-session:/a';
const config = {
  schema: {
    type: 'object',
    properties: {
      mode: {
        type: 'string',
        title: 'Mode',
        enum: ['ask', 'auto'],
        enumLabels: ['Ask first', 'Automatic'],
        enumDescriptions: ['Asks for each command', 'Asks for nothing'],
        sessionMutable: true,
      },
      allowed: { type: 'string', title: 'Allowed commands', sessionMutable: true, maxLength: 40 },
      rules: { type: 'array', title: 'Rules', items: { type: 'string', title: 'Rule' }, sessionMutable: true },
      isolation: { type: 'string', title: 'Isolation', default: 'worktree' },
      told: { type: 'string', title: 'Told', sessionMutable: true, readOnly: true },
    },
  },
  values: { mode: 'ask', allowed: 'git status', rules: ['one'], told: 'so' },
} as const;

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  main = fakeMain();
  stop = startStore(main);
  act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel')] }), sessionSnapshot('kestrel', session, { config })));
  render(<SessionFacts open={{ hostId: 'kestrel', session }} />);
});

afterEach(() => {
  cleanup();
  stop();
});

const panel = () => screen.getByRole('region', { name: 'Config' });
const allowed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Allowed commands' });
const sent = () =>
  main.asked.flatMap(({ name, input }) => (name === 'action:dispatch' ? [(input as { action: unknown }).action] : []));
const settle = () => act(async () => undefined);

test('a value is chosen, and the Host is told that one only', async () => {
  expect(panel().textContent).toContain('Asks for each command');
  fireEvent.change(screen.getByRole('combobox', { name: 'Mode' }), { target: { value: '1' } });
  await settle();

  expect(sent()).toEqual([{ type: 'session/configChanged', config: { mode: 'auto' } }]);
});

test('what is typed is sent once it is saved, and Esc takes it back', async () => {
  fireEvent.change(allowed(), { target: { value: 'git *' } });
  fireEvent.keyDown(allowed(), { key: 'Escape' });
  expect(allowed().value).toBe('git status');
  fireEvent.change(allowed(), { target: { value: 'git log' } });
  fireEvent.keyDown(allowed(), { key: 'Enter', keyCode: 229 });
  expect(sent()).toEqual([]);
  fireEvent.keyDown(allowed(), { key: 'Enter' });
  await settle();

  expect(sent()).toEqual([{ type: 'session/configChanged', config: { allowed: 'git log' } }]);
});

test('a list of texts has one in each line, and Ctrl Enter saves it', async () => {
  const rules = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Rules' });
  expect(rules.value).toBe('one');
  fireEvent.change(rules, { target: { value: 'one\n\n two \n' } });
  fireEvent.keyDown(rules, { key: 'Enter' });
  expect(sent()).toEqual([]);
  fireEvent.keyDown(rules, { key: 'Enter', ctrlKey: true });
  await settle();

  expect(sent()).toEqual([{ type: 'session/configChanged', config: { rules: ['one', 'two'] } }]);
});

test('a value is taken back by sending all others', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Take the value of Rules back' }));
  await settle();

  const { rules: _rules, ...others } = config.values;
  expect(sent()).toEqual([{ type: 'session/configChanged', config: others, replace: true }]);
});

test('what does not fit is not saved, and says why', async () => {
  fireEvent.change(allowed(), { target: { value: 'x'.repeat(41) } });
  fireEvent.keyDown(allowed(), { key: 'Enter' });
  await settle();

  expect(screen.getByText('At most 40 characters')).toBeTruthy();
  expect(allowed().getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

test('what is fixed says so, and what is only told can’t be changed', () => {
  expect(panel().textContent).toContain('Isolationworktreefixed at creation');
  expect(within(panel()).getAllByRole('textbox')).toHaveLength(2);
});

test('a value that the Host refuses says why, until that is dismissed', () => {
  const channel = sessionChannel('kestrel', session);
  const action = { type: 'session/configChanged', config: { mode: 'auto' } } as const;
  const reason = 'kestrel refused: a rule of your organisation asks for each command.';
  act(() =>
    main.send(
      eventOn(channel, { type: 'dispatched', at: 0, clientSeq: 1, action }),
      eventOn(channel, { type: 'rejected', at: 0, clientSeq: 1, reason }),
    ),
  );

  expect(screen.getByRole('alert').textContent).toContain(`Mode was not changed.${reason}`);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mode' }).value).toBe('0');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nothing is changed while the Host is away, which is said, and what was being typed stays', async () => {
  const away = hostEntry('kestrel', { connection: { status: 'idle' } });
  const why = 'kestrel is offline: a change made now would not be kept, so settings are off until it is back';
  fireEvent.change(allowed(), { target: { value: 'git log' } });
  act(() => main.send(appSnapshot({ hosts: [away] })));

  expect(panel().textContent).toContain(`${why}.`);
  const groups = within(panel()).getAllByRole<HTMLFieldSetElement>('group');
  expect(groups.map(({ disabled, title }) => [disabled, title])).toEqual(groups.map(() => [true, why]));
  expect(allowed().value).toBe('git log');
  const save = screen.getByRole('button', { name: /^Save/ });
  expect(save.title).toBe(why);
  fireEvent.click(save);
  await settle();
  expect(sent()).toEqual([]);

  act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel')] })));
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await settle();
  expect(sent()).toEqual([{ type: 'session/configChanged', config: { allowed: 'git log' } }]);
  expect(panel().textContent).not.toContain(why);
});
