import type { HostId } from '../../../shared/app/state.ts';
import type { Finding } from '../../../shared/inbox/stands-out/finding.ts';
import type { ToolCallBase, ToolCallParameterFields, ToolCallPromptFields } from '../../../shared/protocol/chat/tool-call.ts';
import { plainText } from '../../../shared/protocol/common/text.ts';
import { CodeBox } from '../code/code-box.tsx';
import styles from './call-input.module.css';
import { EditList } from './edit-list.tsx';
import { RemoteInput } from './remote-input.tsx';
import { commandText, isCommand } from './tool-input.ts';

export interface CallInputProps {
  readonly hostId: HostId;
  readonly call: ToolCallBase & ToolCallParameterFields & ToolCallPromptFields;
  /** What stands out in it, to be marked where it stands. */
  readonly findings?: readonly Finding[];
}

const NONE: readonly Finding[] = [];

/** Everything that a call would run with: the files it edits and its exact input, whole. */
export function CallInput({ hostId, call, findings = NONE }: CallInputProps) {
  const { toolInput: input, edits } = call;
  const items = edits?.items ?? [];
  const marks = findings.filter((finding) => finding.on === 'input');
  return (
    <div className={styles.input}>
      {items.length === 0 ? null : <EditList edits={items} findings={findings} />}
      {typeof input === 'string' ? (
        <CodeBox label={call.toolName} text={input} size={items.length === 0 ? 'command' : 'small'} marks={marks} />
      ) : null}
      {typeof input === 'object' ? <RemoteInput hostId={hostId} label={call.toolName} uri={input.uri} /> : null}
      {input === undefined && items.length === 0 ? <p className={styles.none}>The Host sent no input with this call.</p> : null}
      <CallWords call={call} />
    </div>
  );
}

interface CallWordsProps {
  readonly call: CallInputProps['call'];
}

/** What the host and the agent say about the call, attributed to them. */
function CallWords({ call }: CallWordsProps) {
  const message = hostWords(call);
  return (
    <>
      {message === '' ? null : (
        <p className={styles.words}>
          <span className="f3">The Host says: </span>
          {message}
        </p>
      )}
      {call.intention === undefined ? null : (
        <p className={styles.words}>
          <span className="f3">The agent says: </span>
          {call.intention}
        </p>
      )}
    </>
  );
}

/** Nothing where the host only repeats the command that stands right above. */
function hostWords(call: CallInputProps['call']): string {
  const message = plainText(call.invocationMessage);
  const command = isCommand(call) ? commandText(call) : undefined;
  return command !== undefined && message.includes(command) ? '' : message;
}
