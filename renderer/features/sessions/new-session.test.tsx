import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_CATALOGUE } from '../../../shared/catalogue/state.ts';
import type { Customization } from '../../../shared/protocol/session/customization.ts';
import { SEARCH_MS } from '../../parts/choice/use-search.ts';
import { catalogueChannel, rootChannel } from '../../store/channels.ts';
import { catalogueSnapshot, sessionSnapshot, snapshotOf } from '../../store/scene.fixture.ts';
import { asked, create, dialog, field, openNewSession, settle } from './new-session.fixture.ts';
import { minutesAgo, pass, press, type ScreenScene, screenScene } from './sessions.fixture.tsx';

const created = 'ahp-session:/new';
const models = [
  { id: 'small', provider: 'rehearsal', name: 'Small' },
  { id: 'large', provider: 'rehearsal', name: 'Large', maxContextWindow: 200_000, supportsVision: true },
  { id: 'secret', provider: 'rehearsal', name: 'Secret', policyState: 'disabled' },
] as const;
const properties = {
  mode: {
    type: 'string',
    title: 'Mode',
    description: 'How it asks',
    enum: ['ask', 'auto'],
    enumLabels: ['Ask first', 'Automatic'],
    enumDescriptions: ['Asks for each command', 'Asks for nothing'],
    sessionMutable: true,
  },
  branch: { type: 'string', title: 'Branch', enumDynamic: true },
  limit: { type: 'number', title: 'Limit' },
  network: { type: 'boolean', title: 'Network' },
  tags: { type: 'array', title: 'Tags', items: { type: 'string', title: 'Tag', enum: ['a', 'b'] } },
  env: { type: 'object', title: 'Environment' },
} as const;

let scene: ScreenScene;

beforeEach(() => {
  scene = screenScene();
  scene.main.answer('session:create', { ok: true, value: { session: created } });
});

afterEach(() => {
  cleanup();
  scene.stop();
});

const inputsOf = (name: string) => asked(scene, name);
const openDialog = (schema?: object, values?: object) => openNewSession(scene, schema, values);

