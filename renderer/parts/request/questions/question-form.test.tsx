import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatInputRequest } from '../../../../shared/protocol/chat/input-request.ts';
import { chatChannel } from '../../../store/channels.ts';
import { currentInbox, useInbox } from '../../../store/inbox.ts';
import {
  appSnapshot,
  askingScene,
  chatUri,
  eventOn,
  type FakeMain,
  fakeMain,
  hostEntry,
} from '../../../store/scene.fixture.ts';
import { startStore } from '../../../store/start.ts';
import { RequestCard } from '../request-card.tsx';
import { DRAFT_DELAY_MS } from './draft-sync.ts';

const session = 'ahp-session:/a';
const chat = chatChannel('kestrel', chatUri(session));
const asked: ChatInputRequest = {
  id: 'q',
  message: 'How should the greeting look?',
  questions: [
    { kind: 'text', id: 'name', message: 'Name', required: true, max: 20 },
    {
      kind: 'single-select',
      id: 'language',
      message: 'Language',
      options: [
        { id: 'en', label: 'English' },
        { id: 'zh', label: '繁體中文' },
      ],
    },
  ],
};
let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  main = fakeMain();
  stop = startStore(main);
  act(() => main.send(...askingScene('kestrel', session, asked)));
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

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
const write = (value: string) => fireEvent.change(nameField(), { target: { value } });
const inputsOf = (name: string) => main.asked.filter((request) => request.name === name).map(({ input }) => input);

function draftOf(value: string, serverSeq: number) {
  const answer = { state: 'draft', value: { kind: 'text', value } } as const;
  const action = { type: 'chat/inputAnswerChanged', requestId: 'q', questionId: 'name', answer } as const;
  return eventOn(chat, { type: 'confirmed', at: 0, serverSeq, action });
}

describe('the question form', () => {
  test('sends nothing until every required question has a right answer', () => {
    render(<OpenCard />);

    fireEvent.keyDown(nameField(), { key: 'Enter', ctrlKey: true });
    write('much too long for twenty');
    fireEvent.keyDown(nameField(), { key: 'Enter', ctrlKey: true });

    expect(inputsOf('answer:give')).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('At most 20 characters');
  });

  test('sends all answers together by Ctrl Enter', () => {
    render(<OpenCard />);

    write('Ada');
    fireEvent.click(screen.getByRole('radio', { name: /繁體中文/ }));
    fireEvent.keyDown(nameField(), { key: 'Enter', ctrlKey: true });

    expect(inputsOf('answer:give')).toMatchObject([
      {
        dispatches: [
          {
            channel: chat.channel,
            action: {
              type: 'chat/inputCompleted',
              response: 'accept',
              answers: {
                name: { state: 'submitted', value: { kind: 'text', value: 'Ada' } },
                language: { state: 'submitted', value: { kind: 'selected', value: 'zh' } },
              },
            },
          },
        ],
      },
    ]);
  });

  test('does not send at the end of a composition', () => {
    render(<OpenCard />);
    write('結帳');

    fireEvent.keyDown(nameField(), { key: 'Enter', ctrlKey: true, keyCode: 229 });

    expect(inputsOf('answer:give')).toEqual([]);
  });

  test('shares a draft once the typing rests', async () => {
    render(<OpenCard />);

    write('A');
    await pass(DRAFT_DELAY_MS - 1);
    write('Ada');
    await pass(DRAFT_DELAY_MS);

    expect(inputsOf('action:dispatch')).toEqual([
      {
        hostId: 'kestrel',
        channel: chat.channel,
        action: {
          type: 'chat/inputAnswerChanged',
          requestId: 'q',
          questionId: 'name',
          answer: { state: 'draft', value: { kind: 'text', value: 'Ada' } },
        },
      },
    ]);
  });

  test('sends no draft after its answers', async () => {
    render(<OpenCard />);

    write('Ada');
    fireEvent.keyDown(nameField(), { key: 'Enter', ctrlKey: true });
    await pass(DRAFT_DELAY_MS);

    expect(inputsOf('action:dispatch')).toEqual([]);
  });

  test('is not overwritten by the echo of an older draft', () => {
    render(<OpenCard />);

    write('Ada L');
    act(() => main.send(draftOf('Ada', 1)));

    expect(nameField().value).toBe('Ada L');
  });

  test('shows what another client fills in, and after an echo also over what was filled in here', () => {
    render(<OpenCard />);
    act(() => main.send(draftOf('Grace', 1)));
    expect(nameField().value).toBe('Grace');
    expect(screen.getByText('Shared draft')).toBeDefined();

    write('Ada');
    act(() => main.send(draftOf('Ada', 2)));
    expect(screen.queryByText('Shared draft')).toBeNull();

    act(() => main.send(draftOf('Katherine', 3)));
    expect(nameField().value).toBe('Katherine');
  });

  test('keeps what was filled in while its host is away and one looks elsewhere', () => {
    const { unmount } = render(<OpenCard />);
    act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel', { connection: { status: 'idle' } })] })));

    write('Ada');
    unmount();
    render(<OpenCard />);

    expect(nameField().value).toBe('Ada');
    expect(screen.getByText('kestrel is offline; answers wait for it')).toBeDefined();
    expect(currentInbox().rows).toHaveLength(1);
  });

  test('takes nothing for a host that the person has turned off', () => {
    render(<OpenCard />);
    act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel', { connection: { status: 'idle' }, wanted: false })] })));
    write('Ada');

    fireEvent.keyDown(nameField(), { key: 'Enter', ctrlKey: true });

    expect(nameField().disabled).toBe(true);
    expect(inputsOf('outbox:put')).toEqual([]);
  });

  test('can be answered again after its answer was taken back', async () => {
    render(<OpenCard />);
    const card = screen.getByRole('region', { name: 'How should the greeting look?' });
    const requestKey = `kestrel\n${chatUri(session)}\nq`;
    const answer = { requestKey, hostId: 'kestrel', session, dispatches: [], label: 'Decline', heldAt: 0, sendAt: 9_000_000 };
    const hosts = [hostEntry('kestrel')];
    await pass(600);
    fireEvent.keyDown(card, { key: 'd' });
    fireEvent.keyDown(card, { key: 'd' });
    await pass(0);
    expect(inputsOf('answer:give')).toHaveLength(1);

    act(() => main.send(appSnapshot({ hosts, held: [answer] })));
    act(() => main.send(appSnapshot({ hosts })));
    await pass(600);
    fireEvent.keyDown(card, { key: 'd' });

    expect(inputsOf('answer:give')).toHaveLength(2);
  });

  test('chooses by digit in the current question and declines by D, once armed', async () => {
    render(<OpenCard />);
    const card = screen.getByRole('region', { name: 'How should the greeting look?' });
    fireEvent.focus(screen.getByRole('radio', { name: /English/ }));

    fireEvent.keyDown(card, { key: '2' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /繁體中文/ }).checked).toBe(true);

    fireEvent.keyDown(card, { key: 'd' });
    expect(inputsOf('answer:give')).toEqual([]);
    await pass(600);
    fireEvent.keyDown(card, { key: 'd' });
    expect(inputsOf('answer:give')).toMatchObject([
      { dispatches: [{ action: { type: 'chat/inputCompleted', response: 'decline' } }] },
    ]);
  });
});
