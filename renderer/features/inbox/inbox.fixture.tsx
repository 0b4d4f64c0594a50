import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { HeldAnswer } from '../../../shared/app/state.ts';
import { chatRequestKey } from '../../../shared/inbox/key.ts';
import type { ToolCallPendingConfirmationState } from '../../../shared/protocol/chat/tool-call.ts';
import { chatChannel } from '../../store/channels.ts';
import { goTo } from '../../store/navigation.ts';
import { chatUri, eventOn, type FakeMain, fakeMain, waitingScene } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { InboxScreen } from './inbox-screen.tsx';

/** The Inbox of one host with one session, for its tests. Times are faked from 1,000,000 ms on. */
export const session = 'ahp-session:/a';
export const chat = chatChannel('kestrel', chatUri(session));
const NOW = 1_000_000;

export interface InboxScene {
  readonly main: FakeMain;
  readonly show: (...calls: readonly ToolCallPendingConfirmationState[]) => void;
  /** The answers that main was given. */
  readonly given: () => readonly unknown[];
  readonly stop: () => void;
}

export function inboxScene(): InboxScene {
  giveElementsTheirMethods();
  vi.useFakeTimers({ now: NOW });
  goTo({ screen: 'inbox' });
  const main = fakeMain();
  const stop = startStore(main);
  return {
    main,
    stop,
    show(...calls) {
      act(() => main.send(...waitingScene('kestrel', session, calls)));
      render(<InboxScreen />);
    },
    given: () => main.asked.filter(({ name }) => name === 'answer:give').map(({ input }) => input),
  };
}

export const keyOf = (toolCallId: string) => chatRequestKey('kestrel', chat.channel, toolCallId);
export const list = () => screen.getByRole('listbox', { name: 'Requests' });
export const options = () => within(list()).getAllByRole('option');
export const selected = () => within(list()).getByRole('option', { selected: true }).textContent;
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** What the system's own popovers and dialogs do, as far as these tests need it. */
function giveElementsTheirMethods(): void {
  HTMLElement.prototype.hidePopover ??= () => undefined;
}

/** A key where the focus is. */
export function press(key: string, init: Partial<KeyboardEventInit> = {}): void {
  fireEvent.keyDown(document.activeElement ?? list(), { key, ...init });
}

export function heldAnswer(toolCallId: string): HeldAnswer {
  const times = { heldAt: NOW, sendAt: NOW + 3000 };
  return { requestKey: keyOf(toolCallId), hostId: 'kestrel', session, dispatches: [], label: 'Approve once', ...times };
}

/** The host's news that a call was denied. */
export function denied(toolCallId: string) {
  const action = { type: 'chat/toolCallConfirmed', turnId: 'turn-1', toolCallId, approved: false, reason: 'denied' } as const;
  return eventOn(chat, { type: 'confirmed', at: 0, serverSeq: 1, action });
}
