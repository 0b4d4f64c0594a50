import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { HostId } from '../../../shared/app/state.ts';
import type { MessageAttachment } from '../../../shared/protocol/chat/message.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';

interface ChatKey {
  readonly hostId: HostId;
  readonly chat: Uri;
}

/** What a view wants the agent to know with the person's next message; the last word of each view counts. */
export interface ViewContext {
  /** Names the view in its chat. */
  readonly view: string;
  readonly attachment: MessageAttachment;
}

type Contexts = Readonly<Record<string, readonly ViewContext[]>>;

const NONE: readonly ViewContext[] = [];
const contexts = createStore<Contexts>(() => ({}));
const takers = new Map<string, (text: string) => void>();

const keyOf = ({ hostId, chat }: ChatKey) => `${hostId}\n${chat}`;

/** Puts a text at the end of what is being written in a chat, and never sends it; false where nobody can write. */
export function giveToComposer(at: ChatKey, text: string): boolean {
  const take = takers.get(keyOf(at));
  take?.(text);
  return take !== undefined;
}

/** Takes what views give to the composer of a chat; returns its undo. */
export function takeFromViews(at: ChatKey, take: (text: string) => void): () => void {
  takers.set(keyOf(at), take);
  return () => {
    if (takers.get(keyOf(at)) === take) takers.delete(keyOf(at));
  };
}

/** In place of what the view said before; undefined takes it back. */
export function setViewContext(at: ChatKey, view: string, attachment: MessageAttachment | undefined): void {
  const key = keyOf(at);
  contexts.setState((all) => {
    const others = (all[key] ?? NONE).filter((each) => each.view !== view);
    return { [key]: attachment ? [...others, { view, attachment }] : others };
  });
}

/** What goes along with the next message of the chat. */
export function viewContexts(at: ChatKey): readonly ViewContext[] {
  return contexts.getState()[keyOf(at)] ?? NONE;
}

export function useViewContexts(at: ChatKey): readonly ViewContext[] {
  return useStore(contexts, (all) => all[keyOf(at)] ?? NONE);
}
