import type { ChatState, Turn } from '../../../shared/protocol/chat/state.ts';
import type { ChatSummary } from '../../../shared/protocol/chat/summary.ts';
import { isObject, type Json } from '../../../shared/protocol/common/json.ts';
import { isInProgress, SessionStatus, withActivity } from '../../../shared/protocol/common/status.ts';
import type { SessionState, SessionSummary } from '../../../shared/protocol/session/state.ts';
import { OLD_COPY } from '../../../shared/selectors/old-copy.ts';
import { tailOf } from '../../ipc/chat-tail.ts';
import { roughSize } from '../../ipc/rough-size.ts';
import type { ChannelCopy } from './copy.ts';

const TURNS = { maxTurns: 20, maxBytes: 1_000_000 };
/** One turn may be as large as it likes, but then it is not kept. */
const MOST_BYTES = 4_000_000;
/** Only says that there are older turns; it never reaches a host, since a snapshot takes the place of the copy first. */
const OLDER = 'signalbox:not-kept';

/** A row that says nothing of what went on: whether that still goes on nobody knows. */
export function rowCopy(row: SessionSummary): SessionSummary {
  const { activity: _activity, _meta, ...rest } = row;
  const chats = row.chats?.map(({ status, ...chat }) => ({
    ...chat,
    ...(status === undefined ? {} : { status: atRest(status) }),
  }));
  return { ...rest, status: atRest(row.status), ...(chats ? { chats } : {}) };
}

/** What of a session can be read without its host: no request, no client, nothing that could be acted on. */
export function sessionCopy(state: SessionState): SessionState | undefined {
  const { provider, title, status, project, workingDirectories, origin, defaultChat, lifecycle } = state;
  if (lifecycle !== 'ready') return undefined;
  return {
    ...{ provider, title, status: atRest(status), lifecycle, activeClients: [], _meta: OLD_COPY },
    chats: state.chats.map(summaryCopy),
    ...(project && { project }),
    ...(workingDirectories && { workingDirectories }),
    ...(origin && { origin }),
    ...(defaultChat === undefined ? {} : { defaultChat }),
  };
}

/** A chat as it stood after its last finished turn, and of these the newest. */
export function chatCopy(state: ChatState): { readonly head: ChatState; readonly turns: readonly Turn[] } {
  const { resource, title, status, modifiedAt, origin, interactivity, workingDirectories, movable } = state;
  const { chat } = tailOf(state, TURNS);
  const turns = roughSize(chat.turns) > MOST_BYTES ? [] : chat.turns;
  const hasOlder = turns.length < state.turns.length || state.turnsNextCursor !== undefined;
  const head: ChatState = {
    ...{ resource, title, status: atRest(status), modifiedAt, turns: [] },
    ...(origin && { origin }),
    ...(interactivity && { interactivity }),
    ...(workingDirectories && { workingDirectories }),
    ...(movable === undefined ? {} : { movable }),
    ...(hasOlder ? { turnsNextCursor: OLDER } : {}),
  };
  return { head, turns };
}

type Copied = SessionSummary | SessionState | ChatState | Turn;

/** What was written of a channel; undefined for what can't be read. */
export function readChannel({ kind, text, turns }: ChannelCopy) {
  const [head] = readAll<SessionState | ChatState>([text]);
  if (!head) return undefined;
  return { kind, state: kind === 'session' ? head : { ...(head as ChatState), turns: readAll<Turn>(turns) } };
}

/** Rows or turns that were written; what can't be read is left out. */
export function readAll<T extends Copied>(texts: readonly string[]): readonly T[] {
  return texts.map((text) => parsed(text) as T | undefined).filter((copy) => copy !== undefined);
}

function parsed(text: string): object | undefined {
  try {
    const json: Json = JSON.parse(text);
    return isObject(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

function summaryCopy(chat: ChatSummary): ChatSummary {
  const { activity: _activity, ...rest } = chat;
  return { ...rest, status: atRest(chat.status) };
}

function atRest(status: number): number {
  return isInProgress(status) ? withActivity(status, SessionStatus.Idle) : status;
}
