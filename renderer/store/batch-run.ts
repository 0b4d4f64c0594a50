import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Dispatch } from '../../shared/app/state.ts';
import type { Receipt } from '../../shared/inbox/outcome.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { RequestError } from '../../shared/ipc/contract.ts';
import { request as askMain } from './door.ts';
import { type Inbox, noteOwnAnswer, onInbox } from './inbox.ts';

/** One answer of a batch, ready to be given. */
export interface BatchAnswer {
  readonly request: InboxRequest;
  readonly dispatches: readonly Dispatch[];
  readonly label: string;
}

/** What has become of one answer so far; what is held or on its way shows in the app's state and the chat. */
export interface BatchItem {
  readonly request: InboxRequest;
  readonly label: string;
  /** Main has yet to say whether it took it. */
  readonly isAsking: boolean;
  /** Why main did not take it. */
  readonly error?: RequestError;
  /** How the Request ended. */
  readonly receipt?: Receipt;
}

export interface BatchRun {
  readonly id: string;
  readonly items: readonly BatchItem[];
}

const store = createStore<{ readonly run: BatchRun | undefined }>(() => ({ run: undefined }));
let stop = () => {};

export function useBatchRun(): BatchRun | undefined {
  return useStore(store, ({ run }) => run);
}

/** Gives each answer by itself, as one batch that one undo takes back. Resolves when main has said what it took. */
export async function runBatch(id: string, answers: readonly BatchAnswer[]): Promise<void> {
  endBatch();
  store.setState({ run: { id, items: answers.map(({ request, label }) => ({ request, label, isAsking: true })) } });
  stop = onInbox(noteReceipts);
  await Promise.all(answers.map((answer) => giveOne(id, answer)));
}

export function endBatch(): void {
  stop();
  stop = () => {};
  store.setState({ run: undefined });
}

async function giveOne(batch: string, { request, dispatches, label }: BatchAnswer): Promise<void> {
  const { key: requestKey, hostId, session } = request;
  const answer = await askMain('answer:give', { requestKey, hostId, session, dispatches, label, batch });
  changeItem(requestKey, { isAsking: false, ...(answer.ok ? {} : { error: answer.error }) });
  if (answer.ok) {
    noteOwnAnswer(
      request,
      dispatches.map(({ action }) => ({ ...action, type: String(action.type) })),
    );
  }
}

function noteReceipts({ rows }: Inbox): void {
  for (const row of rows) if (row.type === 'ghost') changeItem(row.request.key, { receipt: row.receipt });
}

function changeItem(requestKey: string, changes: Partial<Omit<BatchItem, 'request'>>): void {
  store.setState(({ run }) => {
    const at = run?.items.findIndex(({ request, receipt }) => request.key === requestKey && !receipt) ?? -1;
    if (!run || at < 0) return { run };
    return { run: { ...run, items: run.items.map((item, index) => (index === at ? { ...item, ...changes } : item)) } };
  });
}
