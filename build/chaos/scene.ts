import type { Answer } from '../../shared/ipc/contract.ts';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { Random } from './random.ts';
import type { Station, World } from './world.ts';

/** Where somebody acts. */
export interface Scene extends World {
  readonly station: Station;
  readonly session: string;
  readonly chat: string;
  readonly random: Random;
}

/** Nothing is answered where nothing could be done. */
export type Doing = Promise<Answer<unknown>> | undefined;

export function chatState({ core, station, chat }: Scene): ChatState | undefined {
  return core.replica({ hostId: station.id, channel: chat })?.confirmed as ChatState | undefined;
}

export function dispatch({ core, station }: Scene, channel: string, action: JsonObject): Promise<Answer<unknown>> {
  return core.request('action:dispatch', { hostId: station.id, channel, action });
}

/** What the agent is told to do: all that streams, waits for a person or fails. */
const PROMPTS = [
  'say: hello',
  'slow 30',
  'think: why\nsay: because\nslow 10',
  'run: true',
  'ask: What now?',
  'review: echo seen',
  'long 20',
  'write: a.txt some text',
  'edit: a.txt some other',
  'stumble: at first',
  'fail: on purpose',
];

/** Sends a message that can be found again by what is in it. */
export async function sendLetter(
  { letters, station, chat, random }: Scene,
  send: (text: string) => Promise<Answer<unknown>>,
): Promise<Answer<unknown>> {
  const text = letters.write(station.id, chat, random.pick(PROMPTS));
  const answer = await send(text);
  if (!answer.ok) letters.forget(text);
  return answer;
}

export const byUser = (text: string) => ({ text, origin: { kind: 'user' } });
