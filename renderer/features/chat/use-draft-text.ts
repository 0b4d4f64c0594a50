import { useEffect, useRef, useState } from 'react';
import type { MessageAttachment } from '../../../shared/protocol/chat/message.ts';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { request } from '../../store/door.ts';
import { useDraft } from '../../store/selectors.ts';

/** How long after the last letter a draft is written through. */
export const WRITE_MS = 250;

/** What is written and not sent. */
export interface Written {
  readonly text: string;
  readonly attachments: readonly MessageAttachment[];
}

export interface DraftText extends Written {
  readonly change: (changes: Partial<Written>) => void;
  /** Adds what came later to what is there by then. */
  readonly attach: (attachments: Written['attachments']) => void;
  /** Adds a text at the end. */
  readonly append: (text: string) => void;
  /** Writes what is not written yet; why main did not take it, if it did not. */
  readonly flush: () => Promise<string | undefined>;
  /** From now on what main holds counts: it clears the draft once the host has echoed it. */
  readonly handOver: () => void;
}

const NONE: readonly MessageAttachment[] = [];

/** What is written and not sent: main's draft, and over it what was typed since it was last written through. */
export function useDraftText({ hostId, chat }: ChatAt): DraftText {
  const draft = useDraft(hostId, chat);
  const stored: Written = { text: draft?.text ?? '', attachments: draft?.attachments ?? NONE };
  const [typed, setTyped] = useState<Written>();
  const unwritten = useRef<Written>(undefined);
  const latest = useRef<Written>(stored);
  const back = draft?.back;
  const seenBack = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    setTyped((written) => (written && isSame(written, draft) ? undefined : written));
  }, [draft]);

  useEffect(() => {
    latest.current = unwritten.current ?? typed ?? stored;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what comes back counts, not what is typed by then.
  useEffect(() => {
    const news = back === undefined ? '' : newIn(back, seenBack.current);
    seenBack.current = back;
    const { text, attachments } = latest.current;
    if (typed === undefined || news === '' || text.includes(news)) return;
    const all = [...stored.attachments.filter((one) => !has(attachments, one)), ...attachments];
    change({ text: text === '' ? news : `${news}\n\n${text}`, attachments: all });
  }, [back]);

  async function flush(): Promise<string | undefined> {
    clearTimeout(timer.current);
    const written = unwritten.current;
    if (written === undefined) return undefined;
    unwritten.current = undefined;
    const { text, attachments } = written;
    const knowsBack = seenBack.current;
    const more = { ...(attachments.length > 0 && { attachments }), ...(knowsBack !== undefined && { knowsBack }) };
    const answer = await request('draft:change', { hostId, chat, text, ...more });
    return answer.ok ? undefined : answer.error.message;
  }

  function change(changes: Partial<Written>) {
    const written = { ...latest.current, ...changes };
    latest.current = written;
    setTyped(written);
    unwritten.current = written;
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

  function attach(attachments: Written['attachments']) {
    if (attachments.length > 0) change({ attachments: [...latest.current.attachments, ...attachments] });
  }

  function append(text: string) {
    const before = latest.current.text.trimEnd();
    change({ text: before === '' ? text : `${before}\n\n${text}` });
  }

  return { ...(typed ?? stored), change, attach, append, flush, handOver: () => setTyped(undefined) };
}

function isSame({ text, attachments }: Written, draft: Partial<Written> | undefined): boolean {
  return text === (draft?.text ?? '') && attachments.length === (draft?.attachments ?? NONE).length;
}

/** What has come back since: it stands in front of what came before. */
function newIn(back: string, seen: string | undefined): string {
  return seen !== undefined && back.endsWith(`\n\n${seen}`) ? back.slice(0, -seen.length - 2) : back;
}

function has(list: readonly MessageAttachment[], one: MessageAttachment): boolean {
  const text = JSON.stringify(one);
  return list.some((each) => JSON.stringify(each) === text);
}
