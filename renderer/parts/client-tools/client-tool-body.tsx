import type { ClientToolCall } from '../../../shared/client-tools/call.ts';
import { useApp, useHost } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CodeBox } from '../code/code-box.tsx';
import { CallInput } from '../request/call-input.tsx';
import { TextAnswer } from '../request/text-answer.tsx';
import { uriText } from '../request/uri-text.ts';
import type { ExecutionRequest } from './client-call.ts';
import styles from './client-tools.module.css';
import type { ClientTool } from './use-client-tool.ts';
import { whatHappens } from './what-happens.ts';

export interface ClientToolBodyProps {
  readonly request: ExecutionRequest;
  readonly tool: ClientTool;
}

/** What a call of this app's own tools asks, whole, and what saying yes leads to. */
export function ClientToolBody({ request, tool }: ClientToolBodyProps) {
  const { call } = tool;
  if (!call) {
    return (
      <div className={styles.body}>
        <CallInput hostId={request.hostId} call={request.toolCall} />
        <p>Signalbox refuses this call by itself and tells the Host why. Nothing of it is done.</p>
      </div>
    );
  }
  return (
    <div className={styles.body}>
      <Asked call={call} />
      <What request={request} call={call} />
      {call.tool === 'signalbox_ask_person' ? <Answers tool={tool} options={call.options} /> : null}
    </div>
  );
}

interface AskedProps {
  readonly call: ClientToolCall;
}

/** The agent's words as they are: nothing in them can hide. */
function Asked({ call }: AskedProps) {
  switch (call.tool) {
    case 'signalbox_open_url':
      return (
        <>
          <CodeBox label="Address" text={call.url} />
          {call.reason === undefined ? null : (
            <p className={styles.words}>
              <span className="f3">The agent says: </span>
              {call.reason}
            </p>
          )}
        </>
      );
    case 'signalbox_open_file':
      return <CodeBox label={call.line === undefined ? 'File' : `File, line ${call.line}`} text={uriText(call.uri)} />;
    case 'signalbox_open_diff':
      return (
        <>
          <CodeBox label="Before" text={uriText(call.before)} />
          <CodeBox label="After" text={uriText(call.after)} />
        </>
      );
    case 'signalbox_show_notification':
      return <CodeBox label="Text" text={call.text} />;
    case 'signalbox_ask_person':
      return <CodeBox label="The agent asks" text={call.question} />;
    default:
      return call satisfies never;
  }
}

interface WhatProps {
  readonly request: ExecutionRequest;
  readonly call: ClientToolCall;
}

function What({ request, call }: WhatProps) {
  const host = useHost(request.hostId);
  const editor = useApp((app) => app.settings.editor);
  const happenings = whatHappens(call, host, editor);
  if (happenings.length === 0) return null;
  return (
    <section className={styles.section} aria-label="What happens">
      <h3 className={styles.title}>What happens</h3>
      <ul className={styles.box}>
        {happenings.map(({ icon, text, isOdd = false }) => (
          <li key={text} className={styles.happening}>
            <Icon name={icon} tone={isOdd ? 'wait' : 'quiet'} />
            <span className="selectable">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AnswersProps {
  readonly tool: ClientTool;
  readonly options: readonly string[];
}

function Answers({ tool, options }: AnswersProps) {
  const off = tool.state.kind === 'armed' ? undefined : 'Not armed yet';
  if (tool.isWriting) {
    return (
      <TextAnswer
        label="Your answer"
        initial=""
        send="Send answer"
        offReason={off}
        onSend={tool.reply}
        onCancel={() => tool.setWriting(false)}
      />
    );
  }
  if (options.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Answers">
      <h3 className={styles.title}>Answers to choose from</h3>
      <ul className={styles.options}>
        {options.map((option, index) => (
          <li key={option}>
            <Button keys={String(index + 1)} offReason={off} onPress={() => tool.reply(option)}>
              {option}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
