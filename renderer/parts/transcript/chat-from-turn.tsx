import { useState } from 'react';
import type { ChatSource } from '../../../shared/protocol/chat/commands.ts';
import { useAsking } from '../../store/actions.ts';
import { openSession } from '../../store/navigation.ts';
import { useChat, useHost } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { awayReason } from '../host/away-reason.ts';
import { focusComposer } from './focus-composer.ts';
import type { TurnAct } from './turn-acts.ts';
import { firstFocus, TurnDialog } from './turn-dialog.tsx';
import { turnName, turnNumber } from './turn-number.ts';
import { useKeptText } from './use-kept-text.ts';

export interface ChatFromTurnProps {
  readonly act: TurnAct;
  readonly onClose: () => void;
}

/** A Chat that begins where a Turn ended, or one beside it that asks about it. */
export function ChatFromTurn({ act, onClose }: ChatFromTurnProps) {
  const { at, turnId } = act;
  const { hostId, session, chat } = at;
  const isFork = act.kind === 'fork';
  const [quote, setQuote] = useState(act.selection);
  const { text, change, forget } = useKeptText(act, () => '');
  const { ask, isBusy, failure } = useAsking();
  const number = useChat(hostId, chat, (state) => turnNumber(state, turnId));
  const away = awayReason(useHost(hostId));
  const off = isBusy ? 'Creating' : away;

  async function create() {
    if (off !== undefined) return;
    const firstMessage = text.trim() === '' ? {} : { firstMessage: { text: text.trim() } };
    const created = await ask('chat:create', { hostId, session, source: sourceOf(act, quote.trim()), ...firstMessage });
    if (!created.ok) return;
    forget();
    onClose();
    openSession({ hostId, session, chat: created.value.chat });
    focusComposer({ session, chat: created.value.chat });
  }

  return (
    <TurnDialog
      title={isFork ? `Fork from ${turnName(number)}` : `Side Chat about ${turnName(number)}`}
      failure={failure?.message}
      onClose={onClose}
      onConfirm={() => void create()}
      confirm={
        <Button variant="primary" keys={['Ctrl', 'Enter']} offReason={off} onPress={() => void create()}>
          {isFork ? 'Fork' : 'Open side Chat'}
        </Button>
      }
    >
      <p className="f2">{isFork ? forkWords(number) : SIDE_WORDS}</p>
      {isFork ? null : (
        <Field label="About this text" layout="above" help="As it is now. Without any, it is about the whole Turn.">
          {(control) => <TextArea {...control} rows={3} dir="auto" value={quote} onChange={setQuote} />}
        </Field>
      )}
      <Field label="First message" layout="above" help="Without one the Chat waits for you.">
        {(control) => <TextArea {...control} rows={3} dir="auto" ref={firstFocus} value={text} onChange={change} />}
      </Field>
    </TurnDialog>
  );
}

const SIDE_WORDS = 'The new Chat is empty; its agent knows this one up to the Turn. Nothing said there changes this Chat.';

function forkWords(number: number | undefined): string {
  const copied = number === undefined || number === 1 ? 'what was said up to its end' : `Turns 1 to ${number}`;
  return `The new Chat begins with ${copied}. This Chat stays as it is, and both work on the same files.`;
}

function sourceOf({ kind, at: { chat }, turnId }: TurnAct, quote: string): ChatSource {
  if (kind === 'fork') return { kind: 'fork', chat, turnId };
  return { kind: 'sideChat', chat, turnId, ...(quote === '' ? {} : { selection: { text: quote } }) };
}
