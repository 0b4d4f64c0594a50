import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { WindowEvent } from '../../../shared/ipc/contract.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { SessionStatus } from '../../../shared/protocol/common/status.ts';
import { rootChannel } from '../../store/channels.ts';
import { goTo, type SessionPlace } from '../../store/navigation.ts';
import { appSnapshot, type FakeMain, fakeMain, hostEntry, sessionSummary, snapshotOf } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { NewSession } from './new-session.tsx';
import { clearForm } from './new-session-form.ts';
import { SessionsScreen } from './sessions-screen.tsx';

/** The Sessions screen with a stand-in for the Chat. Times are faked from NOW on. */
export const NOW = Date.parse('2026-01-01T12:00:00.000Z');

export interface ScreenScene {
  readonly main: FakeMain;
  readonly send: (...events: readonly WindowEvent[]) => void;
  readonly show: (session?: SessionPlace) => void;
  readonly dispatched: () => readonly JsonObject[];
  /** Key of what is to be brought into view in the Chat that is shown. */
  readonly requestKey: () => string | undefined;
  readonly stop: () => void;
}

export function screenScene(): ScreenScene {
  vi.useFakeTimers({ now: NOW });
  // The test's DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
  localStorage.clear();
  setWidth(1440);
  const main = fakeMain();
  const stop = startStore(main);
  const send: ScreenScene['send'] = (...events) => act(() => main.send(...events));
  const agent = { provider: 'rehearsal', displayName: 'Rehearsal agent', description: 'Scripted', models: [] };
  send(
    appSnapshot({ hosts: [hostEntry('kestrel'), hostEntry('atlas')] }),
    snapshotOf(rootChannel('kestrel'), { agents: [agent] }),
  );
  return {
    main,
    send,
    show(session) {
      goTo({ screen: 'sessions', ...(session && { session }) });
      render(
        <>
          <SessionsScreen
            drawChat={({ chat, requestKey }) => (
              <div data-composer data-request-key={requestKey}>
                <textarea aria-label={`Chat ${chat}`} />
              </div>
            )}
            details={[{ id: 'details', label: 'Details', draw: () => <p>The details</p> }]}
          />
          <NewSession />
        </>,
      );
    },
    requestKey: () => document.querySelector<HTMLElement>('[data-composer]')?.dataset.requestKey,
    dispatched: () =>
      main.asked.flatMap(({ name, input }) =>
        name === 'action:dispatch' ? [(input as { readonly action: JsonObject }).action] : [],
      ),
    stop() {
      clearForm();
      stop();
      vi.useRealTimers();
    },
  };
}

/** Too narrow for the details beside the Chat. */
export const narrowWindow = () => setWidth(900);

function setWidth(width: number): void {
  const { happyDOM } = window as unknown as { readonly happyDOM: { setViewport(viewport: { readonly width: number }): void } };
  happyDOM.setViewport({ width });
}

/** A session that was read, modified so many minutes before NOW. */
export function minutesAgo(minutes: number, resource: string, changes: Parameters<typeof sessionSummary>[1] = {}) {
  const modifiedAt = new Date(NOW - minutes * 60_000).toISOString();
  return sessionSummary(resource, {
    title: resource,
    status: SessionStatus.Idle | SessionStatus.IsRead,
    modifiedAt,
    ...changes,
  });
}

export const list = () => screen.getByRole('listbox', { name: 'Sessions' });
export const titles = () =>
  within(list())
    .queryAllByRole('option')
    .map((option) => option.querySelector('.trunc')?.textContent);
export const row = (title: string) => within(list()).getByRole('option', { name: new RegExp(title) });
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

export function press(key: string, init: KeyboardEventInit = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
}
