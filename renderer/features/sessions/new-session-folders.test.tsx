import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AgentCapabilities } from '../../../shared/protocol/root/state.ts';
import { rootChannel } from '../../store/channels.ts';
import { snapshotOf } from '../../store/scene.fixture.ts';
import { asked, create, dialog, openNewSession, settle } from './new-session.fixture.ts';
import { pass, type ScreenScene, screenScene } from './sessions.fixture.tsx';

let scene: ScreenScene;

beforeEach(() => {
  scene = screenScene();
  scene.main.answer('session:create', { ok: true, value: { session: 'ahp-session:/new' } });
  scene.main.answer('directory:list', { ok: true, value: { uri: 'file:///src', entries: [] } });
});

afterEach(() => {
  cleanup();
  scene.stop();
});

const folders = () => within(within(dialog()).getByRole('region', { name: 'Working directories' }));
const rows = () =>
  folders()
    .queryAllByRole('listitem')
    .flatMap((row) => row.querySelector('.mono')?.parentElement?.textContent ?? []);
const add = () => folders().queryByRole('button', { name: 'Add a folder on kestrel' });

async function open(capabilities: AgentCapabilities) {
  const agent = { provider: 'rehearsal', displayName: 'Rehearsal agent', description: 'Scripted', models: [], capabilities };
  scene.send(snapshotOf(rootChannel('kestrel'), { agents: [agent] }));
  await openNewSession(scene);
}

async function addFolder(path: string) {
  fireEvent.click(add() as HTMLElement);
  await pass(0);
  const field = screen.getByRole('textbox', { name: 'Folder' });
  fireEvent.change(field, { target: { value: path } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await settle();
}

test('of an agent with a primary folder the first is it, until another is made it', async () => {
  await open({ multipleWorkingDirectories: { requiresPrimary: true } });
  await addFolder('/src/gateway');
  await addFolder('/src/proto');
  expect(rows()).toEqual(['/src/gatewayPrimary', '/src/proto']);

  fireEvent.click(folders().getByRole('button', { name: 'Make /src/proto the primary one' }));
  expect(rows()).toEqual(['/src/protoPrimary', '/src/gateway']);
  await create();

  expect(asked(scene, 'session:create')).toMatchObject([
    { provider: 'rehearsal', workingDirectories: ['file:///src/proto', 'file:///src/gateway'] },
  ]);
});

test('of an agent with several folders that are alike none is marked, and one can be taken off', async () => {
  await open({ multipleWorkingDirectories: {} });
  await addFolder('/src/gateway');
  await addFolder('/src/proto');
  expect(rows()).toEqual(['/src/gateway', '/src/proto']);
  fireEvent.click(folders().getByRole('button', { name: 'Remove /src/gateway' }));
  await settle();
  await create();

  expect(asked(scene, 'session:create')).toMatchObject([{ workingDirectories: ['file:///src/proto'] }]);
});

test('an agent that works in one folder is offered no second', async () => {
  await open({});
  await addFolder('/src/gateway');

  expect(add()).toBeNull();
});
