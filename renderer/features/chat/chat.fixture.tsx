import { act, render } from '@testing-library/react';
import type { AppAction } from '../../../shared/app/actions.ts';
import type { HostEntry } from '../../../shared/app/state.ts';
import type { WindowEvent } from '../../../shared/ipc/contract.ts';
import type { OutboxEntry } from '../../../shared/outbox/entry.ts';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { chatState } from '../../parts/transcript/chat-state.fixture.ts';
import { appChannel, chatChannel } from '../../store/channels.ts';
import {
  appSnapshot,
  catalogueSnapshot,
  eventOn,
  type FakeMain,
  fakeMain,
  hostEntry,
  sessionSnapshot,
  sessionSummary,
  snapshotOf,
} from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { ChatPane } from './chat-pane.tsx';

/** One chat of one session on one host, for the tests of what shows it. */
const session = 'ahp-session:/a';
export const at: ChatAt = { hostId: 'kestrel', session, chat: `${session}/chat` };
export const channel = chatChannel(at.hostId, at.chat);

export interface ChatScene {
  readonly main: FakeMain;
  readonly chat: (changes: Partial<ChatState>) => void;
  readonly session: (changes: Partial<SessionState>) => void;
  readonly host: (changes: Partial<HostEntry>) => void;
  readonly draft: (text: string) => void;
  /** The whole draft, and what came back to its front. */
  readonly back: (text: string, back: string) => void;
  readonly outbox: (entry: OutboxEntry) => void;
  readonly send: (...events: readonly WindowEvent[]) => void;
  readonly show: () => void;
  readonly asked: (name: string) => readonly unknown[];
  readonly stop: () => void;
}

export function chatScene(): ChatScene {
  const main = fakeMain();
  const stop = startStore(main);
  let facts = 0;
  const send: ChatScene['send'] = (...events) => act(() => main.send(...events));
  const fact = (action: AppAction) => {
    facts += 1;
    send(eventOn(appChannel, { type: 'confirmed', at: 0, serverSeq: facts, action }));
  };
  send(
    appSnapshot({ hosts: [hostEntry(at.hostId)] }),
    catalogueSnapshot(at.hostId, [sessionSummary(session)]),
    sessionSnapshot(at.hostId, session),
  );
  return {
    main,
    stop,
    send,
    chat: (changes) => send(snapshotOf(channel, chatState({ resource: at.chat, ...changes }))),
    session: (changes) => send(sessionSnapshot(at.hostId, session, changes)),
    host: (changes) => send(appSnapshot({ hosts: [hostEntry(at.hostId, changes)] })),
    draft: (text) => fact({ type: 'draft/changed', hostId: at.hostId, chat: at.chat, text }),
    back: (text, back) => fact({ type: 'draft/changed', hostId: at.hostId, chat: at.chat, text, back }),
    outbox: (entry) => fact({ type: 'outbox/put', entry }),
    show: () => void render(<ChatPane at={at} requestKey={undefined} />),
    asked: (name) => main.asked.filter((each) => each.name === name).map(({ input }) => input),
  };
}

export const activeTurn = {
  id: 'turn-1',
  startedAt: '2026-01-01T00:00:00.000Z',
  message: { text: 'Go on', origin: { kind: 'user' } },
  responseParts: [],
} as const;

/** The test's DOM lays nothing out; the list draws what fits into its scroller. Returns its undo. */
export function giveSize(): () => void {
  const sizes = { clientHeight: 600, clientWidth: 700 };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
  return () => {
    for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, name);
  };
}
