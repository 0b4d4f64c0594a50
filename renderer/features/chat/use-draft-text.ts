import { useEffect, useRef, useState } from 'react';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { request } from '../../store/door.ts';
import { useDraft } from '../../store/selectors.ts';

/** How long after the last letter a draft is written through. */
export const WRITE_MS = 250;

export interface DraftText {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Writes what is not written yet; why main did not take it, if it did not. */
  readonly flush: () => Promise<string | undefined>;
  /** From now on what main holds counts: it clears the draft once the host has echoed it. */
  readonly handOver: () => void;
}

/** What is written and not sent: main's draft, and over it what was typed since it was last written through. */
export function useDraftText({ hostId, chat }: ChatAt): DraftText {
  const stored = useDraft(hostId, chat)?.text ?? '';
  const [typed, setTyped] = useState<string>();
  const unwritten = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    setTyped((text) => (text === stored ? undefined : text));
  }, [stored]);

  async function flush(): Promise<string | undefined> {
    clearTimeout(timer.current);
    const text = unwritten.current;
    if (text === undefined) return undefined;
    unwritten.current = undefined;
    const answer = await request('draft:change', { hostId, chat, text });
    return answer.ok ? undefined : answer.error.message;
  }

  function change(text: string) {
    setTyped(text);
    unwritten.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), WRITE_MS);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chat is fixed for as long as this lives, and the rest is in refs.
  useEffect(() => {
    const leave = () => void flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return { text: typed ?? stored, change, flush, handOver: () => setTyped(undefined) };
}
