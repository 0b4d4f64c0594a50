import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeMain, fakeMain } from '../../../store/scene.fixture.ts';
import { startStore } from '../../../store/start.ts';
import { AddressToOpen } from './address-to-open.tsx';

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  main = fakeMain();
  stop = startStore(main);
});

afterEach(() => {
  cleanup();
  stop();
});

async function press(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Open in browser' }));
  await act(async () => undefined);
}

test('a page is opened by the address that is shown', async () => {
  const { container } = render(<AddressToOpen url="https://example.com/approve?id=7" />);
  await press();

  expect(container.textContent).toContain('https://example.com/approve?id=7');
  expect(main.asked).toContainEqual({ name: 'link:open', input: { url: 'https://example.com/approve?id=7' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one that is not opened says why, beside the address as it really is', async () => {
  const message = 'Signalbox opens only web and mail addresses; this link begins with javascript: and was not opened.';
  main.answer('link:open', { ok: false, error: { code: 'refused', message } });
  const { container } = render(<AddressToOpen url={'javascript:alert(1)//\u202Emoc.elpmaxe'} />);
  await press();

  expect(container.textContent).toContain('javascript:alert(1)//U+202Emoc.elpmaxe');
  expect(screen.getByRole('alert').textContent).toBe(message);
});
