import type { McpServer } from '@agentclientprotocol/sdk';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { SessionAction } from '../../../../shared/protocol/session/actions.ts';
import type { AgentSession, RunningTurn } from '../agent.ts';
import { createAgentRunner, type StartedAgent } from './agent-runner.ts';
import type { AcpConnection } from './connection.ts';
import type { AcpDefinition } from './definition.ts';
import type { Launch } from './launch.ts';
import type { Learned } from './learned.ts';
import type { Memory } from './memory.ts';
import { type Opening, openNew, reopen } from './open-place.ts';
import type { Place } from './place.ts';
import { createPlaces, type Places } from './places.ts';
import { promptOf } from './prompt-content.ts';
import { runPrompt } from './run-prompt.ts';
import { applySettings, tellSettings } from './session-settings.ts';
import { SignInNeeded, signIn, signInFailure } from './sign-in.ts';
import type { AgentCommand } from './updates.ts';

/** How long an agent may take for what people wait for; a prompt may take as long as it likes. */
export interface Patience {
  readonly startMs: number;
  readonly openMs: number;
  /** How long it may go on after it was told to stop, before its process is ended. */
  readonly cancelMs: number;
  readonly signInMs: number;
}

export interface WorkplaceOptions {
  readonly definition: AcpDefinition;
  readonly session: AgentSession;
  readonly memory: Memory;
  readonly learned: Learned;
  readonly patience: Patience;
  /** How the agent is started; throws a `TurnFailure` when its program is not there. */
  readonly launch: () => Launch;
  readonly mcpServers: (connection: AcpConnection) => readonly McpServer[];
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

interface Opened {
  readonly place: Place;
  /** The agent knows nothing of what was said in the chat before. */
  readonly isNew: boolean;
}

export function createWorkplace(options: WorkplaceOptions): Workplace {
  const { definition, session, memory, patience } = options;
  const places = createPlaces({ session, memory, onSettings: (place) => tellSettings(options, place) });
  const runner = createAgentRunner({ ...options, places, startMs: patience.startMs });

  const open = (agent: StartedAgent, chat: Uri, goesOn: boolean) => openChat({ ...options, places }, agent, { chat, goesOn });

  async function work(turn: RunningTurn, agent: StartedAgent): Promise<void> {
    const { lastTurn } = await turn.until((chat) => ({ lastTurn: chat.turns.at(-1)?.id }));
    const known = memory.chat(turn.chat);
    // Turns that were taken back, or came from another chat, are not what the agent remembers.
    const goesOn = known !== undefined && (known.lastTurn === lastTurn || known.lastTurn === turn.id);
    const { place, isNew } = await open(agent, turn.chat, goesOn);
    turn.signal.throwIfAborted();
    memory.know(turn.chat, { sessionId: place.sessionId, lastTurn: turn.id });
    await applySettings(options, place, turn.message.model);
    const { blocks, leftOut } = await promptOf(turn.message, place.connection.capabilities.promptCapabilities ?? {});
    const forgotten = `${definition.name} begins anew here: it does not know what was said above.`;
    const words = [...(isNew && lastTurn !== undefined ? [forgotten] : []), ...leftOut];
    await runPrompt({ definition, cancelMs: patience.cancelMs, place, turn, blocks, words });
  }

  return {
    async warmUp() {
      const chat = session.state()?.defaultChat;
      if (chat === undefined) return;
      try {
        await open(runner.started(), chat, memory.chat(chat) !== undefined);
      } catch (error) {
        // Somebody can only sign in where a question can be asked: in the first turn.
        if (!(error instanceof SignInNeeded)) throw error;
      }
    },
    async run(turn) {
      // An agent that does not let go of its last prompt is ended, and then started again.
      await places.ofChat(turn.chat)?.busy;
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

interface Wanted {
  readonly chat: Uri;
  /** What the agent remembers of the chat, if anything, is what was said in it. */
  readonly goesOn: boolean;
}

/** The chat as the agent knows it: still, again, or anew. */
async function openChat(
  { places, ...options }: WorkplaceOptions & { readonly places: Places },
  agent: StartedAgent,
  { chat, goesOn }: Wanted,
): Promise<Opened> {
  const { definition, session, memory, patience } = options;
  const connection = await agent.connection;
  const live = places.ofChat(chat);
  if (live && goesOn && live.connection === connection) return { place: live, isNew: false };
  const opening: Opening = {
    name: definition.name,
    session,
    connection,
    chat,
    openMs: patience.openMs,
    mcpServers: options.mcpServers(connection),
    terminal: agent.requests.terminals.content,
    onPlace: places.add,
  };
  const known = goesOn ? memory.chat(chat) : undefined;
  const again = known && (await reopen(opening, known));
  const place = again ?? (await openNew(opening));
  if (!again) memory.know(chat, { sessionId: place.sessionId });
  await applySettings(options, place);
  tellSettings(options, place);
  return { place, isNew: !again };
}
