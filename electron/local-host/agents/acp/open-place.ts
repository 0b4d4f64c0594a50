import type { McpServer, NewSessionRequest } from '@agentclientprotocol/sdk';
import type { ToolResultContent } from '../../../../shared/protocol/chat/tool-result.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { AgentSession } from '../agent.ts';
import { type AcpConnection, canReopen, notStarted, TimedOut, within } from './connection.ts';
import { foldersOf } from './folders.ts';
import type { KnownChat } from './memory.ts';
import type { Place } from './place.ts';
import type { Places } from './places.ts';
import { settingsIn } from './settings.ts';
import { asksToSignIn, SignInNeeded } from './sign-in.ts';

export interface Opening {
  readonly name: string;
  readonly session: AgentSession;
  readonly connection: AcpConnection;
  readonly chat: Uri;
  readonly openMs: number;
  readonly servers: readonly McpServer[];
  /** How a terminal of this process is shown. */
  readonly terminal: (id: string) => ToolResultContent | undefined;
  /** Where it is entered before its agent can say anything about it. */
  readonly places: Places;
}

/** Begins a session of the agent's for a chat; throws `SignInNeeded`, or a `TurnFailure` that says why it cannot be. */
export async function openNew(opening: Opening): Promise<Place> {
  const { name, connection, openMs } = opening;
  try {
    const answer = await within(openMs, connection.agent.request('session/new', whereabouts(opening)));
    const place = placeOf(opening, answer.sessionId);
    place.settings = settingsIn(answer);
    opening.places.add(place);
    return place;
  } catch (error) {
    if (asksToSignIn(error)) throw new SignInNeeded(undefined, { cause: error });
    if (!(error instanceof TimedOut)) throw notStarted(await connection.failureOf(error), error);
    await connection.end();
    throw notStarted(`${name} did not open a session within ${Math.round(openMs / 1000)} s, so it was stopped.`, error);
  }
}

/** Goes on with what the agent remembers of a chat; undefined when it cannot, or remembers nothing any more. */
export async function reopen(opening: Opening, { sessionId }: KnownChat): Promise<Place | undefined> {
  const { connection, openMs } = opening;
  const { sessionCapabilities } = connection.capabilities;
  if (!canReopen(connection)) return undefined;
  const place = placeOf(opening, sessionId);
  place.isMuted = true;
  opening.places.add(place);
  try {
    const params = { sessionId, ...whereabouts(opening) };
    const work = sessionCapabilities?.resume
      ? connection.agent.request('session/resume', params)
      : connection.agent.request('session/load', params);
    const answer = await within(openMs, work);
    await connection.settled();
    if (place.settings.length === 0) place.settings = settingsIn(answer);
    place.isMuted = false;
    return place;
  } catch (error) {
    opening.places.remove(place);
    if (asksToSignIn(error)) throw new SignInNeeded(undefined, { cause: error });
    if (connection.isOpen()) return undefined;
    throw notStarted(await connection.failureOf(error), error);
  }
}

/** The agent may forget a session that nobody comes back to. */
export async function closePlace({ connection, sessionId }: Place): Promise<void> {
  if (!connection.isOpen() || !connection.capabilities.sessionCapabilities?.close) return;
  // A session that the agent keeps costs it little.
  await connection.agent.request('session/close', { sessionId }).catch(() => undefined);
}

function placeOf(opening: Opening, sessionId: string): Place {
  const { chat, connection, terminal } = opening;
  return {
    chat,
    sessionId,
    connection,
    terminal,
    given: givenIn(opening),
    isMuted: false,
    settings: [],
    commands: [],
    busy: Promise.resolve(),
  };
}

/** What the agent is told of the session's surroundings, as text to compare. */
export function givenIn(opening: Opening): string {
  return JSON.stringify(whereabouts(opening));
}

function whereabouts({ session, connection, servers }: Opening): NewSessionRequest {
  const more = foldersOf(session).filter((folder) => folder !== session.folder);
  const takesMore = connection.capabilities.sessionCapabilities?.additionalDirectories;
  return {
    cwd: session.folder,
    mcpServers: [...servers],
    ...(takesMore && more.length > 0 ? { additionalDirectories: more } : {}),
  };
}
