import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { catalogueChannel } from '../../store/channels.ts';
import { eventOn } from '../../store/scene.fixture.ts';
import { type ExplorerScene, startExplorer } from './explorer.fixture.tsx';

const RESOURCES = [
  { uri: 'demo://real/plan', name: 'plan' },
  { uri: 'demo://fake/plan\u202Egpj', name: 'plan' },
  { nothing: 1 },
];
const TEMPLATES = [{ uriTemplate: 'demo://text/{id}{?lines}', name: 'Text', description: 'One text' }];

let scene: ExplorerScene;

afterEach(() => {
  cleanup();
  scene.stop();
});

const settle = () => act(() => new Promise((resolve) => setImmediate(resolve)));
const reads = () => scene.asked.filter(({ method }) => method === 'resources/read').map(({ params }) => params);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function open(contents: readonly JsonObject[], tab = 'Resources') {
  scene = startExplorer({
    'resources/list': () => ({ resources: RESOURCES }),
    'resources/templates/list': () => ({ resourceTemplates: TEMPLATES }),
    'resources/read': () => ({ contents }),
  });
  press('Look into the server');
  fireEvent.click(screen.getByRole('tab', { name: tab }));
  await settle();
}

describe('the resources of a server', () => {
  test('stand with their addresses, in which nothing hides, so that none passes for another', async () => {
    await open([]);

    const names = screen.getByRole('list', { name: 'Resources' });
    expect(names.children).toHaveLength(2);
    expect(names.textContent).toContain('demo://real/plan');
    expect(names.textContent).not.toContain('\u202E');
    expect(names.textContent).toContain('demo://fake/plan');
  });

  test('are read by a press, and say when something else came than was asked for', async () => {
    await open([{ uri: 'demo://other', mimeType: 'text/html', text: '<b onclick="x()">bold</b>' }]);
    press(/demo:\/\/real\/plan/);
    expect(reads()).toEqual([]);
    press('Read it');
    await settle();

    const contents = screen.getByRole('region', { name: 'Contents' });
    expect(reads()).toEqual([{ uri: 'demo://real/plan' }]);
    expect(contents.textContent).toContain('<b onclick="x()">bold</b>');
    expect(contents.querySelector('b')).toBeNull();
    expect(contents.textContent).toContain('under another address');
  });

  test('of a template are named by its variables', async () => {
    await open([{ uri: 'demo://text/a%20b?lines=3', text: 'three lines' }]);
    press(/demo:\/\/text/);
    fireEvent.change(screen.getByLabelText('id'), { target: { value: 'a b' } });
    fireEvent.change(screen.getByLabelText('lines'), { target: { value: '3' } });
    press('Read it');
    await settle();

    expect(reads()).toEqual([{ uri: 'demo://text/a%20b?lines=3' }]);
    expect(screen.getByRole('region', { name: 'Contents' }).textContent).not.toContain('another address');
  });

  test('are drawn as pictures only where they are plain ones, and can be saved', async () => {
    await open([
      { uri: 'demo://a.png', mimeType: 'image/png', blob: 'AAAA' },
      { uri: 'demo://b.svg', mimeType: 'image/svg+xml', blob: 'AAAA' },
    ]);
    press(/demo:\/\/real\/plan/);
    press('Read it');
    await settle();

    expect(screen.getAllByRole('img').map((img) => img.getAttribute('src'))).toEqual(['data:image/png;base64,AAAA']);
    scene.main.answer('mcp:save', { ok: true, value: { path: '/home/me/b.svg' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Save as a file' })[1] as HTMLElement);
    await settle();
    const saved = { name: 'b.svg', data: 'AAAA', encoding: 'base64' };
    expect(scene.main.asked).toContainEqual({ name: 'mcp:save', input: saved });
    expect(screen.getByText('Saved as /home/me/b.svg')).toBeTruthy();
  });
});

test('resources are listed anew when the server says that they are others, and it is said', async () => {
  await open([]);
  const heard = { type: 'mcp/heard', channel: 'mcp://host/1', method: 'notifications/resources/list_changed', params: {} };
  act(() =>
    scene.main.send(eventOn(catalogueChannel('kestrel'), { type: 'confirmed', at: 1, serverSeq: 1, action: heard } as never)),
  );
  await settle();

  expect(scene.asked.filter(({ method }) => method === 'resources/list')).toHaveLength(2);
  expect(screen.getByText(/^2 resources\. The server has changed them once since it started/)).toBeTruthy();
});

test('the log shows what the server says, and sets how much that is', async () => {
  await open([], 'Log');
  const say = (data: string) => {
    const action = {
      type: 'mcp/heard',
      channel: 'mcp://host/1',
      method: 'notifications/message',
      params: { level: 'error', logger: 'db', data },
    };
    act(() =>
      scene.main.send(eventOn(catalogueChannel('kestrel'), { type: 'confirmed', at: 1, serverSeq: 1, action } as never)),
    );
  };

  say('disk <full>');
  fireEvent.change(screen.getByLabelText('Level'), { target: { value: 'debug' } });
  press('Set the level');
  await settle();

  expect(screen.getByRole('list', { name: 'Messages of the server' }).textContent).toBe('error db disk <full>');
  expect(scene.asked.at(-1)).toMatchObject({ method: 'logging/setLevel', params: { level: 'debug' } });
  expect(screen.getByText('The server has taken it.')).toBeTruthy();
});

test('only what the capabilities promise is offered', async () => {
  await open([]);
  scene.tell({ mcpApp: { capabilities: { serverResources: {} } } });

  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Resources']);
});
