import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { at, type ChatScene, chatScene } from './chat.fixture.tsx';

const mode = {
  type: 'string',
  title: 'Approval',
  enum: ['ask', 'auto'],
  enumLabels: ['Ask', 'Automatic'],
  sessionMutable: true,
} as const;

let scene: ChatScene;

beforeEach(() => {
  // The test's DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
  scene = chatScene();
  scene.chat({});
  scene.session({ config: { schema: { type: 'object', properties: { mode } }, values: { mode: 'ask' } } });
});

afterEach(() => {
  cleanup();
  scene.stop();
});

function entry(name: string) {
  const menu = screen.getByRole('menu', { name: 'Approval', hidden: true });
  return within(menu).getByRole('menuitemradio', { name: new RegExp(`^${name}`), hidden: true });
}

test('the mode of a session is chosen beside its composer', () => {
  scene.show();

  fireEvent.click(entry('Automatic'));

  expect(scene.asked('action:dispatch')).toEqual([
    { hostId: at.hostId, channel: at.session, action: { type: 'session/configChanged', config: { mode: 'auto' } } },
  ]);
});

test('it can’t be changed while the host is away, and says so', () => {
  scene.show();
  scene.host({ connection: { status: 'idle' } });

  fireEvent.click(entry('Automatic'));

  expect(entry('Automatic').getAttribute('aria-disabled')).toBe('true');
  expect(entry('Automatic').textContent).toContain('kestrel is offline');
  expect(scene.asked('action:dispatch')).toEqual([]);
});
