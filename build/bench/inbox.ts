import { deriveInbox, type HostSource } from '../../shared/inbox/derive.ts';
import type { SessionState, SessionSummary } from '../../shared/protocol/session/state.ts';
import { measureRates } from './measure.ts';
import type { Measure } from './report.ts';
import { chatOf } from './samples.ts';

const HOSTS = 20;
const SESSIONS = 500;
/** One session in so many waits for a person. */
const WAITING = 10;
const STARTED = '2026-01-01T00:00:00.000Z';

/** Deriving what waits on every host after one session has changed; every session is held, which is more than the app does. */
export function measureInbox(): readonly Measure[] {
  const hosts = Array.from({ length: HOSTS }, (_, index) => hostOf(index));
  let turn = 0;
  const next = () => {
    turn += 1;
    return turn;
  };
  const rates = measureRates({
    oneChanged: { times: 1, run: () => deriveInbox(withOneChanged(hosts, next()), {}) },
    allHandedOver: {
      times: 1,
      run: () =>
        deriveInbox(
          withOneChanged(hosts, next()).map((host) => ({ ...host })),
          {},
        ),
    },
  });
  const common = {
    measure: 'inbox after one changed session',
    hosts: HOSTS,
    sessionsPerHost: SESSIONS,
    waiting: (HOSTS * SESSIONS) / WAITING,
  };
  const budget = 'at most 1 ms for a changed session';
  return [
    { ...common, sources: 'of other hosts the same', ms: 1000 / rates.oneChanged, budget, isMet: rates.oneChanged >= 1000 },
    { ...common, sources: 'all handed over anew', ms: 1000 / rates.allHandedOver },
  ];
}

/** The same hosts, of which one has a session in another state. */
function withOneChanged(hosts: readonly HostSource[], turn: number): readonly HostSource[] {
  const at = turn % HOSTS;
  const host = hosts[at];
  if (!host) return hosts;
  const sessions = new Map(host.sessions);
  const [session, state] = [...sessions][turn % SESSIONS] ?? [];
  if (session && state) sessions.set(session, { ...state, title: `Session ${turn}` });
  return hosts.with(at, { ...host, sessions });
}

function hostOf(index: number): HostSource {
  const uris = Array.from({ length: SESSIONS }, (_, at) => `ahp-session:/${index}-${at}`);
  return {
    hostId: `host-${index}`,
    rows: uris.map((uri, at) => rowOf(uri, at)),
    sessions: new Map(uris.map((uri, at) => [uri, sessionOf(uri, at)])),
    chats: new Map(uris.slice(0, 10).map((uri) => [`${uri}/chat`, { ...chatOf(20), resource: `${uri}/chat` }])),
  };
}

function rowOf(resource: string, at: number): SessionSummary {
  return { resource, provider: 'quay', title: `Session ${at}`, status: statusOf(at), createdAt: STARTED, modifiedAt: STARTED };
}

function sessionOf(uri: string, at: number): SessionState {
  const chat = `${uri}/chat`;
  const waits = at % WAITING === 0;
  return {
    provider: 'quay',
    title: `Session ${at}`,
    status: statusOf(at),
    lifecycle: 'ready',
    activeClients: [],
    chats: [{ resource: chat, title: 'Chat', status: statusOf(at), modifiedAt: STARTED }],
    ...(waits && {
      inputNeeded: [{ id: `r-${at}`, kind: 'chatInput', chat, request: { id: `q-${at}`, message: 'Which boat?' } }],
    }),
  };
}

function statusOf(at: number): number {
  return at % WAITING === 0 ? 24 : 1;
}
