import type { Dispatch, HostId } from '../../shared/app/state.ts';
import { completion } from '../../shared/client-tools/outcomes.ts';
import { dispatchesFor } from '../../shared/inbox/answers.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { Answer } from '../../shared/ipc/contract.ts';
import type { ToolCallResult } from '../../shared/protocol/chat/tool-result.ts';
import type { AppChannel } from '../core/app-channel.ts';
import type { ExecutionRequest } from './judge.ts';

export interface CallRepliesOptions {
  readonly app: AppChannel;
  readonly hostOf: (hostId: HostId) => { dispatch(wish: Dispatch): Answer<unknown> } | undefined;
}

/** What hosts are told of calls: each thing once for each connection, since nobody knows what reached the one before. */
export interface CallReplies {
  /** True where this app is the one to answer. */
  isOwn(request: InboxRequest): boolean;
  isConnected(hostId: HostId): boolean;
  /** What came of it. */
  tell(request: ExecutionRequest, result: ToolCallResult): void;
  /** Everybody who watches reads that a person is asked. */
  tellWaiting(request: ExecutionRequest): void;
  /** A host asks before it lets a tool of ours run, and need not: it would be refused anyway. */
  deny(request: Extract<InboxRequest, { kind: 'toolConfirmation' }>, why: string): void;
  /** Only these calls are still open. */
  keepOnly(keys: ReadonlySet<string>): void;
}

export function createCallReplies({ app, hostOf }: CallRepliesOptions): CallReplies {
  /** By key: the connection on which its host was told last. */
  const told = new Map<string, number>();
  const waiting = new Set<string>();

  const entryOf = (hostId: HostId) => app.state().hosts.find(({ id }) => id === hostId);

  function sinceOf(hostId: HostId): number | undefined {
    const connection = entryOf(hostId)?.connection;
    return connection?.status === 'connected' ? connection.since : undefined;
  }

  /** The chat may not show the call as it is yet: then its host is told with the next news of it. */
  function send({ key, hostId }: InboxRequest, wish: Dispatch): void {
    const since = sinceOf(hostId);
    if (since === undefined || told.get(key) === since) return;
    if (hostOf(hostId)?.dispatch(wish).ok) told.set(key, since);
  }

  return {
    isConnected: (hostId) => sinceOf(hostId) !== undefined,
    isOwn: (request) => executorOf(request) !== undefined && executorOf(request) === entryOf(request.hostId)?.clientId,
    tell: (request, result) => {
      const { chat, turnId, toolCall } = request;
      send(request, { channel: chat, action: completion({ turnId, toolCallId: toolCall.toolCallId }, result) });
    },
    tellWaiting: ({ key, hostId, chat, turnId, toolCall: { toolCallId } }) => {
      if (waiting.has(key)) return;
      waiting.add(key);
      const content = [{ type: 'text', text: 'Waiting for the person in Signalbox.' }];
      hostOf(hostId)?.dispatch({ channel: chat, action: { type: 'chat/toolCallContentChanged', turnId, toolCallId, content } });
    },
    deny: (request, why) => {
      const [denial] = dispatchesFor(request, { type: 'deny' }) ?? [];
      if (denial) send(request, { channel: denial.channel, action: { ...denial.action, reasonMessage: why } });
    },
    keepOnly: (keys) => {
      for (const key of told.keys()) if (!keys.has(key)) told.delete(key);
      for (const key of waiting) if (!keys.has(key)) waiting.delete(key);
    },
  };
}

/** The client that runs the call, or is to run it once it is approved. */
function executorOf(request: InboxRequest): string | undefined {
  if (request.kind === 'toolClientExecution') return request.clientId;
  const by = request.kind === 'toolConfirmation' ? request.toolCall.contributor : undefined;
  return by?.kind === 'client' ? by.clientId : undefined;
}
