import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { RawClient } from './raw-client.ts';
import { SOON, subscribe } from './start-test-host.ts';

export function userMessage(text: string, more: JsonObject = {}): JsonObject {
  return { text, origin: { kind: 'user' }, ...more };
}

/** One more chat of a session, followed by the client; gives its address. */
export async function openChat(client: RawClient, session: string, params: JsonObject = {}): Promise<string> {
  const chat = `ahp-chat:/${randomUUID()}`;
  await client.ask('createChat', { channel: session, chat, ...params });
  await subscribe(client, chat);
  return chat;
}

/** The catalogue of a session's chats, as a fresh snapshot shows it. */
export async function chatsOf(client: RawClient, session: string): Promise<readonly JsonObject[]> {
  return ((await subscribe(client, session)).chats ?? []) as readonly JsonObject[];
}

/** One entry of it. */
export async function entryOf(client: RawClient, session: string, chat: string): Promise<JsonObject> {
  const entry = (await chatsOf(client, session)).find(({ resource }) => resource === chat);
  if (!entry) throw new Error(`The session has no chat ${chat}.`);
  return entry;
}

/** The turns of a chat, as a fresh snapshot shows them. */
export async function turnsOf(client: RawClient, chat: string): Promise<readonly JsonObject[]> {
  return (await subscribe(client, chat)).turns as readonly JsonObject[];
}

/** Waits until a chat has so many ended turns and none is running; gives them. */
export async function settledTurns(client: RawClient, chat: string, count: number): Promise<readonly JsonObject[]> {
  const facts = async () => {
    const { turns, activeTurn } = await subscribe(client, chat);
    return { count: (turns as readonly JsonObject[]).length, isRunning: activeTurn !== undefined };
  };
  await expect.poll(facts, SOON).toEqual({ count, isRunning: false });
  return turnsOf(client, chat);
}

/** The text of each turn's message. */
export function messagesOf(turns: readonly JsonObject[]): readonly string[] {
  return turns.map(({ message }) => String((message as JsonObject).text));
}
