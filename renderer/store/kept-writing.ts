import { EMPTY_APP } from '../../shared/app/state.ts';
import type { Receipt } from '../../shared/inbox/outcome.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import { appChannel } from './channels.ts';
import { request as askMain } from './door.ts';
import { ownFieldsOf } from './question-fields.ts';
import { replicaOf } from './replicas.ts';

const kept = new Set<string>();

/** Whether what was filled in for this Request is in its chat's draft now. */
export function wasKept(requestKey: string): boolean {
  return kept.has(requestKey);
}

/** A form that was settled by somebody else, or ended with its turn, leaves what was written here in the draft of its chat. */
export function keepWriting(request: InboxRequest, receipt: Receipt): void {
  if (request.kind !== 'chatInput' || receipt.by === 'you') return;
  const { questions = [] } = request.request;
  const own = ownFieldsOf(request.key);
  const lines = questions.flatMap((question) => {
    const text = own[question.id]?.field.text.trim() ?? '';
    return text === '' ? [] : [`${question.title ?? question.message}: ${text}`];
  });
  if (lines.length === 0) return;
  kept.add(request.key);
  const { hostId, chat } = request;
  const draft = (replicaOf(appChannel).confirmed ?? EMPTY_APP).drafts.find(
    (known) => known.hostId === hostId && known.chat === chat,
  );
  const text = [lines.join('\n'), draft?.text ?? ''].filter(Boolean).join('\n\n');
  void askMain('draft:change', { hostId, chat, text, ...(draft?.attachments ? { attachments: draft.attachments } : {}) });
}

export function forgetKept(requestKey: string): void {
  kept.delete(requestKey);
}
