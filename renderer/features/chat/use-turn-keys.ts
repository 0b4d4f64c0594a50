import type { KeyboardEvent } from 'react';
import { stateOf } from '../../../shared/sync/state-of.ts';
import { answerKey } from '../../parts/request/answer-key.ts';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { beginTurnAct, selectionIn, type TurnAct, turnAt } from '../../parts/transcript/turn-acts.ts';
import { useCapabilities } from '../../parts/transcript/use-capabilities.ts';
import { chatChannel } from '../../store/channels.ts';
import { replicaOf } from '../../store/replicas.ts';

const kinds: Readonly<Record<string, TurnAct['kind']>> = { f: 'fork', b: 'sideChat', e: 'edit' };

/** Keys for the Turn that has the focus or the selected text, else for the latest one that is over. */
export function useTurnKeys(at: ChatAt): (event: KeyboardEvent) => void {
  const chats = useCapabilities(at.hostId, at.session)?.multipleChats;
  const isOffered = { fork: chats?.fork === true, sideChat: chats?.sideChat === true, edit: true, session: false };

  return (event) => {
    // A Request has keys of its own.
    if (event.target instanceof Element && event.target.closest('[data-request]')) return;
    const kind = kinds[answerKey(event) ?? ''];
    const turnId = kind && isOffered[kind] ? turnFor(event.target, at, kind) : undefined;
    if (kind === undefined || turnId === undefined) return;
    event.preventDefault();
    beginTurnAct({ kind, at, turnId, selection: selectionIn(turnId) });
  };
}

function turnFor(target: EventTarget, { hostId, chat }: ChatAt, kind: TurnAct['kind']): string | undefined {
  const state = stateOf(replicaOf(chatChannel(hostId, chat)));
  const wanted = turnAt(target) ?? turnAt(getSelection()?.anchorNode);
  // A side Chat may be about a Turn that still runs.
  const running = kind === 'sideChat' && state?.activeTurn ? [state.activeTurn] : [];
  const turns = [...(state?.turns ?? []), ...running];
  const turn = wanted === undefined ? turns.at(-1) : turns.find(({ id }) => id === wanted);
  const isOwn = turn?.message.origin.kind === 'user' && state?.interactivity !== 'read-only';
  return kind !== 'edit' || isOwn ? turn?.id : undefined;
}
