import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { AgentSession } from '../agent.ts';
import type { StartedAgent } from './agent-runner.ts';
import { canReopen } from './connection.ts';
import type { AcpDefinition } from './definition.ts';
import type { Learned } from './learned.ts';
import { serversFor } from './mcp-servers.ts';
import type { KnownChat, Memory } from './memory.ts';
import { closePlace, givenIn, type Opening, openNew, reopen } from './open-place.ts';
import type { Place } from './place.ts';
import type { Places } from './places.ts';
import { applySettings, tellSettings } from './session-settings.ts';

export interface ChatOpening {
  readonly definition: AcpDefinition;
  readonly session: AgentSession;
  readonly memory: Memory;
  readonly learned: Learned;
  readonly openMs: number;
  readonly places: Places;
}

export interface OpenedChat {
  readonly place: Place;
  /** The agent knows nothing of what was said in the chat before. */
  readonly isNew: boolean;
  /** What a person should know about how it was opened. */
  readonly words: readonly string[];
}

/**
 * A chat as the agent knows it: still, again, or anew. `goesOn` says that what the agent remembers of the chat, if anything, is
 * what was said in it.
 */
export async function openChat(options: ChatOpening, agent: StartedAgent, chat: Uri, goesOn: boolean): Promise<OpenedChat> {
  const { session, memory, places } = options;
  const connection = await agent.connection;
  const { servers, leftOut } = serversFor(session.servers.usable(), connection.capabilities);
  const live = places.ofChat(chat);
  const known = goesOn ? memory.chat(chat) : undefined;
  const opening: Opening = {
    name: options.definition.name,
    session,
    connection,
    chat,
    openMs: options.openMs,
    servers,
    terminal: agent.requests.terminals.content,
    places,
  };
  const still = live && known && live.connection === connection ? stillOpen(opening, live, known) : undefined;
  if (still) return still;
  const again = known && isWorthReopening(known, live) ? await reopen(opening, known) : undefined;
  const place = again ?? (await openNew(opening));
  if (live && live.sessionId !== place.sessionId) void closePlace(live);
  if (!again) memory.know(chat, { sessionId: place.sessionId });
  await applySettings(options, place);
  tellSettings(options, place);
  return { place, isNew: !again, words: leftOut };
}

/** An open chat stays as it is unless its folders or servers have changed, and even then when its agent would forget all of it. */
function stillOpen(opening: Opening, place: Place, known: KnownChat): OpenedChat | undefined {
  const given = givenIn(opening);
  if (place.given === given) return { place, isNew: false, words: [] };
  if (known.lastTurn === undefined || canReopen(place.connection)) return undefined;
  place.given = given;
  const words = `The folders or MCP servers of this session have changed. ${opening.name} goes on with those it has; a new session has the others.`;
  return { place, isNew: false, words: [words] };
}

/** A session that the agent was never asked anything in holds nothing to go on with. */
function isWorthReopening({ lastTurn }: KnownChat, live: Place | undefined): boolean {
  return lastTurn !== undefined || !live;
}
