import { randomUUID } from 'node:crypto';
import { openRawClient } from '../electron/local-host/testing/raw-client.ts';
import type { Dialect } from '../shared/dialects/dialect.ts';
import { dialectFor } from '../shared/dialects/offered.ts';
import type { ChatAction } from '../shared/protocol/chat/actions.ts';
import { isObject, type JsonObject } from '../shared/protocol/common/json.ts';
import { ROOT_URI } from '../shared/protocol/common/uri.ts';

/** A session with its first chat. */
export interface OpenedSession {
  readonly session: string;
  readonly chat: string;
}

export interface PendingCall {
  readonly turnId: string;
  readonly toolCallId: string;
}

/** Somebody else at work on a host: what the app is not told of by its own person. */
export interface OtherClient {
  /** A new session of the rehearsal agent; the last part of its URI names its scratch folder. */
  createSession(name: string, config?: JsonObject): Promise<OpenedSession>;
  /** Sends an action to a chat. */
  dispatch(chat: string, action: ChatAction): void;
  /** Starts a turn; returns its id. */
  say(chat: string, text: string): string;
  /** Waits until a tool call of that session's chat needs an approval. */
  pendingCall(opened: OpenedSession): Promise<PendingCall>;
  close(): Promise<void>;
}

/** `address` with the token in it. */
export async function openOtherClient(address: string, version: string): Promise<OtherClient> {
  const dialect = dialectFor(version);
  if (!dialect) throw new Error(`nobody here speaks ${version}`);
  const client = await openRawClient(address);
  await client.ask('initialize', { channel: ROOT_URI, protocolVersions: [version], clientId: client.clientId });
  const wireOf = (chat: string, action: ChatAction) => wireAction(dialect, chat, action);

  function dispatch(chat: string, action: ChatAction): void {
    client.dispatch(chat, wireOf(chat, action));
  }

  return {
    createSession: async (name, config = {}) => {
      const session = `ahp-session:/${name}`;
      await client.ask('createSession', { channel: session, provider: 'rehearsal', config });
      const { snapshot } = await client.ask('subscribe', { channel: session });
      const chat = (snapshot as { readonly state: { readonly defaultChat: string } }).state.defaultChat;
      return { session, chat };
    },
    dispatch,
    say: (chat, text) => {
      const turnId = randomUUID();
      const startedAt = new Date().toISOString();
      dispatch(chat, { type: 'chat/turnStarted', turnId, startedAt, message: { text, origin: { kind: 'user' } } });
      return turnId;
    },
    pendingCall: async ({ session, chat }) => {
      const { request } = await client.action(session, 'session/inputNeededSet', (action) => waitsIn(action, chat));
      const { turnId, toolCall } = request as unknown as { readonly turnId: string; readonly toolCall: PendingCall };
      return { turnId, toolCallId: toolCall.toolCallId };
    },
    close: client.close,
  };
}

function waitsIn({ request }: JsonObject, chat: string): boolean {
  return isObject(request) && request.chat === chat && request.kind === 'toolConfirmation';
}

function wireAction(dialect: Dialect, channel: string, action: ChatAction): JsonObject {
  const wire = dialect.encodeAction(action);
  if (wire === undefined) throw new Error(`AHP ${dialect.version} has no ${action.type} for ${channel}`);
  return wire as JsonObject;
}
