import type { HostEntry, HostId } from '../../shared/app/state.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { RequestError } from '../../shared/ipc/contract.ts';
import type { OutboxInput } from '../../shared/ipc/outbox-requests.ts';
import type { OutboxAnswer, OutboxEntry, OutboxMessage } from '../../shared/outbox/entry.ts';
import type { ChatInputAnswers } from '../../shared/protocol/chat/input-request.ts';
import { isArchived } from '../../shared/protocol/common/status.ts';
import type { Clock } from '../connection/clock.ts';
import { unknownHost } from '../hosts/registry.ts';
import type { Replicas } from '../hosts/replicas.ts';
import type { AppChannel } from './app-channel.ts';
import { userMessage } from './user-message.ts';

export interface EntriesOptions {
  readonly app: AppChannel;
  readonly replicas: Replicas;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  /** The open Request of that key. */
  readonly find: (requestKey: string) => InboxRequest | undefined;
}

export type Made = { readonly entry: OutboxEntry } | { readonly error: RequestError };
export type QuestionRequest = Extract<InboxRequest, { kind: 'chatInput' }>;

/** One host's entries; who writes more than that to a host that is away has another problem. */
const MAX_OF_HOST = 500;

/** An entry for what a person sends off, or why the outbox does not take it. */
export function makeEntry(options: EntriesOptions, input: OutboxInput): Made {
  if (input.kind === 'message') {
    const error = refusalOf(options, input.hostId) ?? goneRefusal(options, input);
    return error ? { error } : { entry: messageEntry(options, input) };
  }
  const request = options.find(input.requestKey);
  if (request?.kind !== 'chatInput') {
    const message = 'This question no longer waits, so the answer was not kept for later. What you filled in is kept.';
    return { error: { code: 'refused', message } };
  }
  const error = refusalOf(options, request.hostId);
  return error ? { error } : { entry: answerEntry(options, request, input.answers as unknown as ChatInputAnswers) };
}

export function answerEntry(
  { clock, newId }: Pick<EntriesOptions, 'clock' | 'newId'>,
  { key, hostId, session, sessionTitle, chat, request }: QuestionRequest,
  answers: ChatInputAnswers,
): OutboxAnswer {
  const { answers: _drafts, ...question } = request;
  const base = {
    id: newId(),
    hostId,
    session,
    sessionTitle,
    chat,
    putAt: clock.now(),
    progress: { status: 'waiting' },
  } as const;
  return { kind: 'answer', ...base, requestKey: key, request: question, answers };
}

type MessageInput = Extract<OutboxInput, { kind: 'message' }>;

function messageEntry({ replicas, clock, newId }: EntriesOptions, input: MessageInput): OutboxMessage {
  const { hostId, session, chat, message, steers } = input;
  const known = replicas.get({ hostId, channel: session }, 'session')?.confirmed;
  return {
    kind: 'message',
    id: newId(),
    hostId,
    session,
    sessionTitle: known?.title ?? session,
    chat,
    putAt: clock.now(),
    progress: { status: 'waiting' },
    message: userMessage(message),
    ...(steers === undefined ? {} : { steers }),
    ...(known && isArchived(known.status) ? { wasArchived: true } : {}),
  };
}

function refusalOf({ app }: EntriesOptions, hostId: HostId): RequestError | undefined {
  const { hosts, outbox = [] } = app.state();
  const host = hosts.find(({ id }) => id === hostId);
  if (!host) return unknownHost();
  if (!host.wanted) return turnedOff(host);
  if (outbox.filter((entry) => entry.hostId === hostId).length < MAX_OF_HOST) return undefined;
  const message = `${MAX_OF_HOST} entries wait for ${host.name} already, so this one was not taken. What you wrote is kept here.`;
  return { code: 'refused', message };
}

/** A host that a person has turned off would get what they wrote at some time that nobody expects. */
function turnedOff({ name }: HostEntry): RequestError {
  return {
    code: 'refused',
    message: `${name} is turned off, so nothing waits for it. Connect it first; what you wrote is kept.`,
  };
}

function goneRefusal({ replicas, app }: EntriesOptions, { hostId, chat }: MessageInput): RequestError | undefined {
  if (replicas.find({ hostId, channel: chat })?.closed?.kind !== 'removed') return undefined;
  const name = app.state().hosts.find(({ id }) => id === hostId)?.name ?? 'its host';
  return {
    code: 'refused',
    message: `This chat is gone from ${name}, so nothing can be sent to it. What you wrote is kept here.`,
  };
}
