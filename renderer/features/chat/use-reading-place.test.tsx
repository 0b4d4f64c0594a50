import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markdownPart, turn } from '../../parts/transcript/chat-state.fixture.ts';
import { type ChatScene, chatScene } from './chat.fixture.tsx';

const SIZES = { clientHeight: 600, clientWidth: 700, offsetHeight: 50, scrollHeight: 9000 };

let scene: ChatScene;

beforeEach(() => {
  // The test's DOM lays nothing out.
  for (const [name, value] of Object.entries(SIZES)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
  scene = chatScene();
  scene.chat({ turns: Array.from({ length: 60 }, (_, index) => turn(`turn-${index}`, [markdownPart('Done')])) });
});

afterEach(() => {
  cleanup();
  scene.stop();
  for (const name of Object.keys(SIZES)) Reflect.deleteProperty(HTMLElement.prototype, name);
});

const log = () => screen.getByRole('log', { name: 'Transcript' });

function scrollTo(top: number) {
  log().scrollTop = top;
  fireEvent.scroll(log());
}

test('a Chat comes back where it was left', () => {
  scene.show();
  scrollTo(5000);
  scrollTo(1234);
  cleanup();

  scene.show();

  expect(log().scrollTop).toBe(1234);
});

test('a Chat that was left at its end comes back at its end, whatever was read before', () => {
  scene.show();
  scrollTo(5000);
  scrollTo(1234);
  cleanup();
  scene.show();
  scrollTo(9000 - 600);
  cleanup();

  scene.show();

  expect(log().scrollTop).toBe(9000);
});
