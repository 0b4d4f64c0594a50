import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pendingCall, waitingScene } from '../../store/scene.fixture.ts';
import { type InboxScene, inboxScene, keyOf, list, pass, press, selected, session } from './inbox.fixture.tsx';

let scene: InboxScene;
beforeEach(() => {
  scene = inboxScene();
});
afterEach(() => {
  cleanup();
  scene.stop();
  vi.useRealTimers();
});

describe('the keys of the Inbox', () => {
  test('move with J, K and arrows, and stop at the ends', () => {
    scene.show(pendingCall('one'), pendingCall('two'));

    press('j');
    expect(selected()).toContain('echo two');
    press('j');
    press('k');
    expect(selected()).toContain('echo one');
    press('ArrowDown');
    expect(selected()).toContain('echo two');
  });

  test('turn all rules off with Shift R while the list has the focus', () => {
    scene.show(pendingCall('one'));

    press('R', { shiftKey: true });
    press('R', { shiftKey: true, repeat: true });

    expect(scene.main.asked.filter(({ name }) => name === 'rules:pause')).toHaveLength(1);
  });

  test('answer only after the Request has lain under the cursor for 600 ms', async () => {
    scene.show(pendingCall('one'));

    await pass(599);
    press('a');
    expect(scene.given()).toEqual([]);

    await pass(1);
    press('a');
    expect(scene.given()).toMatchObject([
      { requestKey: keyOf('one'), label: 'Approve once', dispatches: [{ action: { approved: true } }] },
    ]);
  });

  test('disarm when what would run changes under the cursor', async () => {
    scene.show(pendingCall('one'));
    await pass(600);

    act(() => scene.main.send(...waitingScene('kestrel', session, [pendingCall('one', { toolInput: 'rm -rf /' })])));
    press('a');

    expect(scene.given()).toEqual([]);
  });

  test('deny with D', async () => {
    scene.show(pendingCall('one'));
    await pass(600);

    press('d');

    expect(scene.given()).toMatchObject([{ label: 'Deny', dispatches: [{ action: { approved: false, reason: 'denied' } }] }]);
  });

  test('do nothing while held down, with a modifier, or inside a composition', async () => {
    scene.show(pendingCall('one'));
    await pass(600);

    press('a', { repeat: true });
    press('a', { ctrlKey: true });
    press('a', { isComposing: true });
    press('A', { shiftKey: true });

    expect(scene.given()).toEqual([]);
  });

  test('do nothing while a text is written', async () => {
    scene.show(pendingCall('one', { editable: true }));
    await pass(600);

    press('e');
    const editor = screen.getByRole('textbox', { name: 'Input to approve' });
    fireEvent.keyDown(editor, { key: 'a' });
    fireEvent.keyDown(editor, { key: 'd' });

    expect(scene.given()).toEqual([]);
  });

  test('approve nothing but what is written while an input is changed, and go on in the list once that is left', async () => {
    const choices = [{ id: 'once', label: 'Allow once', kind: 'approve' }] as const;
    scene.show(pendingCall('one', { editable: true, options: choices }), pendingCall('two'));
    await pass(600);
    press('e');
    const editor = screen.getByRole('textbox', { name: 'Input to approve' });

    fireEvent.keyDown(list(), { key: 'a' });
    fireEvent.keyDown(list(), { key: '1' });
    fireEvent.click(screen.getByRole('button', { name: 'Allow once' }));
    expect(scene.given()).toEqual([]);

    fireEvent.keyDown(editor, { key: 'Escape' });
    expect(document.activeElement).toBe(list());
    press('a');
    expect(scene.given()).toHaveLength(1);
  });

  test('answer once, however often A is pressed before main replies', async () => {
    scene.show(pendingCall('one'), pendingCall('two'));
    await pass(600);

    press('a');
    press('a');
    press('a');
    await pass(0);

    expect(scene.given()).toHaveLength(1);
  });

  test('choose the host option of a digit, and its narrowest one for A', async () => {
    const choices = [
      { id: 'session', label: 'Allow in this Session', kind: 'approve' },
      { id: 'once', label: 'Allow once', kind: 'approve' },
      { id: 'skip', label: 'Skip', kind: 'deny' },
    ] as const;
    scene.show(pendingCall('one', { options: choices }), pendingCall('two', { options: choices }));

    await pass(600);
    press('1');
    await pass(600);
    press('a');

    expect(scene.given()).toMatchObject([
      { label: 'Allow in this Session', dispatches: [{ action: { approved: true, selectedOptionId: 'session' } }] },
      { label: 'Allow once', dispatches: [{ action: { approved: true, selectedOptionId: 'once' } }] },
    ]);
  });

  test('ask twice for what the host calls unsafe, and take the first press back after 4 s', async () => {
    scene.show(
      pendingCall('one', { riskAssessment: { kind: 'judge', status: 'complete', reason: 'Deletes files', safety: 0.1 } }),
    );
    await pass(600);

    press('a');
    await pass(4000);
    press('Enter');
    expect(scene.given()).toEqual([]);

    press('a');
    await pass(0);
    press('Enter');
    expect(scene.given()).toHaveLength(1);
  });
});
