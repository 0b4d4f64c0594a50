import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { SessionAction } from '../../../../shared/protocol/session/actions.ts';
import type { AgentSession, RunningTurn } from '../agent.ts';
import { createAgentRunner, type StartedAgent } from './agent-runner.ts';
import type { AcpDefinition } from './definition.ts';
import type { Launch } from './launch.ts';
import type { Learned } from './learned.ts';
import type { Memory } from './memory.ts';
import { type OpenedChat, openChat } from './open-chat.ts';
import { closePlace } from './open-place.ts';
import type { Patience } from './patience.ts';
import { createPlaces, type Places } from './places.ts';
import { promptOf } from './prompt-content.ts';
import { runPrompt } from './run-prompt.ts';
import { applySettings, tellSettings } from './session-settings.ts';
import { SignInNeeded, signIn, signInFailure } from './sign-in.ts';
import type { AgentCommand } from './updates.ts';

export interface WorkplaceOptions {
  readonly definition: AcpDefinition;
  readonly session: AgentSession;
  readonly memory: Memory;
  readonly learned: Learned;
  readonly patience: Patience;
  /** How the agent is started; throws a `TurnFailure` when its program is not there. */
  readonly launch: () => Launch;
}

/** An agent at work in one session: one process, with a session of its own for each chat. */
export interface Workplace {
  /** Starts the agent and opens the default chat, so that the first message finds it ready. */
  warmUp(): Promise<void>;
  run(turn: RunningTurn): Promise<void>;
  onSessionAction(action: SessionAction): void;
  commands(chat: Uri): readonly AgentCommand[];
  /** Ends the process; the next turn starts it again. */
  end(): Promise<void>;
  /** Ends the process and forgets what was remembered of the session. */
  forget(): Promise<void>;
}

export function createWorkplace(options: WorkplaceOptions): Workplace {
  const { definition, session, memory, patience } = options;
  const places = createPlaces({ session, memory, onSettings: (place) => tellSettings(options, place) });
  const runner = createAgentRunner({ ...options, places });
  const opening = { ...options, places, openMs: patience.openMs };

  /** Opens the chat for a turn, and says so where that takes a while. */
  async function openFor(turn: RunningTurn, agent: StartedAgent, goesOn: boolean): Promise<OpenedChat> {
    if (places.ofChat(turn.chat)?.connection.isOpen()) return openChat(opening, agent, turn.chat, goesOn);
    turn.emit({ type: 'chat/activityChanged', activity: `Starting ${definition.name}` });
    const opened = await openChat(opening, agent, turn.chat, goesOn);
    turn.emit({ type: 'chat/activityChanged' });
    return opened;
  }

  async function work(turn: RunningTurn, agent: StartedAgent): Promise<void> {
    const { lastTurn } = await turn.until((chat) => ({ lastTurn: chat.turns.at(-1)?.id }));
    const known = memory.chat(turn.chat);
    // Turns that were taken back, or came from another chat, are not what the agent remembers.
    const goesOn = known !== undefined && (known.lastTurn === lastTurn || known.lastTurn === turn.id);
    const { place, isNew, words: news } = await openFor(turn, agent, goesOn);
    turn.signal.throwIfAborted();
    memory.know(turn.chat, { sessionId: place.sessionId, lastTurn: turn.id });
    await applySettings(options, place, turn.message.model);
    const { blocks, leftOut } = await promptOf(turn.message, place.connection.capabilities.promptCapabilities ?? {});
    const forgotten = `${definition.name} begins anew here: it does not know what was said above.`;
    const words = [...(isNew && lastTurn !== undefined ? [forgotten] : []), ...news, ...leftOut];
    await runPrompt({ definition, cancelMs: patience.cancelMs, place, turn, blocks, words });
  }

  return {
    async warmUp() {
      const chat = session.state()?.defaultChat;
      if (chat === undefined) return;
      try {
        await openChat(opening, runner.started(), chat, memory.chat(chat) !== undefined);
      } catch (error) {
        // Somebody can only sign in where a question can be asked: in the first turn.
        if (error instanceof SignInNeeded) return;
        await runner.end();
        throw error;
      } finally {
        runner.restLater();
      }
    },
    async run(turn) {
      // An agent that does not let go of its last prompt is ended, and then started again.
      await places.ofChat(turn.chat)?.busy;
      forgetClosed(session, places, memory);
      const agent = runner.started();
      try {
        await work(turn, agent);
      } catch (error) {
        if (!(error instanceof SignInNeeded)) throw error;
        const connection = await agent.connection;
        await signIn({ turn, connection, definition, launch: agent.launch, signInMs: patience.signInMs });
        await work(turn, agent).catch((again: unknown) => {
          throw again instanceof SignInNeeded ? signInFailure(definition, agent.launch, connection.authMethods) : again;
        });
      } finally {
        runner.restLater();
      }
    },
    onSessionAction(action) {
      if (action.type === 'session/titleChanged') memory.setNamed();
      if (action.type !== 'session/configChanged') return;
      for (const place of places.all()) void applySettings(options, place);
    },
    commands: (chat) => places.ofChat(chat)?.commands ?? [],
    async end() {
      await runner.end();
      await memory.flush();
    },
    async forget() {
      await runner.close();
      await memory.forget();
    },
  };
}

/** Chats that were closed meanwhile need the agent no more. */
function forgetClosed(session: AgentSession, places: Places, memory: Memory): void {
  const chats = session.state()?.chats ?? [];
  for (const place of places.all()) {
    if (chats.some(({ resource }) => resource === place.chat)) continue;
    places.remove(place);
    memory.drop(place.chat);
    void closePlace(place);
  }
}
