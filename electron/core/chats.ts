import type { Answer, ChannelKey, RequestInput, RequestValue } from '../../shared/ipc/contract.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { Host } from '../hosts/host.ts';
import type { Replicas } from '../hosts/replicas.ts';
import { userMessage } from './user-message.ts';

/** One more chat under an address chosen here (AHP createChat). */
export async function createChat(
  host: Host,
  chat: Uri,
  { session, source, firstMessage }: RequestInput<'chat:create'>,
): Promise<Answer<RequestValue<'chat:create'>>> {
  const params = {
    channel: session,
    chat,
    ...(source && { source }),
    ...(firstMessage && { initialMessage: userMessage(firstMessage) }),
  };
  const answer = await host.call('createChat', params, 'open a chat');
  if (!answer.ok) return answer;
  host.hold(chat, 'chat')();
  return { ok: true, value: { chat } };
}

export async function disposeChat(host: Host, chat: Uri): Promise<Answer<null>> {
  const answer = await host.call('disposeChat', { channel: chat }, 'remove the chat');
  return answer.ok ? { ok: true, value: null } : answer;
}

/** Asks for older turns of a chat: the host sends them as an action before it answers (AHP fetchTurns). */
export async function fetchTurns(host: Host, replicas: Replicas, key: ChannelKey): Promise<Answer<null>> {
  const cursor = replicas.get(key, 'chat')?.confirmed?.turnsNextCursor;
  if (cursor === undefined) return { ok: true, value: null };
  const answer = await host.call('fetchTurns', { channel: key.channel, cursor }, 'load older turns');
  return answer.ok ? { ok: true, value: null } : answer;
}

/** What could be written at the cursor of a message (AHP completions). */
export function askCompletions(
  host: Host,
  { chat, text, offset }: RequestInput<'completions:ask'>,
): Promise<Answer<RequestValue<'completions:ask'>>> {
  return host.call('completions', { channel: chat, kind: 'userMessage', text, offset }, 'complete what is being written');
}