test('is created by key on the Host where one is, and opened', async () => {
  scene.send(sessionSnapshot('kestrel', 'ahp-session:/a', {}));
  scene.main.answer('sessionConfig:resolve', { ok: true, value: { schema: { type: 'object', properties: {} }, values: {} } });
  scene.show({ hostId: 'kestrel', session: 'ahp-session:/a' });
  press('n', { ctrlKey: true });
  expect(within(dialog()).getByRole('radio', { name: /kestrel/ })).toHaveProperty('checked', true);
  await create();
  scene.send(catalogueSnapshot('kestrel', [minutesAgo(0, created, { title: 'New one' })]));

  expect(inputsOf('session:create')).toEqual([{ hostId: 'kestrel', provider: 'rehearsal', workingDirectories: [] }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('New one');
});

test('that could not be created keeps the dialog, with the reason and all that was chosen', async () => {
  const message = 'kestrel could not create a session: no such agent.';
  scene.main.answer('session:create', { ok: false, error: { code: 'refused', message } });
  await openDialog();
  fireEvent.change(field('First message'), { target: { value: 'Begin' } });
  await create();

  expect(within(dialog()).getByRole('alert').textContent).toBe(message);
  expect(field('First message').value).toBe('Begin');
});

test('keeps what was written when the dialog is closed', async () => {
  await openDialog();
  fireEvent.change(field('First message'), { target: { value: 'Half a thought' } });
  fireEvent.click(within(dialog()).getByRole('button', { name: /Cancel/ }));
  press('n', { ctrlKey: true });

  expect(field('First message').value).toBe('Half a thought');
});

test('is not offered on a Host without agents or connection, which is said', () => {
  scene.show();
  press('n', { ctrlKey: true });
  fireEvent.click(screen.getByRole('radio', { name: /atlas/ }));

  expect(screen.getByRole('button', { name: /Create Session/ }).title).toBe('atlas offers no agent');
});

describe('the agent', () => {
  test('says what it is and what is missing for it, and shows its models', async () => {
    const agent = { provider: 'p', displayName: 'P', description: 'P is not installed: there is no program "p".', models };
    const protectedResources = [{ resource: 'https://p.example', resource_name: 'P cloud' }];
    scene.send(snapshotOf(rootChannel('kestrel'), { agents: [{ ...agent, protectedResources }] }));
    await openDialog();

    expect(dialog().textContent).toContain('P is not installed: there is no program "p". Wants a sign-in to P cloud.');
    const options = within(field('Message model')).getAllByRole<HTMLOptionElement>('option');
    expect(options.map((option) => [option.textContent, option.disabled])).toEqual([
      ['The agent’s usual one', false],
      ['Small', false],
      ['Large', false],
      ['Secret, withheld by a policy', true],
    ]);
    fireEvent.change(field('Message model'), { target: { value: 'large' } });
    expect(dialog().textContent).toContain('200k tokens of context, sees images');
    fireEvent.change(field('First message'), { target: { value: ' Begin ' } });
    await create();

    expect(inputsOf('session:create')).toMatchObject([{ firstMessage: { text: 'Begin', model: { id: 'large' } } }]);
  });
});

describe('a custom agent', () => {
  const plugin = {
    type: 'plugin',
    id: 'kit',
    uri: 'file:///kit',
    name: 'Kit',
    children: [
      { type: 'agent', id: 'r', uri: 'file:///kit/reviewer.md', name: 'Reviewer', description: 'Reads with care' },
      { type: 'agent', id: 'm', uri: 'file:///kit/inner.md', name: 'Inner', disableUserInvocation: true },
    ],
  } as const;
  const agent = { provider: 'p', displayName: 'P', description: 'P.', models: [] };
  const tell = (customizations: readonly Customization[]) =>
    scene.send(snapshotOf(rootChannel('kestrel'), { agents: [{ ...agent, customizations }] }));

  test('is chosen out of those a person may call, and goes along by its address even when it is gone', async () => {
    tell([plugin]);
    await openDialog();
    const options = within(field('Custom agent')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['None, the agent as it is', 'Reviewer']);
    fireEvent.change(field('Custom agent'), { target: { value: 'file:///kit/reviewer.md' } });
    expect(dialog().textContent).toContain('Reads with care');
    fireEvent.change(field('First message'), { target: { value: 'Begin' } });

    tell([]);
    expect(dialog().textContent).toContain('P does not offer /kit/reviewer.md now. It is asked for all the same.');
    await create();
    expect(inputsOf('session:create')).toMatchObject([
      { firstMessage: { text: 'Begin', agent: { uri: 'file:///kit/reviewer.md' } } },
    ]);
  });
});

describe('the settings', () => {
  const schema = { type: 'object', properties, required: ['branch'] };
  const values = { mode: 'ask', branch: 'main', limit: 5, network: false, tags: ['a'], env: {} };

  test('come from the Host, are asked for anew with each choice, and go along', async () => {
    await openDialog(schema, values);
    expect(dialog().textContent).toContain('Asks for each command');
    fireEvent.change(field('Mode'), { target: { value: '1' } });
    expect(dialog().textContent).toContain('Asks for nothing');
    fireEvent.change(field('Limit'), { target: { value: '7.5' } });
    fireEvent.click(within(dialog()).getByRole('switch', { name: 'Network' }));
    fireEvent.click(within(dialog()).getByRole('checkbox', { name: 'b' }));
    fireEvent.change(field('Environment'), { target: { value: '{"A": "1"}' } });
    await settle();

    const config = { mode: 'auto', limit: 7.5, network: true, tags: ['a', 'b'], env: { A: '1' } };
    expect(inputsOf('sessionConfig:resolve').at(-1)).toMatchObject({ provider: 'rehearsal', config });
    await create();
    expect(inputsOf('session:create')).toMatchObject([{ config: { ...values, ...config } }]);
  });

  test('say which can be changed later, and what is wrong with what was typed', async () => {
    await openDialog(schema, values);
    fireEvent.change(field('Limit'), { target: { value: 'many' } });
    fireEvent.change(field('Environment'), { target: { value: '[' } });

    expect(within(dialog()).getAllByText(/Can’t be changed later/)).toHaveLength(5);
    expect(dialog().textContent).toContain('This is not a number; the value before it stays');
    expect(dialog().textContent).toContain('This is not an object as JSON; the value before it stays');
  });

  test('that do not fit say so at their field, and nothing is asked until they do', async () => {
    const bounded = { ...schema, properties: { ...properties, limit: { ...properties.limit, minimum: 1 } } };
    await openDialog(bounded, { ...values, branch: '' });
    expect(within(dialog()).queryByText('Branch is required')).toBeNull();
    fireEvent.change(field('Limit'), { target: { value: '0' } });
    await settle();
    const noteOf = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
    expect([field('Limit').getAttribute('aria-invalid'), noteOf('Limit')]).toEqual(['true', 'At least 1']);
    await create();

    expect(noteOf('Branch')).toBe('Branch is required');
    expect(document.activeElement).toBe(field('Branch'));
    expect(inputsOf('session:create')).toEqual([]);
    fireEvent.change(field('Limit'), { target: { value: '1' } });
    fireEvent.change(field('Branch'), { target: { value: 'main' } });
    fireEvent.blur(field('Branch'));
    await settle();
    await create();
    expect(inputsOf('session:create')).toMatchObject([{ config: { limit: 1, branch: 'main' } }]);
  });

  test('that a choice has taken away do not go along', async () => {
    await openDialog(schema, values);
    fireEvent.change(field('Mode'), { target: { value: '1' } });
    const { mode } = properties;
    const smaller = { schema: { type: 'object', properties: { mode } }, values: { mode: 'auto' } };
    scene.main.answer('sessionConfig:resolve', { ok: true, value: smaller });
    await settle();
    await create();

    expect(inputsOf('session:create')).toMatchObject([{ config: { mode: 'auto' } }]);
    expect(inputsOf('session:create')[0]).not.toHaveProperty('config.branch');
  });

  test('that the Host could not tell leave the Session to its defaults, and say so', async () => {
    const message = 'kestrel could not say what can be chosen for a session: unknown method.';
    scene.main.answer('sessionConfig:resolve', { ok: false, error: { code: 'refused', message } });
    scene.show();
    press('n', { ctrlKey: true });
    await settle();

    expect(within(dialog()).getByText(message)).toBeTruthy();
    await create();
    expect(inputsOf('session:create')).toHaveLength(1);
  });

  test('with too many values are searched; Escape closes only the list, Enter takes the active one', async () => {
    await openDialog(schema, values);
    const items = [
      { value: 'main', label: 'main' },
      { value: 'release/3.4', label: 'release/3.4', description: '2 h ago' },
    ];
    scene.main.answer('sessionConfig:complete', { ok: true, value: { items } });
    const branch = within(dialog()).getByRole<HTMLInputElement>('combobox', { name: /Branch/ });
    branch.focus();
    fireEvent.change(branch, { target: { value: 'rel' } });
    await pass(SEARCH_MS);
    expect(inputsOf('sessionConfig:complete')).toMatchObject([{ property: 'branch', query: 'rel' }]);
    const isLetThrough = fireEvent.keyDown(branch, { key: 'Escape' });
    expect([isLetThrough, branch.value, branch.getAttribute('aria-expanded')]).toEqual([false, 'main', 'false']);

    fireEvent.change(branch, { target: { value: 'rel' } });
    await pass(SEARCH_MS);
    fireEvent.keyDown(branch, { key: 'ArrowDown' });
    fireEvent.keyDown(branch, { key: 'Enter', keyCode: 229 });
    expect(branch.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(branch, { key: 'Enter' });
    await settle();

    expect(inputsOf('sessionConfig:resolve').at(-1)).toMatchObject({ config: { branch: 'release/3.4' } });
  });
});

test('what is fetched first shows in the Session, by the token it was created with', () => {
  scene.send(sessionSnapshot('kestrel', created, { lifecycle: 'creating' }));
  const frame = { progress: 61, total: 148, message: 'getting Codex SDK: 61 of 148 MB', at: 0 };
  scene.send(snapshotOf(catalogueChannel('kestrel'), { ...EMPTY_CATALOGUE, progress: { [created]: frame } }));
  scene.show({ hostId: 'kestrel', session: created });

  expect(screen.getByText('First use on kestrel: getting Codex SDK: 61 of 148 MB')).toBeTruthy();
  const bar = screen.getByRole('progressbar') as HTMLProgressElement;
  expect([bar.value, bar.max]).toEqual([61, 148]);
});
