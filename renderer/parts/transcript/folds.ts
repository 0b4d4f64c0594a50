import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useChatAt } from './chat-at.ts';

/** What a person has opened or folded. Kept outside the rows, since a row that scrolls away is not drawn any more. */
const store = createStore<Readonly<Record<string, boolean>>>(() => ({}));

/** Whether something of the shown Chat is open, and how to change that; `initial` until the person decides. */
export function useFold(name: string, initial: boolean): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { hostId, chat } = useChatAt();
  const key = `${hostId}\n${chat}\n${name}`;
  const isOpen = useStore(store, (folds) => folds[key] ?? initial);
  return [isOpen, (next) => store.setState({ [key]: next })];
}
