import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxAnswer, OutboxProgress } from '../../../../shared/outbox/entry.ts';
import type { ChatInputRequest } from '../../../../shared/protocol/chat/input-request.ts';
import { useInbox } from '../../../store/inbox.ts';
import { ownFieldsOf } from '../../../store/question-fields.ts';
import { appSnapshot, askingScene, chatUri, type FakeMain, fakeMain, hostEntry } from '../../../store/scene.fixture.ts';
import { startStore } from '../../../store/start.ts';
import { RequestCard } from '../request-card.tsx';

const session = 'ahp-session:/a';
const asked: ChatInputRequest = {
  id: 'q',
  message: 'How should the greeting look?',
  questions: [{ kind: 'text', id: 'name', message: 'Name', required: true }],
};
const requestKey = `kestrel\n${chatUri(session)}\nq`;
let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  main = fakeMain();
  stop = startStore(main);
  act(() => main.send(...askingScene('kestrel', session, asked)));
  render(<OpenCard />);
  show();
});

afterEach(() => {
  cleanup();
  stop();
  vi.useRealTimers();
});

function OpenCard() {
  const request = useInbox((inbox) => inbox.rows.find((row) => row.type === 'open')?.request);
  return request ? <RequestCard request={request} /> : null;
}

/** The host is reconnecting, and this is in the outbox. */
function show(progress?: OutboxProgress): void {
  const lastFailure = { kind: 'lost', message: 'gone', at: 0 } as const;
  const connection = { status: 'waiting', attempt: 2, retryAt: 9, lastFailure } as const;
  const { answers: _none, ...request } = { ...asked, answers: undefined };
  const entry: OutboxAnswer = {
    kind: 'answer',
    id: 'o',
    hostId: 'kestrel',
    session,
    sessionTitle: 'A',
    chat: chatUri(session),
    putAt: 0,
    requestKey,
    request,
    answers: { name: { state: 'submitted', value: { kind: 'text', value: 'Ada' } } },
    progress: progress ?? { status: 'waiting' },
  };
  act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel', { connection })], outbox: progress ? [entry] : [] })));
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
const card = () => screen.getByRole('region', { name: 'How should the greeting look?' });
const inputsOf = (name: string) => main.asked.filter((request) => request.name === name).map(({ input }) => input);
const send = async () => {
  fireEvent.keyDown(nameField(), { key: 'Enter', ctrlKey: true });
  await act(() => vi.advanceTimersByTimeAsync(0));
};

test('answers for an absent host go into the outbox, which holds them from then on', async () => {
  fireEvent.change(nameField(), { target: { value: 'Ada' } });
  await send();

  const answers = { name: { state: 'submitted', value: { kind: 'text', value: 'Ada' } } };
  expect(inputsOf('outbox:put')).toEqual([{ kind: 'answer', requestKey, answers }]);
  expect(inputsOf('answer:give')).toEqual([]);
  expect(ownFieldsOf(requestKey)).toEqual({});
});

test('an approval-like no is not offered while the host is away', () => {
  expect(screen.getByRole('button', { name: /Decline/ }).title).toBe('kestrel is reconnecting');
});

test('answers that wait are shown, closed, and taken back by U', () => {
  show({ status: 'waiting' });

  expect(nameField().value).toBe('Ada');
  expect(nameField().disabled).toBe(true);
  expect(screen.getByText('Waits for kestrel')).toBeDefined();
  fireEvent.keyDown(card(), { key: 'u' });
  expect(inputsOf('outbox:withdraw')).toEqual([{ id: 'o' }]);
});

test('answers that came back stand in the form, with the reason, and are sent off again as they are by then', async () => {
  show({ status: 'returned', why: 'kestrel changed what it asks' });

  expect(nameField().value).toBe('Ada');
  expect(screen.getByText('Not sent: kestrel changed what it asks')).toBeDefined();
  fireEvent.change(nameField(), { target: { value: 'Ada L' } });
  await send();

  const answers = { name: { state: 'submitted', value: { kind: 'text', value: 'Ada L' } } };
  expect(inputsOf('outbox:put')).toMatchObject([{ answers }]);
});

test('answers that main does not keep stay in the form, with the reason', async () => {
  main.answer('outbox:put', { ok: false, error: { code: 'failed', message: 'The disk is full.' } });
  fireEvent.change(nameField(), { target: { value: 'Ada' } });
  await send();

  expect(nameField().value).toBe('Ada');
  expect(screen.getByRole('alert').textContent).toBe('The disk is full.');
});
