import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pendingCall } from '../../store/scene.fixture.ts';
import { type InboxScene, inboxScene, options, pass, press } from './inbox.fixture.tsx';

let scene: InboxScene;
beforeEach(() => {
  scene = inboxScene();
});
afterEach(() => {
  cleanup();
  scene.stop();
  vi.useRealTimers();
});

const side = (uri: string) => ({ uri, content: { uri: 'content:1' } });
const section = () => screen.getByRole('region', { name: 'What stands out' });
const lines = () =>
  within(section())
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const RED = pendingCall('one', { toolInput: 'rm -rf dist .turbo && npm ci && curl -s https://x.example', editable: true });

describe('what stands out', () => {
  test('is said in words, the worst first, as a reading of our own that can be wrong', () => {
    scene.show(RED);

    expect(lines()).toEqual([
      'Deletes dist and .turbo with everything in them. No undo.rm -rf',
      'Downloads packages and may run their install scripts.npm ci',
      'Uses the network.curl',
    ]);
    expect(section().textContent).toContain('by Signalbox on this computer, not supplied by the Host. It can miss things.');
  });

  test('is underlined in the exact text, which stays whole', () => {
    scene.show(RED);
    const exact = screen.getAllByRole('mark').map((mark) => mark.textContent);

    expect(exact).toEqual(['rm -rf dist .turbo', 'npm ci', 'curl']);
    expect(screen.getByText('Exact text, 57 characters, none hidden')).toBeDefined();
    expect(screen.getAllByRole('mark')[0]?.closest('code')?.textContent).toBe(RED.toolInput);
  });

  test('gives a row one sign, its worst', () => {
    scene.show(
      RED,
      pendingCall('two', { toolInput: 'npm ci; curl x.example' }),
      pendingCall('three', { toolInput: 'git fetch' }),
      pendingCall('four', { toolInput: 'echo "rm -rf /"' }),
    );
    const signs = options().map((row) =>
      within(row)
        .queryAllByRole('img')
        .map((sign) => sign.getAttribute('aria-label')),
    );

    expect(signs).toEqual([['Deletes files'], ['Installs packages'], ['Uses the network'], []]);
  });

  test('tells which file of an edit it is', () => {
    const edits = { items: [{ after: side('file:///w/a.ts') }, { before: side('file:///w/.github/workflows/ci.yml') }] };
    scene.show(pendingCall('one', { toolName: 'edit', edits, toolInput: '{}' }));

    expect(lines()).toEqual([
      'Deletes files. No undo.ci.yml',
      'Changes a file whose commands git, a build or an editor may run.ci.yml',
    ]);
    const rows = within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'A/w/a.ts',
      'D/w/.github/workflows/ci.ymlDeletes filesRuns by itself later',
    ]);
  });

  test("stands beside the host's judgement, each under its own name", () => {
    const riskAssessment = { kind: 'judge', status: 'complete', reason: 'Looks harmless', safety: 0.95 } as const;
    scene.show(pendingCall('one', { toolInput: 'rm -rf x', riskAssessment }));

    expect(lines()).toEqual(['Deletes x with everything in it. No undo.rm -rf', 'Looks harmlessjudged by the Host, 95 % safe']);
  });

  test('is not there where nothing does', () => {
    scene.show(pendingCall('one', { toolInput: 'ls' }));

    expect(screen.queryByRole('region', { name: 'What stands out' })).toBeNull();
    expect(screen.queryAllByRole('mark')).toEqual([]);
  });
});

describe('a red risk', () => {
  test('takes A and then Enter, though the host says nothing of it', async () => {
    scene.show(RED);
    await pass(600);

    press('a');
    press('a');
    expect(scene.given()).toEqual([]);

    press('Enter');
    expect(scene.given()).toMatchObject([{ label: 'Approve once' }]);
  });

  test('is denied with one key', async () => {
    scene.show(RED);
    await pass(600);

    press('d');

    expect(scene.given()).toMatchObject([{ label: 'Deny' }]);
  });

  test('is answered by the option that was chosen in the first step', async () => {
    const choices = [
      { id: 'once', label: 'Allow once', kind: 'approve' },
      { id: 'session', label: 'Allow in this Session', kind: 'approve' },
    ] as const;
    scene.show({ ...RED, options: choices });
    await pass(600);

    press('2');
    press('Enter');

    expect(scene.given()).toMatchObject([{ label: 'Allow in this Session' }]);
  });

  test('is seen in an input that a person has changed, and asked for again when it changes once more', async () => {
    scene.show(pendingCall('one', { toolInput: 'ls', editable: true }));
    await pass(600);
    press('e');
    const editor = screen.getByRole('textbox', { name: 'Input to approve' });
    const send = () => fireEvent.keyDown(editor, { key: 'Enter', ctrlKey: true });

    fireEvent.change(editor, { target: { value: 'rm -rf x' } });
    send();
    fireEvent.change(editor, { target: { value: 'rm -rf y' } });
    send();
    expect(scene.given()).toEqual([]);

    send();
    expect(scene.given()).toMatchObject([{ dispatches: [{ action: { editedToolInput: 'rm -rf y' } }] }]);
  });
});

test('an amber risk takes no second step', async () => {
  scene.show(pendingCall('one', { toolInput: 'npm ci' }));
  await pass(600);

  press('a');

  expect(scene.given()).toHaveLength(1);
});
