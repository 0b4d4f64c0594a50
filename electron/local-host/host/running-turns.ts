import type { ChatAction } from '../../../shared/protocol/chat/actions.ts';
import type { ErrorResponsePart } from '../../../shared/protocol/chat/response-part.ts';
import type { ActiveTurn, ChatState } from '../../../shared/protocol/chat/state.ts';
import type { ErrorInfo } from '../../../shared/protocol/common/content.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { type RunningTurn, TurnFailure } from '../agents/agent.ts';
import type { Customizing } from '../customizations/customizing.ts';
import type { KeptContent } from '../resources/kept-content.ts';
import type { Terminals } from '../terminals/terminals.ts';
import { agentSession } from './agent-session.ts';
import { showCanvas } from './canvases.ts';
import type { Channels } from './channels.ts';
import { type BackgroundWorks, createBackgroundWorks } from './chats/background-works.ts';
import { readSideContext } from './chats/side-context.ts';
import { openWorker } from './chats/workers.ts';
import type { SessionRecord, Sessions } from './sessions.ts';
import { untilFound } from './until-found.ts';

/** The turns that agents work on, at most one in each chat. */
export interface RunningTurns {
  /** Brings the chat's agent in step with the chat's state after a fold. */
  follow(chat: Uri): void;
  /** Ends every agent's work without touching any state; resolves when the agents have let go. */
  stop(): Promise<void>;
}

export interface RunningTurnsOptions extends Customizing {
  readonly channels: Channels;
  readonly sessions: Sessions;
  readonly content: KeptContent;
  readonly terminals: Terminals;
  /** Keeps what the files are before an agent begins to work on them. */
  readonly beforeTurn: (session: Uri, turnId: string) => Promise<void>;
  readonly now: () => number;
}

interface Work {
  readonly turnId: string;
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

export function createRunningTurns(options: RunningTurnsOptions): RunningTurns {
  const { channels, sessions } = options;
  const backgrounds = createBackgroundWorks(channels);
  const works = new Map<Uri, Work>();
  const letGo = new Set<Promise<void>>();
  let stopped = false;

  function start(session: SessionRecord, chat: ChatState, turnId: string): void {
    const controller = new AbortController();
    const done = work({ ...options, backgrounds }, session, chat.resource, controller).finally(() => letGo.delete(done));
    letGo.add(done);
    works.set(chat.resource, { turnId, controller, done });
  }

  return {
    follow(chat) {
      backgrounds.follow(chat);
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
      await Promise.allSettled([...letGo, backgrounds.stop()]);
    },
  };
}

interface WorkOptions extends RunningTurnsOptions {
  readonly backgrounds: BackgroundWorks;
}

/** Runs the agent and ends the turn by what came of it; an ended turn is left as it is. */
async function work(options: WorkOptions, session: SessionRecord, chat: Uri, controller: AbortController): Promise<void> {
  const turn = runningTurn(options, session, chat, controller.signal);
  if (!turn) return;
  const duration = () => Math.max(0, options.now() - Date.parse(turn.startedAt));
  // The agent may speak only when its turn is registered, else its first word would start it a second time.
  await Promise.resolve();
  await options.customizations.beforeTurn(session.resource, controller.signal);
  await options.beforeTurn(session.resource, turn.id);
  try {
    await session.agent.run(turn);
    turn.emit({ type: 'chat/turnComplete', turnId: turn.id, duration: duration() });
  } catch (error) {
    turn.emit({ type: 'chat/error', turnId: turn.id, duration: duration(), part: errorPart(error) });
  }
}

function errorPart(error: unknown): ErrorResponsePart {
  const isResumable = error instanceof TurnFailure && error.resumable;
  return { kind: 'error', error: errorInfo(error), ...(isResumable ? { resumable: true } : {}) };
}

function errorInfo(error: unknown): ErrorInfo {
  if (error instanceof TurnFailure) return { errorType: error.errorType, message: error.message };
  const reason = error instanceof Error ? error.message : String(error);
  return {
    errorType: 'agent-failed',
    message: `The agent stopped unexpectedly: ${reason}. What it had said until then is kept.`,
  };
}

interface Running extends RunningTurn {
  readonly startedAt: string;
}

function runningTurn(options: WorkOptions, session: SessionRecord, chat: Uri, signal: AbortSignal): Running | undefined {
  const { channels, content, backgrounds } = options;
  const state = () => channels.get('chat', chat);
  const active = state()?.activeTurn;
  if (!active) return undefined;

  const isActive = () => !signal.aborted && state()?.activeTurn?.id === active.id;
  const emit = (action: ChatAction) => {
    if (isActive()) channels.apply(chat, action);
  };
  return {
    id: active.id,
    startedAt: active.startedAt,
    chat,
    message: active.message,
    session: agentSession(options, session.resource, session.folder ?? ''),
    signal,
    emit,
    until: (look) => untilFound(channels, chat, signal, look),
    takeSteering() {
      const steering = isActive() ? state()?.steeringMessage : undefined;
      if (steering) emit({ type: 'chat/pendingMessageRemoved', kind: 'steering', id: steering.id });
      return steering?.message;
    },
    keep: (bytes, contentType) => content.keep(bytes, contentType),
    resumed: failuresIn(active),
    async context() {
      const own = state();
      return own && readSideContext(content, own);
    },
    spawn(wish) {
      // A turn that has ended may be one of a session that is gone, where nobody would ever close the chat.
      signal.throwIfAborted();
      return openWorker(options, { session: session.resource, chat, turnId: active.id, signal }, wish);
    },
    showCanvas: (canvas) => isActive() && showCanvas(channels, chat, canvas),
    background(task, run) {
      const startedAt = new Date(options.now()).toISOString();
      if (isActive()) backgrounds.start(chat, { ...task, startedAt }, run);
    },
  };
}

/** A turn that was resumed still holds the errors it failed with. */
function failuresIn({ responseParts }: ActiveTurn): number {
  return responseParts.filter(({ kind }) => kind === 'error').length;
}
