import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { stateOf } from '../../../shared/sync/state-of.ts';
import { useAsking } from '../../store/actions.ts';
import { chatChannel } from '../../store/channels.ts';
import { replicaOf } from '../../store/replicas.ts';
import { useChat, useHost } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { awayReason } from '../host/away-reason.ts';
import { placeOfTurn } from './chat-at.ts';
import type { TurnAct } from './turn-acts.ts';
import { firstFocus, TurnDialog } from './turn-dialog.tsx';
import { turnName, turnNumber } from './turn-number.ts';
import { useKeptText } from './use-kept-text.ts';

export interface EditTurnProps {
  readonly act: TurnAct;
  readonly onClose: () => void;
}

/** Another message in the place of an earlier one: what came of that one is removed, which is said first. */
export function EditTurn({ act, onClose }: EditTurnProps) {
  const { hostId, chat } = act.at;
  const { text, change, forget } = useKeptText(act, () => messageText(act));
  const { ask, isBusy, failure } = useAsking();
  const number = useChat(hostId, chat, (state) => turnNumber(state, act.turnId));
  const later = useChat(hostId, chat, (state) => state.turns.length - 1 - placeOfTurn(state, act.turnId)) ?? 0;
  const blocked = useChat(hostId, chat, (state) => blockOf(state, act.turnId));
  const host = useHost(hostId);
  const off = offReason({ isBusy, blocked: awayReason(host) ?? blocked, text });

  async function replace() {
    const actions = off === undefined ? replacement(act, text.trim()) : [];
    for (const action of actions) {
      const sent = await ask('action:dispatch', { hostId, channel: chat, action });
      if (!sent.ok) return;
    }
    if (actions.length === 0) return;
    forget();
    onClose();
  }

  return (
    <TurnDialog
      title={`Edit the message of ${turnName(number)}`}
      failure={failure?.message}
      onClose={onClose}
      onConfirm={() => void replace()}
      confirm={
        <Button variant="danger-solid" keys={['Ctrl', 'Enter']} offReason={off} onPress={() => void replace()}>
          Remove and send
        </Button>
      }
    >
      <Field label="Message" layout="above">
        {(control) => <TextArea {...control} rows={4} dir="auto" ref={firstFocus} value={text} onChange={change} />}
      </Field>
      <div className="f2">
        <p>{`${lossWords(number, later)} on ${host?.name ?? 'the Host'} for every client. It can’t be undone.`}</p>
        <p>Files stay as the agent left them. Messages that wait in the queue keep waiting. To keep all of it, fork instead.</p>
      </div>
    </TurnDialog>
  );
}

function lossWords(number: number | undefined, later: number): string {
  const first = number === undefined ? 'This Turn' : `Turn ${number}`;
  if (later <= 0) return `${first}, with its answer, is removed`;
  return `${first} and the ${later === 1 ? 'one' : `${later} Turns`} after it, with all answers, are removed`;
}

/** What stands in the way of it in the Chat as it is now. */
function blockOf(state: ChatState, turnId: string): string | undefined {
  if (state.activeTurn) return 'A Turn is running. Stop it first, or wait until it has ended';
  const place = placeOfTurn(state, turnId);
  if (place < 0) return 'The Turn is gone: somebody else has removed it';
  return place === 0 && state.turnsNextCursor !== undefined ? 'Load the older Turns first' : undefined;
}

interface Scene {
  readonly isBusy: boolean;
  readonly blocked: string | undefined;
  readonly text: string;
}

function offReason({ isBusy, blocked, text }: Scene): string | undefined {
  if (isBusy) return 'Sending';
  return blocked ?? (text.trim() === '' ? 'A message needs a text' : undefined);
}

function shown({ at: { hostId, chat } }: TurnAct): ChatState | undefined {
  return stateOf(replicaOf(chatChannel(hostId, chat)));
}

function messageText(act: TurnAct): string {
  return shown(act)?.turns.find(({ id }) => id === act.turnId)?.message.text ?? '';
}

/** Back to the Turn before, then the new message with what went along with the old one (AHP "Truncate and edit"). */
function replacement(act: TurnAct, text: string): readonly JsonObject[] {
  const { turns = [] } = shown(act) ?? {};
  const place = turns.findIndex(({ id }) => id === act.turnId);
  const turn = turns[place];
  if (!turn) return [];
  const before = turns[place - 1];
  const message = { ...turn.message, text } as unknown as JsonObject;
  return [
    { type: 'chat/truncated', ...(before ? { turnId: before.id } : {}) },
    { type: 'chat/turnStarted', turnId: crypto.randomUUID(), startedAt: new Date().toISOString(), message },
  ];
}
