import type { ChatAction } from '../../../shared/protocol/chat/actions.ts';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { ErrorInfo } from '../../../shared/protocol/common/content.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { type RunningTurn, TurnFailure } from '../agents/agent.ts';
import type { KeptContent } from '../resources/kept-content.ts';
import { agentSession } from './agent-session.ts';
import type { Channels } from './channels.ts';
import type { SessionRecord, Sessions } from './sessions.ts';

/** The turns that agents work on, at most one in each chat. */
export interface RunningTurns {
  /** Brings the chat's agent in step with the chat's state after a fold. */
  follow(chat: Uri): void;
  /** Ends every agent's work without touching any state; resolves when the agents have let go. */
  stop(): Promise<void>;
}

export interface RunningTurnsOptions {
  readonly channels: Channels;
  readonly sessions: Sessions;
  readonly content: KeptContent;
  readonly now: () => number;
}

interface Work {
  readonly turnId: string;
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

export function createRunningTurns(options: RunningTurnsOptions): RunningTurns {
  const { channels, sessions } = options;
  const works = new Map<Uri, Work>();
  const letGo = new Set<Promise<void>>();
  let stopped = false;

  function start(session: SessionRecord, chat: ChatState, turnId: string): void {
    const controller = new AbortController();
    const done = work(options, session, chat.resource, controller).finally(() => letGo.delete(done));
    letGo.add(done);
    works.set(chat.resource, { turnId, controller, done });
  }

  return {
    follow(chat) {
      const state = channels.get('chat', chat);
      const current = works.get(chat);
      if (current && current.turnId !== state?.activeTurn?.id) {
        works.delete(chat);
        current.controller.abort();
      }
      if (state && !state.activeTurn && state.activity !== undefined) channels.apply(chat, { type: 'chat/activityChanged' });
      const session = sessions.ownerOf(chat);
      if (stopped || !state?.activeTurn || !session?.folder || works.has(chat)) return;
      start(session, state, state.activeTurn.id);
    },
    async stop() {
      stopped = true;
      for (const { controller } of works.values()) controller.abort();
      await Promise.allSettled([...letGo]);
    },
  };
}

/** Runs the agent and ends the turn by what came of it; an ended turn is left as it is. */
async function work(
  options: RunningTurnsOptions,
  session: SessionRecord,
  chat: Uri,
  controller: AbortController,
): Promise<void> {
  const turn = runningTurn(options, session, chat, controller.signal);
  if (!turn) return;
  const startedAt = options.now();
  const duration = () => Math.max(0, options.now() - startedAt);
  // The agent may speak only when its turn is registered, else its first word would start it a second time.
  await Promise.resolve();
  try {
    await session.agent.run(turn);
    turn.emit({ type: 'chat/turnComplete', turnId: turn.id, duration: duration() });
  } catch (error) {
    turn.emit({ type: 'chat/error', turnId: turn.id, duration: duration(), part: { kind: 'error', error: errorInfo(error) } });
  }
}

function errorInfo(error: unknown): ErrorInfo {
  if (error instanceof TurnFailure) return { errorType: error.errorType, message: error.message };
  const reason = error instanceof Error ? error.message : String(error);
  return {
    errorType: 'agent-failed',
    message: `The agent stopped unexpectedly: ${reason}. What it had said until then is kept.`,
  };
}

function runningTurn(
  { channels, content }: RunningTurnsOptions,
  session: SessionRecord,
  chat: Uri,
  signal: AbortSignal,
): RunningTurn | undefined {
  const state = () => channels.get('chat', chat);
  const active = state()?.activeTurn;
  if (!active) return undefined;

  const isActive = () => !signal.aborted && state()?.activeTurn?.id === active.id;
  const emit = (action: ChatAction) => {
    if (isActive()) channels.apply(chat, action);
  };
  return {
    id: active.id,
    chat,
    message: active.message,
    session: agentSession(channels, session.resource, session.folder ?? ''),
    signal,
    emit,
    until: (look) => untilFound(channels, chat, signal, look),
    takeSteering() {
      const steering = isActive() ? state()?.steeringMessage : undefined;
      if (steering) emit({ type: 'chat/pendingMessageRemoved', kind: 'steering', id: steering.id });
      return steering?.message;
    },
    keep: (bytes, contentType) => content.keep(bytes, contentType),
  };
}

function untilFound<T>(
  channels: Channels,
  chat: Uri,
  signal: AbortSignal,
  look: (chat: ChatState) => T | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const found = () => {
      const state = channels.get('chat', chat);
      return state && look(state);
    };
    const at = found();
    if (at !== undefined) return resolve(at);
    const undo = channels.onEnvelope((envelope) => {
      const value = envelope.channel === chat ? found() : undefined;
      if (value === undefined) return;
      undo();
      resolve(value);
    });
    const ended = () => {
      undo();
      reject(signal.reason);
    };
    if (signal.aborted) return ended();
    signal.addEventListener('abort', ended, { once: true });
  });
}
