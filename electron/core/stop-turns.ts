import type { HostEntry } from '../../shared/app/state.ts';
import type { Answer, RequestValue } from '../../shared/ipc/contract.ts';
import { CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import type { ActiveTurn } from '../../shared/protocol/chat/state.ts';
import { isInProgress } from '../../shared/protocol/common/status.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { Clock } from '../connection/clock.ts';
import type { Host } from '../hosts/host.ts';
import type { Replicas } from '../hosts/replicas.ts';
import type { AppChannel } from './app-channel.ts';

export interface StopTurnsContext {
  readonly app: AppChannel;
  readonly replicas: Replicas;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly registry: { find(hostId: string): StoppableHost | undefined };
}

type StoppableHost = Pick<Host, 'name' | 'isConnected' | 'hold' | 'dispatch'>;

/** How long a host may take to say what runs in a session. */
const READ_WITHIN_MS = 10_000;

/** Cancels every turn that runs on a connected host, in every chat of every session. */
export async function stopAllTurns(context: StopTurnsContext): Promise<Answer<RequestValue<'turns:stopAll'>>> {
  const reports = await Promise.all(context.app.state().hosts.map((entry) => stopOnHost(context, entry)));
  return { ok: true, value: sumOf(reports) };
}

type Report = RequestValue<'turns:stopAll'>;

async function stopOnHost(context: StopTurnsContext, { id, name }: HostEntry): Promise<Report> {
  const host = context.registry.find(id);
  const rows = context.replicas.get({ hostId: id, channel: CATALOGUE_CHANNEL }, 'catalogue')?.confirmed?.rows ?? [];
  const running = rows.filter(({ status }) => isInProgress(status));
  if (running.length === 0) return { stopped: 0, failed: [] };
  if (!host?.isConnected) {
    return { stopped: 0, failed: [`${name} is not connected, so what runs there goes on.`] };
  }
  return sumOf(await Promise.all(running.map((row) => stopInSession({ ...context, host, hostId: id }, row))));
}

interface HostContext extends StopTurnsContext {
  readonly host: StoppableHost;
  readonly hostId: string;
}

interface Row {
  readonly resource: Uri;
  readonly title: string;
}

/** The session is followed until its chats have been read, so that each running turn is known by its id. */
async function stopInSession(context: HostContext, { resource, title }: Row): Promise<Report> {
  const release = context.host.hold(resource, 'session');
  try {
    const chats = await whenKnown(context, resource, () => chatsOf(context, resource));
    if (!chats) return { stopped: 0, failed: [unread(context.host.name, title)] };
    return sumOf(await Promise.all(chats.map((chat) => stopInChat(context, chat, title))));
  } finally {
    release();
  }
}

async function stopInChat(context: HostContext, chat: Uri, title: string): Promise<Report> {
  const { host, hostId, replicas, clock } = context;
  const release = host.hold(chat, 'chat');
  try {
    const state = await whenKnown(context, chat, () => replicas.get({ hostId, channel: chat }, 'chat')?.confirmed);
    if (!state) return { stopped: 0, failed: [unread(host.name, title)] };
    if (!state.activeTurn) return { stopped: 0, failed: [] };
    const sent = host.dispatch({ channel: chat, action: cancelOf(state.activeTurn, clock.now()) });
    return sent.ok ? { stopped: 1, failed: [] } : { stopped: 0, failed: [`${title}: ${sent.error.message}`] };
  } finally {
    release();
  }
}

/** Those that run, by the session's own list. */
function chatsOf({ replicas, hostId }: HostContext, session: Uri): readonly Uri[] | undefined {
  const state = replicas.get({ hostId, channel: session }, 'session')?.confirmed;
  return state?.chats.filter(({ status }) => isInProgress(status)).map(({ resource }) => resource);
}

/** Undefined when it is not known in time. */
function whenKnown<T>(
  { replicas, clock, hostId }: HostContext,
  channel: Uri,
  read: () => T | undefined,
): Promise<T | undefined> {
  const known = read();
  if (known !== undefined) return Promise.resolve(known);
  return new Promise((resolve) => {
    const finish = (value: T | undefined) => {
      stop();
      cancelTimer();
      resolve(value);
    };
    const cancelTimer = clock.setTimer(() => finish(undefined), READ_WITHIN_MS);
    const stop = replicas.onEvent((event) => {
      if (event.hostId !== hostId || event.channel !== channel) return;
      const value = read();
      if (value !== undefined) finish(value);
    });
  });
}

function cancelOf({ id, startedAt }: ActiveTurn, now: number) {
  const startedMs = Date.parse(startedAt);
  const duration = Number.isNaN(startedMs) ? 0 : Math.max(0, now - startedMs);
  return { type: 'chat/turnCancelled', turnId: id, duration };
}

function unread(hostName: string, title: string): string {
  return `${hostName} did not say in time what runs in “${title}”, so it goes on. Open it and stop it there.`;
}

function sumOf(reports: readonly Report[]): Report {
  return {
    stopped: reports.reduce((sum, { stopped }) => sum + stopped, 0),
    failed: reports.flatMap(({ failed }) => failed),
  };
}
