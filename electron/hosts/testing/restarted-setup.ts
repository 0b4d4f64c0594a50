import { MISSING_RETRY_MS } from '../subscriptions.ts';
import { CHAT, type CoreSetup, chat, HOST, SESSION, session, setUpCore } from './core-setup.ts';

export const [RETRY_MS = 0] = MISSING_RETRY_MS;
export const LONG_MS = 600_000;
export const SESSION_HELD = { hostId: HOST, channel: SESSION, kind: 'session' } as const;
export const CHAT_HELD = { hostId: HOST, channel: CHAT, kind: 'chat' } as const;

interface Held extends CoreSetup {
  readonly release: () => void;
}

interface Restart {
  /** What the host does not know for now. */
  readonly missing?: readonly string[];
  /** Happens while the host is still there. */
  readonly before?: (setup: CoreSetup) => void | Promise<void>;
}

/** A core that shows a session and its chat, of a host that then starts anew and has not loaded them. */
export async function setUpRestarted({ missing = [SESSION, CHAT], before }: Restart = {}): Promise<Held> {
  const setup = setUpCore();
  await setup.connected();
  const releases = [setup.core.hold(SESSION_HELD), setup.core.hold(CHAT_HELD)];
  await setup.flush();
  await before?.(setup);
  setup.host.restart();
  for (const channel of missing) setup.host.states.delete(channel);
  setup.host.heard.splice(0);
  await setup.connected();
  await setup.flush();
  return {
    ...setup,
    release: () => {
      for (const release of releases) release();
    },
  };
}

export function load({ host }: CoreSetup): void {
  host.add(SESSION, 'session', session({ title: 'Back' }));
  host.add(CHAT, 'chat', chat({ title: 'Back' }));
}

/** Lets time pass in small steps, so that each answer arrives before the next timer. */
export async function pass({ clock, flush }: CoreSetup, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += RETRY_MS) {
    clock.advance(RETRY_MS);
    await flush();
  }
}

export function asked({ host }: CoreSetup, channel: string): number {
  return host.heard.filter(({ method, params }) => method === 'subscribe' && params.channel === channel).length;
}

export function shown({ replica }: CoreSetup) {
  const [ofSession, ofChat] = [replica(SESSION, 'session'), replica(CHAT, 'chat')];
  return { titles: [ofSession?.confirmed?.title, ofChat?.confirmed?.title], closed: [ofSession?.closed, ofChat?.closed] };
}

export const REMOVED = [{ kind: 'removed' }, { kind: 'removed' }];
export const OPEN = [undefined, undefined];

/** Keeps the answer to `listSessions` back until it is sent on. */
export function keepListBack({ host }: CoreSetup): () => void {
  let kept: string | undefined;
  host.fateOf = (from, text) => {
    if (from === 'client' || kept !== undefined || !text.includes('"items"')) return 'deliver';
    kept = text;
    return 'drop';
  };
  return () => host.connection?.host.send(kept ?? 'nothing was listed');
}
