import type { IpcMainInvokeEvent } from 'electron';
import { describe, expect, test } from 'vitest';
import { isOwnPage } from './own-page.ts';

const OWN_WINDOW = 7;

describe('what asks main for something', () => {
  test('is heard when it is the page of one of our windows', () => {
    expect(isOwnPage(eventFrom({}), isOwnWindow)).toBe(true);
  });

  test.each([
    ['another window', { id: 8 }],
    ['a frame within the page', { parent: {} }],
    ['another origin', { origin: 'https://example.com' }],
    ['an origin that only begins like ours', { origin: 'app://ui.example' }],
    ['a sandboxed document', { origin: 'null' }],
    ['a frame that is gone', { isGone: true }],
    ['a frame that is going', { isGoing: true }],
  ])('is not heard when it is %s', (_what, difference) => {
    expect(isOwnPage(eventFrom(difference), isOwnWindow)).toBe(false);
  });
});

interface Difference {
  readonly id?: number;
  readonly parent?: object;
  readonly origin?: string;
  readonly isGone?: boolean;
  readonly isGoing?: boolean;
}

function eventFrom({ id = OWN_WINDOW, parent, origin = 'app://ui', isGone = false, isGoing = false }: Difference) {
  const frame = {
    parent: parent ?? null,
    get origin() {
      if (isGoing) throw new Error('Render frame was disposed');
      return origin;
    },
  };
  return { sender: { id }, senderFrame: isGone ? null : frame } as unknown as IpcMainInvokeEvent;
}

function isOwnWindow(id: number): boolean {
  return id === OWN_WINDOW;
}
