import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { isObject, type JsonObject } from '../../../shared/protocol/common/json.ts';
import { type LocalHost, type LocalHostOptions, startLocalHost } from '../start-local-host.ts';
import { openRawClient, type RawClient } from './raw-client.ts';

/** A new folder that is gone when the test has ended. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'local-host-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** An empty host in this process, at the fastest pace, stopped when the test has ended. */
export async function startTestHost(
  options: Partial<LocalHostOptions> = {},
): Promise<LocalHost & { readonly dataFolder: string }> {
  const dataFolder = options.dataFolder ?? (await temporaryFolder());
  const host = await startLocalHost({ pace: 0, firstRun: false, acp: { presets: [] }, ...options, dataFolder });
  onTestFinished(() => host.stop());
  return { ...host, dataFolder };
}

/** A client that has been through the handshake and follows the root channel. */
export async function connect(host: { readonly address: string }, version = '1.0.0', clientId?: string): Promise<RawClient> {
  const client = await openRawClient(host.address, clientId === undefined ? {} : { clientId });
  onTestFinished(() => client.close());
  await client.ask('initialize', {
    channel: 'ahp-root://',
    protocolVersions: [version],
    clientId: client.clientId,
    initialSubscriptions: ['ahp-root://'],
  });
  return client;
}

/** How long a test may wait for a fact on a busy machine. */
export const SOON = { timeout: 15_000 };

export interface TestSession {
  readonly session: string;
  readonly chat: string;
  /** The scratch folder as a path. */
  readonly folder: string;
}

let count = 0;

/** A session that is ready, followed by the client together with its chat. */
export async function newSession(client: RawClient, params: JsonObject = {}): Promise<TestSession> {
  count += 1;
  const session = `ahp-session:/test-${count}`;
  await client.ask('createSession', { channel: session, provider: 'rehearsal', ...params });
  const { lifecycle, defaultChat, workingDirectories, workingDirectory } = await subscribe(client, session);
  if (lifecycle === 'creating') await client.action(session, 'session/ready');
  const chat = String(defaultChat);
  await subscribe(client, chat);
  // 0.6.0 knows of one directory alone.
  const [directory] = [workingDirectories, workingDirectory].flat().filter((each) => typeof each === 'string');
  return { session, chat, folder: fileURLToPath(directory ?? '') };
}

/** Subscribes and gives the state in the snapshot. */
export async function subscribe(client: RawClient, channel: string, params: JsonObject = {}): Promise<JsonObject> {
  const { snapshot } = await client.ask('subscribe', { channel, ...params });
  return (snapshot as { readonly state: JsonObject }).state;
}

/** The session's changesets that are no templates, once git has been asked. */
export async function changesetsOf(client: RawClient, session: string): Promise<readonly string[]> {
  const all = async () => ((await subscribe(client, session)).changesets ?? []) as readonly { readonly uriTemplate: string }[];
  const read = async () => (await all()).filter(({ uriTemplate }) => !uriTemplate.includes('{'));
  await expect.poll(async () => (await read()).length, SOON).toBe(2);
  return (await read()).map(({ uriTemplate }) => uriTemplate);
}

/** Starts a turn; gives its id. */
export function say(client: RawClient, chat: string, text: string, turnId = `turn-${crypto.randomUUID()}`): string {
  client.dispatch(chat, {
    type: 'chat/turnStarted',
    turnId,
    startedAt: '2026-01-01T00:00:00.000Z',
    message: { text, origin: { kind: 'user' } },
  });
  return turnId;
}

/** Waits for the end of a turn; gives it as a fresh snapshot shows it. */
export async function finished(client: RawClient, chat: string, turnId: string): Promise<JsonObject> {
  const ends = ['chat/turnComplete', 'chat/turnCancelled', 'chat/error'];
  await Promise.any(ends.map((type) => client.action(chat, type, (action) => action.turnId === turnId)));
  const { turns } = await subscribe(client, chat);
  const turn = (turns as readonly JsonObject[]).find(({ id }) => id === turnId);
  if (!turn) throw new Error(`The chat has no turn ${turnId}.`);
  return turn;
}

/** What a turn consists of. */
export function partsOf(turn: JsonObject): readonly JsonObject[] {
  return (turn.responseParts ?? []) as readonly JsonObject[];
}

/** All text of a turn's markdown parts. */
export function textOf(turn: JsonObject): string {
  return partsOf(turn)
    .map(({ kind, content }) => (kind === 'markdown' ? String(content) : ''))
    .join('');
}

/** The tool calls of a turn. */
export function toolCallsOf(turn: JsonObject): readonly JsonObject[] {
  return partsOf(turn).flatMap(({ toolCall }) => (isObject(toolCall) ? [toolCall] : []));
}

/** Waits for the next call that wants approval. */
export async function pendingCall(client: RawClient, chat: string, turnId: string): Promise<JsonObject> {
  return client.action(chat, 'chat/toolCallReady', (action) => action.turnId === turnId && action.confirmed === undefined);
}

export function approve(client: RawClient, chat: string, call: JsonObject, more: JsonObject = {}): number {
  const { turnId, toolCallId } = call;
  return client.dispatch(chat, {
    type: 'chat/toolCallConfirmed',
    turnId,
    toolCallId,
    approved: true,
    confirmed: 'user-action',
    selectedOptionId: 'approve-once',
    ...more,
  });
}

export function deny(client: RawClient, chat: string, call: JsonObject): number {
  const { turnId, toolCallId } = call;
  return client.dispatch(chat, {
    type: 'chat/toolCallConfirmed',
    turnId,
    toolCallId,
    approved: false,
    reason: 'denied',
    selectedOptionId: 'deny',
  });
}
