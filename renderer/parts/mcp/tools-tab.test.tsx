import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../../shared/ipc/contract.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { catalogueChannel } from '../../store/channels.ts';
import { eventOn } from '../../store/scene.fixture.ts';
import { type ExplorerScene, startExplorer } from './explorer.fixture.tsx';

const message = { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] };
const TOOLS = [
  { name: 'echo', inputSchema: message, annotations: { readOnlyHint: true } },
  { name: 'wipe', title: 'Tidy up', inputSchema: message, annotations: { destructiveHint: true } },
  { name: 'silent', inputSchema: { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } } },
  { nameless: true },
];

let scene: ExplorerScene;

afterEach(() => {
  cleanup();
  scene.stop();
});

const settle = () => act(() => new Promise((resolve) => setImmediate(resolve)));
const calls = () => scene.asked.filter(({ method }) => method === 'tools/call');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function open(
  result: JsonObject | Promise<Answer<{ readonly result: JsonObject }>>,
  tools: () => readonly JsonObject[] = () => TOOLS,
) {
  scene = startExplorer({ 'tools/list': () => ({ tools: tools() }), 'tools/call': () => result });
  press('Look into the server');
  await settle();
}

async function callEcho() {
  press('echo');
  fireEvent.change(screen.getByLabelText(/message/), { target: { value: 'hello' } });
  press('Call the tool');
  await settle();
}

describe('a tool by hand', () => {
  test('is called by a press alone, with what was typed, and its result is shown as text', async () => {
    const html = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    await open({ content: [{ type: 'text', text: html }], structuredContent: { a: 1 } });
    press('echo');
    await settle();
    expect(calls()).toEqual([]);

    await callEcho();

    expect(calls()).toMatchObject([{ channel: 'mcp://host/1', params: { name: 'echo', arguments: { message: 'hello' } } }]);
    const result = screen.getByRole('region', { name: 'Result' });
    expect(result.textContent).toContain(html);
    expect(result.querySelector('img, script')).toBeNull();
  });

  test('is not called with what does not fit its schema', async () => {
    await open({});
    press('echo');

    press('Call the tool');
    await settle();

    expect(screen.getByRole('alert').textContent).toBe('This is needed');
    expect(calls()).toEqual([]);
  });

  test('asks first where the tool does not say that it only reads, and shows exactly what is sent', async () => {
    await open({ content: [] });
    press('Tidy up');
    fireEvent.change(screen.getByLabelText(/message/), { target: { value: 'all' } });
    press('Call the tool');
    await settle();

    const question = screen.getByRole('region', { name: 'Call it?' });
    expect(question.textContent).toContain('"message": "all"');
    expect(calls()).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Yes, call it' }));
    await settle();

    expect(calls()).toMatchObject([{ params: { name: 'wipe', arguments: { message: 'all' } } }]);
  });

  test('takes JSON where its schema goes round in circles', async () => {
    await open({ content: [] });
    press('silent');
    const editor = screen.getByLabelText('Arguments as JSON');
    fireEvent.change(editor, { target: { value: '{"a": ' } });
    press('Call the tool');
    expect(screen.getByRole('alert').textContent).toContain('no object as JSON');

    fireEvent.change(editor, { target: { value: '{"a": 1}' } });
    press('Call the tool');
    press('Yes, call it');
    await settle();

    expect(calls()).toMatchObject([{ params: { name: 'silent', arguments: { a: 1 } } }]);
  });

  test('bears a result of ten million characters, and draws little of it', async () => {
    await open({ content: [{ type: 'text', text: `${'x'.repeat(10_000_000)}\n${'line\n'.repeat(1000)}` }] });

    await callEcho();

    expect(screen.getByRole('region', { name: 'Result' }).textContent?.length).toBeLessThan(20_000);
  });

  test('can be given up, and says what is not known then', async () => {
    let answer = (_: Answer<{ readonly result: JsonObject }>) => {};
    await open(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await callEcho();

    press('Wait no longer');
    expect(scene.main.asked.at(-1)).toEqual({ name: 'mcp:giveUp', input: { askId: calls()[0]?.askId } });
    answer({ ok: false, error: { code: 'failed', message: 'Whether the tool has run is not known.' } });
    await settle();

    expect(screen.getByRole('alert').textContent).toBe('Whether the tool has run is not known.');
  });

  test('keeps what was typed while the server is started anew, and calls the new run', async () => {
    await open({ content: [] });
    press('echo');
    fireEvent.change(screen.getByLabelText(/message/), { target: { value: 'kept' } });

    scene.tell({ state: { kind: 'stopped' }, channel: undefined as never });
    expect(screen.getByRole('button', { name: 'Call the tool' }).title).toBe('The server does not run');
    scene.tell({ channel: 'mcp://host/2' });
    await settle();
    press('Call the tool');
    await settle();

    expect(calls()).toMatchObject([{ channel: 'mcp://host/2', params: { arguments: { message: 'kept' } } }]);
  });

  test('lists anew when the server says that its tools are others, and says so', async () => {
    let tools: readonly JsonObject[] = TOOLS;
    await open({}, () => tools);
    tools = TOOLS.slice(1);

    const action = {
      type: 'mcp/heard',
      channel: 'mcp://host/1',
      method: 'notifications/tools/list_changed',
      params: {},
    } as const;
    act(() =>
      scene.main.send(eventOn(catalogueChannel('kestrel'), { type: 'confirmed', at: 1, serverSeq: 1, action } as never)),
    );
    await settle();

    expect(screen.queryByRole('button', { name: 'echo' })).toBeNull();
    expect(screen.getByText(/The server has changed them once since it started/)).toBeTruthy();
  });
});
