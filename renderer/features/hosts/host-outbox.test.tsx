import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OutboxMessage, OutboxProgress } from '../../../shared/outbox/entry.ts';
import { appSnapshot, type FakeMain, fakeMain, hostEntry } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { HostsScreen } from './hosts-screen.tsx';

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  // The test's DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
  main = fakeMain();
  stop = startStore(main);
  const lastFailure = { kind: 'lost', message: 'gone', at: 0 } as const;
  const connection = { status: 'waiting', attempt: 2, retryAt: 9, lastFailure } as const;
  const outbox = [
    message('one', 'Go on', { status: 'waiting' }),
    message('two', 'And on', { status: 'waiting' }),
    message('three', 'For a chat that went', { status: 'returned', why: 'its chat is gone from kestrel' }),
  ];
  act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel', { connection }), hostEntry('nas')], outbox })));
  render(<HostsScreen />);
});

afterEach(() => {
  cleanup();
  stop();
});

function message(id: string, text: string, progress: OutboxProgress): OutboxMessage {
  const place = { hostId: 'kestrel', session: 'ahp-session:/a', sessionTitle: 'Fix it', chat: 'ahp-chat:/a' };
  return { kind: 'message', id, ...place, putAt: 0, progress, message: { text, origin: { kind: 'user' } } };
}

const row = (name: RegExp) => screen.getByRole('row', { name });
const inputsOf = (name: string) => main.asked.filter((request) => request.name === name).map(({ input }) => input);

test('counts what waits to be sent to a Host', () => {
  expect(row(/kestrel/).textContent).toContain('2 waiting to be sent');
  expect(row(/nas/).textContent).not.toContain('waiting to be sent');
});

test('shows it all with the Host, to take back or to discard', () => {
  fireEvent.click(screen.getByRole('button', { name: 'kestrel' }));
  const entries = within(screen.getByRole('region', { name: 'Outbox' })).getAllByRole('listitem');

  expect(entries.map((entry) => entry.querySelectorAll('p')[1]?.textContent)).toEqual([
    'Waits for kestrel. A message for Fix it',
    'Waits for kestrel. A message for Fix it',
    'Not sent: its chat is gone from kestrel. A message for Fix it',
  ]);
  const [first, , last] = entries as [HTMLElement, HTMLElement, HTMLElement];
  fireEvent.click(within(first).getByRole('button', { name: 'Take back' }));
  fireEvent.click(within(last).getByRole('button', { name: 'Discard' }));
  expect(within(last).queryByRole('button', { name: 'Take back' })).toBeNull();

  expect(inputsOf('outbox:withdraw')).toEqual([{ id: 'one' }]);
  expect(inputsOf('outbox:discard')).toEqual([{ id: 'three' }]);
});

test('says what would be lost before a Host is removed', () => {
  fireEvent.click(within(row(/kestrel/)).getByRole('button', { name: 'More for kestrel' }));
  fireEvent.click(within(row(/kestrel/)).getByRole('menuitem', { name: /Remove Host/ }));

  const dialog = screen.getByRole('dialog', { name: 'Remove kestrel?' });
  expect(dialog.textContent).toContain('3 messages in its outbox will be lost. Copy them first if you need them.');
});
