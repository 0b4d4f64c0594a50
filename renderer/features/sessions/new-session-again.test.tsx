import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_CATALOGUE } from '../../../shared/catalogue/state.ts';
import type { Answer } from '../../../shared/ipc/contract.ts';
import { catalogueChannel } from '../../store/channels.ts';
import { catalogueSnapshot, sessionSnapshot, snapshotOf } from '../../store/scene.fixture.ts';
import { asked, create, dialog, field, openNewSession, settle } from './new-session.fixture.ts';
import { list, minutesAgo, pass, type ScreenScene, screenScene } from './sessions.fixture.tsx';

const created = 'ahp-session:/new';
const properties = {
  mode: { type: 'string', title: 'Mode', enum: ['ask', 'auto'] },
  limit: { type: 'number', title: 'Limit' },
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

test('what the Host fetches before it answers shows while it is waited for', async () => {
  const frame = (message: string) => ({ progress: 1, total: 2, message, at: 0 });
  scene.send(snapshotOf(catalogueChannel('kestrel'), { ...EMPTY_CATALOGUE, progress: { other: frame('for another') } }));
  let answer: (answer: Answer<unknown>) => void = () => undefined;
  scene.main.answer('session:create', new Promise((resolve) => (answer = resolve)) as never);
  await openDialog();
  await create();
  const progress = { other: frame('for another'), mine: frame('getting Codex SDK: 1 of 2 MB') };
  scene.send(snapshotOf(catalogueChannel('kestrel'), { ...EMPTY_CATALOGUE, progress }));

  expect(within(dialog()).getByText('First use on kestrel: getting Codex SDK: 1 of 2 MB')).toBeTruthy();
  answer({ ok: true, value: { session: created } });
  await pass(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('filled in already', () => {
  const state = {
    workingDirectories: ['file:///src/a', 'file:///src/b'],
    config: { schema: { type: 'object', properties }, values: { mode: 'auto', limit: 3 } },
  } as const;
  const sessions = [minutesAgo(0, created, { title: 'Old one' })];

  test('is another try of a Session that could not be created, with every field', async () => {
    await openDialog({ type: 'object', properties }, { mode: 'ask' });
    fireEvent.change(field('Mode'), { target: { value: '1' } });
    fireEvent.click(within(dialog()).getByRole('checkbox', { name: 'Offer my tools to this Session' }));
    fireEvent.change(field('First message'), { target: { value: 'Begin' } });
    await settle();
    await create();
    const creationError = { errorType: 'x', message: 'The disk is full.' };
    scene.send(
      catalogueSnapshot('kestrel', sessions),
      sessionSnapshot('kestrel', created, { lifecycle: 'failed', creationError }),
    );
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toContain('kestrel could not create this Session: The disk is full.');
    fireEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
    await settle();

    expect(field('First message').value).toBe('Begin');
    await create();
    const [first, second] = inputsOf('session:create');
    expect(first).toMatchObject({ config: { mode: 'auto' }, offersTools: true, firstMessage: { text: 'Begin' } });
    expect(second).toEqual(first);
  });

  test('is another try of one that was begun elsewhere, as far as its Host tells', async () => {
    scene.main.answer('sessionConfig:resolve', { ok: true, value: { schema: state.config.schema, values: {} } });
    const elsewhere = 'ahp-session:/elsewhere';
    scene.send(
      catalogueSnapshot('kestrel', [minutesAgo(0, elsewhere)]),
      sessionSnapshot('kestrel', elsewhere, { ...state, lifecycle: 'failed' }),
    );
    scene.show({ hostId: 'kestrel', session: elsewhere });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    await create();

    expect(inputsOf('session:create')).toEqual([
      {
        hostId: 'kestrel',
        provider: 'rehearsal',
        workingDirectories: state.workingDirectories,
        config: state.config.values,
      },
    ]);
  });

  test('is one like another, beside what is written already', async () => {
    scene.send(catalogueSnapshot('kestrel', sessions), sessionSnapshot('kestrel', created, state));
    await openDialog();
    fireEvent.change(field('First message'), { target: { value: 'Half a thought' } });
    fireEvent.click(within(dialog()).getByRole('button', { name: /Cancel/ }));
    fireEvent.click(within(list()).getByRole('option', { name: /Old one/ }));
    fireEvent.click(screen.getByRole('menuitem', { name: /New Session like this one/, hidden: true }));
    await settle();

    expect(field('First message').value).toBe('Half a thought');
    expect(within(dialog()).getByText('/src/b')).toBeTruthy();
    expect(inputsOf('sessionConfig:resolve').at(-1)).toMatchObject({
      workingDirectory: 'file:///src/a',
      config: { mode: 'auto' },
    });
  });
});
