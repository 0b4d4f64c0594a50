import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { WindowEvent } from '../../shared/ipc/contract.ts';
import { SessionStatus } from '../../shared/protocol/common/status.ts';
import type { AgentInfo } from '../../shared/protocol/root/state.ts';
import type { SessionAction } from '../../shared/protocol/session/actions.ts';
import type { SessionState, SessionSummary } from '../../shared/protocol/session/state.ts';
import { catalogueChannel, rootChannel, sessionChannel } from '../store/channels.ts';
import { goTo } from '../store/navigation.ts';
import {
  appSnapshot,
  catalogueSnapshot,
  chatUri,
  eventOn,
  type FakeMain,
  fakeMain,
  hostEntry,
  sessionSnapshot,
  sessionSummary,
  snapshotOf,
} from '../store/scene.fixture.ts';
import { startStore } from '../store/start.ts';
import { ScreenView } from './screen-view.tsx';

export const SESSION = 'ahp-session:/a';
export const CHAT = chatUri(SESSION);
const NOW = Date.parse('2026-01-01T12:00:00.000Z');
export const READ = SessionStatus.Idle | SessionStatus.IsRead;

const AGENT: AgentInfo = {
  provider: 'rehearsal',
  displayName: 'Rehearsal agent',
  description: 'Scripted',
  models: [],
  capabilities: { multipleChats: {}, multipleWorkingDirectories: {} },
};

/** One Session of the Host kestrel on the whole Sessions screen. Times are faked from NOW on. */
export interface SessionPage {
  readonly main: FakeMain;
  readonly send: (...events: readonly WindowEvent[]) => void;
  /** The Session as its Host has it from now on. */
  readonly state: (changes: Partial<SessionState>) => void;
  /** Its row in the list of its Host. */
  readonly row: (changes: Partial<SessionSummary>) => void;
  /** What its Host says next on its channel, be it its own or what another client wants. */
  readonly tell: (action: SessionAction) => void;
  /** The same for the list of Sessions. */
  readonly tellList: (action: object) => void;
  readonly stop: () => void;
}

export function sessionPage(place: 'sessions' | 'inbox' = 'sessions'): SessionPage {
  vi.useFakeTimers({ now: NOW });
  // The test's DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
  localStorage.clear();
  // Wide enough for the details beside the Chat.
  (window as unknown as { readonly happyDOM: { setViewport(viewport: object): void } }).happyDOM.setViewport({ width: 1440 });
  const main = fakeMain();
  const stop = startStore(main);
  const send: SessionPage['send'] = (...events) => act(() => main.send(...events));
  let serverSeq = 0;
  const state: SessionPage['state'] = (changes) =>
    send(sessionSnapshot('kestrel', SESSION, { title: 'Retry webhooks', status: READ, ...changes }));
  const row: SessionPage['row'] = (changes) =>
    send(catalogueSnapshot('kestrel', [sessionSummary(SESSION, { title: 'Retry webhooks', status: READ, ...changes })]));
  send(appSnapshot({ hosts: [hostEntry('kestrel')] }), snapshotOf(rootChannel('kestrel'), { agents: [AGENT] }));
  row({});
  state({});
  goTo(place === 'inbox' ? { screen: 'inbox' } : { screen: 'sessions', session: { hostId: 'kestrel', session: SESSION } });
  render(<ScreenView screen={place} />);
  const confirmed = (action: unknown) => {
    serverSeq += 1;
    return { type: 'confirmed', at: 0, serverSeq, action } as never;
  };
  return {
    main,
    send,
    state,
    row,
    tell: (action) => send(eventOn(sessionChannel('kestrel', SESSION), confirmed(action))),
    tellList: (action) => send(eventOn(catalogueChannel('kestrel'), confirmed(action))),
    stop() {
      cleanup();
      stop();
      vi.useRealTimers();
    },
  };
}

/** Opens one of the tabs beside the Chat and gives what it shows. */
export function details(tab: 'Changes' | 'Customizations' | 'Directories' | 'Details') {
  fireEvent.click(within(screen.getByRole('tablist', { name: 'Details' })).getByRole('tab', { name: tab }));
  return within(screen.getByRole('tabpanel', { name: tab }));
}

/** What stands at a name among the facts of the Session. */
export function fact(name: string): string | null | undefined {
  return details('Details').getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;
}

export const chatTabs = () =>
  within(screen.getByRole('tablist', { name: 'Chats' }))
    .getAllByRole('tab')
    .map((tab) => tab.textContent);
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
