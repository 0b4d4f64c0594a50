import { useAsking } from '../../store/actions.ts';
import { openSession } from '../../store/navigation.ts';
import { useChat, useHost, useSession } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { awayReason } from '../host/away-reason.ts';
import type { TurnAct } from './turn-acts.ts';
import { firstFocus, TurnDialog } from './turn-dialog.tsx';
import { turnName, turnNumber } from './turn-number.ts';
import { useKeptText } from './use-kept-text.ts';

export interface SessionFromTurnProps {
  readonly act: TurnAct;
  readonly onClose: () => void;
}

/** A Session that goes on where a Turn of another one ended; it inherits everything else. */
export function SessionFromTurn({ act, onClose }: SessionFromTurnProps) {
  const { at, turnId } = act;
  const { hostId, session, chat } = at;
  const { text, change, forget } = useKeptText(act, () => '');
  const { ask, isBusy, failure } = useAsking();
  const provider = useSession(hostId, session, (state) => state.provider);
  const number = useChat(hostId, chat, (state) => turnNumber(state, turnId));
  const away = awayReason(useHost(hostId));
  const off = isBusy ? 'Creating' : away;

  async function create() {
    if (off !== undefined || provider === undefined) return;
    const created = await ask('session:create', {
      hostId,
      provider,
      workingDirectories: [],
      fork: { session, turnId },
      ...(text.trim() !== '' && { firstMessage: { text: text.trim() } }),
    });
    if (!created.ok) return;
    forget();
    onClose();
    openSession({ hostId, session: created.value.session });
  }

  return (
    <TurnDialog
      title={`New Session from ${turnName(number)}`}
      failure={failure?.message}
      onClose={onClose}
      onConfirm={() => void create()}
      confirm={
        <Button variant="primary" keys={['Ctrl', 'Enter']} offReason={off} onPress={() => void create()}>
          Create Session
        </Button>
      }
    >
      <p className="f2">
        It begins with what was said up to the end of that Turn, and takes this Session’s agent, folders and settings. This
        Session stays as it is.
      </p>
      <Field label="First message" layout="above" help="Without one the Session waits for you.">
        {(control) => <TextArea {...control} rows={3} dir="auto" ref={firstFocus} value={text} onChange={change} />}
      </Field>
    </TurnDialog>
  );
}
