import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appSnapshot, hostEntry } from '../../store/scene.fixture.ts';
import { type InboxScene, inboxScene, list, pass, press } from './inbox.fixture.tsx';
import { InboxScreen } from './inbox-screen.tsx';

const resource = 'https://api.example/mcp';
let scene: InboxScene;

beforeEach(() => {
  scene = inboxScene();
});

afterEach(() => {
  cleanup();
  scene.stop();
});

test('a sign-in that a Host wants begins where it is listed, by the key of a yes', async () => {
  const grant = { hostId: 'kestrel', resource, scopes: ['read'], consent: 'ask', standing: { status: 'wanted' } } as const;
  act(() =>
    scene.main.send(
      appSnapshot({
        hosts: [hostEntry('kestrel')],
        signIns: [{ hostId: 'kestrel', resource: { resource } }],
        tokenGrants: [grant],
      }),
    ),
  );
  render(<InboxScreen />);
  await pass(1000);
  list().focus();

  press('ArrowDown');
  press('a');

  expect(screen.getByRole('dialog', { name: /Sign in to .* for kestrel/ })).toBeTruthy();
  expect(scene.given()).toEqual([]);
});
