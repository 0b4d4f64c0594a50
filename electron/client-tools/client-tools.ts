import { type ClientToolCall, needsPerson } from '../../shared/client-tools/call.ts';
import { failed } from '../../shared/client-tools/outcomes.ts';
import type { ToolOffer } from '../../shared/client-tools/state.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { Answer } from '../../shared/ipc/contract.ts';
import type { ToolCallResult } from '../../shared/protocol/chat/tool-result.ts';
import type { AppChannel } from '../core/app-channel.ts';
import type { CallReplies } from './call-replies.ts';
import type { ExecutionRequest, Judge } from './judge.ts';
import type { TakenCall, TakenCalls } from './taken-calls.ts';

export interface ClientToolsOptions {
  readonly app: AppChannel;
  /** All open Requests. */
  readonly open: () => readonly InboxRequest[];
  readonly judge: Judge;
  readonly taken: TakenCalls;
  readonly replies: CallReplies;
  readonly perform: (call: ClientToolCall, request: ExecutionRequest, signal: AbortSignal) => Promise<ToolCallResult>;
}

/** Runs the tools of this app that sessions call (AHP Client tools). */
export interface ClientTools {
  /** The open Requests, the grants or a connection may have changed. */
  review(): void;
  /** The person said yes. */
  run(request: InboxRequest): Answer<{ readonly held: boolean }>;
  /** This app leaves a session: what it was to run there has failed. */
  endCalls(place: ToolOffer): void;
  close(): void;
}

/**
 * Each call is judged, and taken once. One that was taken in an earlier life of the app, and of which nobody knows how far it came, is
 * told as such and never begun again.
 */
export function createClientTools({ app, open, judge, taken, replies, perform }: ClientToolsOptions): ClientTools {
  const underway = new Map<string, AbortController>();

  const ownCalls = () =>
    open().filter((request): request is ExecutionRequest => request.kind === 'toolClientExecution' && replies.isOwn(request));

  function review(): void {
    const requests = open();
    const keys = new Set(requests.map(({ key }) => key));
    for (const part of [replies, judge, { keepOnly: abortAllBut }]) part.keepOnly(keys);
    for (const request of requests) if (replies.isOwn(request) && replies.isConnected(request.hostId)) handle(request);
  }

  function abortAllBut(keys: ReadonlySet<string>): void {
    for (const [key, controller] of underway) if (!keys.has(key)) controller.abort();
  }

  function handle(request: InboxRequest): void {
    if (request.kind === 'toolClientExecution') handleCall(request);
    if (request.kind !== 'toolConfirmation') return;
    const why = judge.denial(request, request.toolCall.toolName);
    if (why !== undefined) replies.deny(request, why);
  }

  function handleCall(request: ExecutionRequest): void {
    if (underway.has(request.key)) return;
    const known = taken.find(request.key);
    if (known) {
      replies.tell(request, knownResult(known, request));
      return;
    }
    const judged = judge.judge(request);
    if ('refused' in judged) replies.tell(request, judged.refused);
    else if (needsPerson(judged.call)) replies.tellWaiting(request);
    else void take(request, judged.call);
  }

  async function take(request: ExecutionRequest, call: ClientToolCall): Promise<void> {
    const { key } = request;
    const controller = new AbortController();
    underway.set(key, controller);
    app.fold({ type: 'clientTool/started', requestKey: key });
    const result = (await taken.take(key, request.turnId))
      ? await perform(call, request, controller.signal)
      : failed(request.toolCall, 'failed', 'The call could not be written down here, so nothing was done.');
    taken.settle(key, result);
    underway.delete(key);
    app.fold({ type: 'clientTool/ended', requestKey: key });
    review();
  }

  function run(request: InboxRequest): Answer<{ readonly held: boolean }> {
    const call = ownCalls().find(({ key }) => key === request.key);
    if (!call) return refuse('This app is not the one to run this tool now, so nothing was done.');
    if (underway.has(call.key) || taken.find(call.key)) return refuse('This call was run already. It is not run again.');
    const judged = judge.judge(call);
    if ('call' in judged) void take(call, judged.call);
    else replies.tell(call, judged.refused);
    return 'call' in judged
      ? { ok: true, value: { held: false } }
      : refuse(judged.refused.error?.message ?? 'Nothing was done.');
  }

  return {
    review,
    run,
    endCalls: ({ hostId, session }) => {
      for (const request of ownCalls()) {
        if (request.hostId !== hostId || request.session !== session) continue;
        underway.get(request.key)?.abort();
        replies.tell(request, failed(request.toolCall, 'client-left', LEFT));
      }
    },
    close: () => {
      for (const controller of underway.values()) controller.abort();
    },
  };
}

/** An id that is used again names another call, of which nothing is known but that it is not to be run. */
function knownResult({ turnId, result }: TakenCall, request: ExecutionRequest): ToolCallResult {
  if (turnId !== request.turnId) return failed(request.toolCall, 'failed', USED_BEFORE);
  return result ?? failed(request.toolCall, 'outcome-unknown', UNKNOWN_OUTCOME);
}

const USED_BEFORE = 'A call with this id was run before, in another turn, so this one is not run. Call the tool again.';
const UNKNOWN_OUTCOME =
  'Signalbox was closed while it did this, and it is not done again. Whether it was done before is not known.';
const LEFT = 'Signalbox has left the session, so the call was ended. Nothing further is done.';

function refuse(message: string): Answer<never> {
  return { ok: false, error: { code: 'refused', message } };
}
