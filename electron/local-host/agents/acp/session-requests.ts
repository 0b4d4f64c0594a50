import { randomUUID } from 'node:crypto';
import type { AgentSession } from '../agent.ts';
import type { ClientRequests } from './client-requests.ts';
import { elicit } from './elicitation.ts';
import { readTextFile, writeTextFile } from './file-requests.ts';
import { foldersOf } from './folders.ts';
import { askPermission } from './permission.ts';
import type { Place } from './place.ts';
import type { Places } from './places.ts';
import { type AgentTerminals, createAgentTerminals } from './terminal-requests.ts';

export interface SessionRequests {
  readonly handlers: ClientRequests;
  readonly terminals: AgentTerminals;
  /** Ends what the agent has left running. */
  end(): Promise<void>;
}

/** What an agent may ask of the session it works in. */
export function sessionRequests(session: AgentSession, places: Places): SessionRequests {
  const terminals = createAgentTerminals(session);

  function placeOf(sessionId: string): Place {
    const place = places.ofSession(sessionId);
    if (!place) throw new Error(`There is no session ${sessionId}.`);
    return place;
  }

  const handlers: ClientRequests = {
    'session/request_permission': async (params, signal) =>
      askPermission(placeOf(params.sessionId).active?.calls, params, signal),
    'fs/read_text_file': async (params) => {
      placeOf(params.sessionId);
      return readTextFile(foldersOf(session), params);
    },
    'fs/write_text_file': async (params) => {
      placeOf(params.sessionId);
      return writeTextFile(foldersOf(session), params);
    },
    'terminal/create': async (params) => {
      const { chat, active } = placeOf(params.sessionId);
      const turnId = active?.turn.id;
      return terminals.create(params, {
        chat,
        ...(turnId === undefined ? {} : { turnId }),
        onExit: (terminalId) => places.ofSession(params.sessionId)?.active?.calls.terminalChanged(terminalId),
      });
    },
    'terminal/output': async ({ terminalId }) => terminals.output(terminalId),
    'terminal/wait_for_exit': async ({ terminalId }) => terminals.waitForExit(terminalId),
    'terminal/kill': async ({ terminalId }) => {
      await terminals.kill(terminalId);
      return {};
    },
    'terminal/release': async ({ terminalId }) => {
      await terminals.release(terminalId);
      return {};
    },
    'elicitation/create': async (params) => {
      const place = 'sessionId' in params ? places.ofSession(String(params.sessionId)) : undefined;
      const active = place?.active ?? places.all().find((each) => each.active)?.active;
      return elicit(active?.turn, params, `form-${randomUUID()}`);
    },
  };
  return { handlers, terminals, end: terminals.releaseAll };
}
