import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SessionStatus } from '../../../shared/protocol/common/status.ts';
import { OLD_COPY } from '../../../shared/selectors/old-copy.ts';
import { catalogueSnapshot, sessionSnapshot } from '../../store/scene.fixture.ts';
import { minutesAgo, narrowWindow, press, type ScreenScene, screenScene, titles } from './sessions.fixture.tsx';

const session = 'ahp-session:/a';
const open = { hostId: 'kestrel', session };

let scene: ScreenScene;

beforeEach(() => {
  scene = screenScene();
  const status = SessionStatus.Idle | SessionStatus.IsRead;
  scene.send(catalogueSnapshot('kestrel', [minutesAgo(0, session)]), sessionSnapshot('kestrel', session, { status }));
});

afterEach(() => {
  cleanup();
  scene.stop();
});

test('Ctrl B and Ctrl Alt B hide and show the list and the details', () => {
  scene.show(open);
  expect(screen.getByText('The details')).toBeTruthy();
  press('b', { ctrlKey: true });
  press('b', { ctrlKey: true, altKey: true });
  expect(screen.queryByRole('listbox', { name: 'Sessions' })).toBeNull();
  expect(screen.queryByText('The details')).toBeNull();
  press('b', { ctrlKey: true });
  press('b', { ctrlKey: true, altKey: true });

  expect(titles()).toHaveLength(1);
  expect(screen.getByText('The details')).toBeTruthy();
});

test('say that they are not known while all there is is an old copy', () => {
  scene.send(sessionSnapshot('kestrel', session, { _meta: OLD_COPY }));
  scene.show(open);
  expect(screen.getByText('Not known while kestrel is away')).toBeTruthy();
  expect(screen.queryByText('The details')).toBeNull();

  scene.send(sessionSnapshot('kestrel', session, {}));

  expect(screen.getByText('The details')).toBeTruthy();
});

describe('the details in a narrow window', () => {
  beforeEach(() => {
    narrowWindow();
    scene.show(open);
  });

  const tab = () => screen.queryByRole('tab', { name: 'Details' });

  test('lie over the Chat with the focus, and give it back when Esc closes them', () => {
    const field = screen.getByRole('textbox', { name: /^Chat/ });
    field.focus();
    press('b', { ctrlKey: true, altKey: true });
    expect(document.activeElement).toBe(tab());
    press('Escape');

    expect(tab()).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  test('can be closed by pointer too: they cover the button that opened them', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Details' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close the details' }));

    expect(tab()).toBeNull();
  });
});
