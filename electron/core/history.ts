import type { HostId } from '../../shared/app/state.ts';
import { askedText, type HistoryEntry, searchHistory } from '../../shared/inbox/history.ts';
import { chatRequestKey } from '../../shared/inbox/key.ts';
import { type Outcome, ownDecision, settledReceipt } from '../../shared/inbox/outcome.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { RequestInput, RequestValue, WindowEvent } from '../../shared/ipc/contract.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { Clock } from '../connection/clock.ts';
import type { Replicas } from '../hosts/replicas.ts';
import type { KeptList } from '../storage/kept-list.ts';
import type { AppChannel } from './app-channel.ts';

export interface HistoryOptions {
  readonly app: AppChannel;
  readonly replicas: Replicas;
  readonly clock: Pick<Clock, 'now'>;
  readonly kept: KeptList<HistoryEntry>;
  readonly find: (requestKey: string) => InboxRequest | undefined;
}

export interface History {
  /** A Request is open, perhaps again. */
  opened(requestKey: string): void;
  /** A Request waits no longer; `askedAt` is when it was first seen. */
  settled(request: InboxRequest, askedAt: number): void;
  read(input: RequestInput<'history:read'>): RequestValue<'history:read'>;
  clear(): void;
  close(): void;
}

const MAX_ENTRIES = 2000;

/** What was asked and answered, oldest first on the disk, bounded; nothing is kept while the setting is off. */
export function createHistory({ app, replicas, clock, kept, find }: HistoryOptions): History {
  const own = new Map<string, Outcome>();

  const stop = replicas.onEvent((event) => {
    const decided = ownDecisionIn(event, find);
    if (decided) own.set(decided.key, decided.outcome);
  });

  return {
    // A list that was read anew may show again what only seemed to be settled.
    opened: (requestKey) => kept.change((all) => withoutGuess(all, requestKey)),
    settled: (request, askedAt) => {
      const decided = own.get(request.key);
      own.delete(request.key);
      if (app.state().settings.history === 'off' || !('chat' in request)) return;
      const chat = replicas.get({ hostId: request.hostId, channel: request.chat }, 'chat')?.confirmed;
      const byRule = app.state().rules?.answered.findLast(({ requestKey }) => requestKey === request.key)?.rule;
      const { outcome, by, option, rule } = settledReceipt(request, chat, { outcome: decided, rule: byRule });
      const entry: HistoryEntry = {
        requestKey: request.key,
        hostId: request.hostId,
        hostName: nameOf(app, request.hostId),
        session: request.session,
        sessionTitle: request.sessionTitle,
        kind: request.kind,
        asked: askedText(request),
        outcome,
        by,
        ...(option === undefined ? {} : { option }),
        ...(rule === undefined ? {} : { rule }),
        askedAt,
        settledAt: clock.now(),
      };
      kept.change((all) => [...withoutGuess(all, request.key), entry].slice(-MAX_ENTRIES));
    },
    read: ({ query, limit }) => {
      const found = searchHistory(kept.value(), query);
      return { entries: found.slice(-limit).reverse(), found: found.length, kept: kept.value().length };
    },
    clear: () => kept.change((all) => (all.length === 0 ? all : [])),
    close: stop,
  };
}

/** Without an entry that only says that the Request went, since now more is known. */
function withoutGuess(all: readonly HistoryEntry[], requestKey: string): readonly HistoryEntry[] {
  const isGuess = (entry: HistoryEntry) => entry.requestKey === requestKey && entry.outcome === 'unknown';
  return all.some(isGuess) ? all.filter((entry) => !isGuess(entry)) : all;
}

function nameOf(app: AppChannel, hostId: HostId): string {
  return app.state().hosts.find(({ id }) => id === hostId)?.name ?? hostId;
}

/** What this client has just decided, and on which Request. */
function ownDecisionIn({ hostId, channel, kind, event }: WindowEvent, find: HistoryOptions['find']) {
  if (kind !== 'chat' || event.type !== 'dispatched') return undefined;
  const action = event.action as { readonly type: string; readonly toolCallId?: unknown; readonly requestId?: unknown };
  const id = action.toolCallId ?? action.requestId;
  const request = typeof id === 'string' ? find(chatRequestKey(hostId, channel, id)) : undefined;
  const outcome = request && ownDecision(request, action);
  return request && outcome ? { key: request.key, outcome } : undefined;
}

const TEXTS = ['requestKey', 'hostId', 'hostName', 'session', 'sessionTitle', 'kind', 'asked', 'outcome', 'by'] as const;

/** Reads an entry of the file. */
export function readHistoryEntry(json: JsonObject): HistoryEntry | undefined {
  const { askedAt, settledAt, option, rule } = json;
  if (TEXTS.some((name) => typeof json[name] !== 'string')) return undefined;
  if (typeof askedAt !== 'number' || typeof settledAt !== 'number') return undefined;
  const areTexts = [option, rule].every((each) => each === undefined || typeof each === 'string');
  return areTexts ? (json as unknown as HistoryEntry) : undefined;
}
