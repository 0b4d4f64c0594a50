import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { CompletionItem } from '../../../shared/protocol/chat/commands.ts';
import type { MessageAttachment } from '../../../shared/protocol/chat/message.ts';
import { suggestionAct } from '../../parts/choice/suggestion-key.ts';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { request } from '../../store/door.ts';
import { useHost, useSession } from '../../store/selectors.ts';
import { triggerStart } from './trigger-start.ts';

/** How long after the last letter is asked. */
export const COMPLETE_MS = 120;

export interface Writing {
  readonly text: string;
  /** Changes the text, and adds what goes along. */
  readonly insert: (text: string, attachment: MessageAttachment) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

export interface Completions {
  readonly items: readonly CompletionItem[];
  readonly active: number;
  readonly listId: string;
  readonly choose: (place: number) => void;
  /** True when the list took the key. */
  readonly press: (event: KeyboardEvent) => boolean;
  /** The cursor moved, or the field lost it. */
  readonly moveCursor: (offset: number | undefined) => void;
  readonly setComposing: (isComposing: boolean) => void;
}

interface Found {
  readonly items: readonly CompletionItem[];
  /** The text that was asked about. */
  readonly text: string;
}

const NO_TRIGGERS: readonly string[] = [];
const NOTHING: Found = { items: [], text: '' };

/** What the Host would write after one of its trigger characters. The field keeps the focus, and what is written is never changed unasked. */
export function useCompletions(at: ChatAt, { text, insert, field }: Writing): Completions {
  const triggers = useHost(at.hostId)?.completionTriggers ?? NO_TRIGGERS;
  // The files of a Session that is being created may not be there yet.
  const isReady = useSession(at.hostId, at.session, ({ lifecycle }) => lifecycle !== 'creating') ?? false;
  const listId = useId();
  const [cursor, setCursor] = useState<number>();
  const [isComposing, setComposing] = useState(false);
  /** Where the word begins whose list was closed. */
  const [closed, setClosed] = useState<number>();
  const [active, setActive] = useState(0);
  const start = cursor === undefined || isComposing ? undefined : triggerStart(text, cursor, triggers);
  const isWanted = isReady && start !== undefined && start !== closed;
  const found = useAnswer(at, text, isWanted ? cursor : undefined, () => setActive(0));
  const items = isWanted ? found.items : NOTHING.items;
  const place = useCursorAfter(field, text);

  // Another word has a list of its own.
  useEffect(() => {
    if (start === undefined) setClosed(undefined);
  }, [start]);

  function choose(index: number) {
    const item = items[index];
    if (!item || cursor === undefined) return;
    // What was typed since lies between the two ends.
    const typed = text.length - found.text.length;
    const from = item.rangeStart ?? cursor;
    const to = item.rangeEnd === undefined ? cursor : item.rangeEnd + typed;
    const rest = text.slice(to);
    const written = /^[\s\p{P}]/u.test(rest) ? item.insertText : `${item.insertText} `;
    place(from + written.length);
    setCursor(from + written.length);
    insert(`${text.slice(0, from)}${written}${rest}`, item.attachment);
  }

  function press(event: KeyboardEvent): boolean {
    const act = items.length > 0 ? suggestionAct(event, { count: items.length, active }, ['Enter', 'Tab']) : undefined;
    if (!act) return false;
    event.preventDefault();
    if (act.kind === 'move') setActive(act.place);
    else if (act.kind === 'take') choose(active);
    else setClosed(start);
    return true;
  }

  return { items, active, listId, choose, press, moveCursor: setCursor, setComposing };
}

/** Asks about the text at the cursor; what is not wanted any more when it comes is dropped. */
function useAnswer({ hostId, chat }: ChatAt, text: string, cursor: number | undefined, onAnswer: () => void): Found {
  const [found, setFound] = useState(NOTHING);
  const latest = useRef(onAnswer);

  useEffect(() => {
    latest.current = onAnswer;
  });

  useEffect(() => {
    if (cursor === undefined) return setFound(NOTHING);
    let isWanted = true;
    const timer = setTimeout(async () => {
      const answer = await request('completions:ask', { hostId, chat, text, offset: cursor });
      if (!isWanted) return;
      // Nothing to offer is no fault of what is written, so a failure says nothing here.
      setFound(answer.ok && answer.value ? { items: answer.value.items, text } : NOTHING);
      latest.current();
    }, COMPLETE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [hostId, chat, text, cursor]);

  return found;
}

/** Puts the cursor behind what was inserted, once the field shows it. */
function useCursorAfter(field: RefObject<HTMLTextAreaElement | null>, text: string): (offset: number) => void {
  const wanted = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new text is what it waits for.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    field.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = undefined;
  }, [text]);

  return (offset) => {
    wanted.current = offset;
  };
}
