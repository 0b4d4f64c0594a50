import type { ToolCallState } from '../../../shared/protocol/chat/tool-call.ts';
import type { ToolResultContent } from '../../../shared/protocol/chat/tool-result.ts';
import type { Json } from '../../../shared/protocol/common/json.ts';
import { plainText } from '../../../shared/protocol/common/text.ts';
import { inPlace } from '../../ui/in-place.tsx';
import { EditList } from '../request/edit-list.tsx';
import { commandText, inputText, isCommand } from '../request/tool-input.ts';
import { uriText } from '../request/uri-text.ts';
import styles from './call-detail.module.css';
import { OpenTerminal } from './open-terminal.tsx';
import { Output } from './output.tsx';

export interface CallDetailProps {
  /** Identifies the call in its Chat. */
  readonly name: string;
  readonly call: ToolCallState;
  /** The input as the line above shows it; the same is not said twice. */
  readonly shownInput: string;
}

/** True when there is something to show below the call's line. */
export function hasDetail(call: ToolCallState): boolean {
  if (call.status === 'streaming') return call.partialInput !== undefined && call.partialInput !== '';
  return contentOf(call).length > 0 || inputOf(call) !== '' || notesOf(call).length > 0 || structuredOf(call) !== undefined;
}

/** What a call was given, what it gave, and what was said about it. */
export function CallDetail({ name, call, shownInput }: CallDetailProps) {
  const input = inputOf(call);
  const structured = structuredOf(call);
  const isLive = call.status === 'running';
  return (
    <div className={styles.detail}>
      {input === '' || input.trim() === shownInput ? null : <Output name={`${name} input`} label="Input" text={input} />}
      {notesOf(call).map(({ text, tone }) => (
        <p key={text} className={tone === 'bad' ? styles.problem : styles.note}>
          {text}
        </p>
      ))}
      {inPlace(contentOf(call), (block, place) => (
        <Block name={`${name} ${place}`} block={block} isLive={isLive} />
      ))}
      {structured === undefined ? null : (
        <Output name={`${name} structured`} label="Structured result" text={JSON.stringify(structured, undefined, 2)} />
      )}
    </div>
  );
}

interface BlockProps {
  readonly name: string;
  readonly block: ToolResultContent;
  readonly isLive: boolean;
}

function Block({ name, block, isLive }: BlockProps) {
  switch (block.type) {
    case 'text':
      return block.text === '' ? null : <Output name={name} label="Output" text={block.text} isLive={isLive} />;
    case 'fileEdit':
      return (
        <div className={styles.files}>
          <EditList edits={[block]} />
        </div>
      );
    case 'terminal': {
      const { preview = '', truncated = false } = block.result ?? {};
      const label = truncated ? `${block.title}, cut by the Host` : block.title;
      return (
        <>
          {preview === '' ? (
            <p className={styles.note}>{`Terminal: ${block.title}`}</p>
          ) : (
            <Output name={name} label={label} text={preview} isLive={isLive} />
          )}
          <OpenTerminal terminal={block.resource} />
        </>
      );
    }
    case 'resource':
      return <p className={styles.note}>{`Resource: ${uriText(block.uri)}`}</p>;
    case 'embeddedResource':
      return <p className={styles.note}>{`${block.contentType}, ${byteCount(block.data)} bytes`}</p>;
    case 'subagent':
      return block.description ? <p className={styles.note}>{`${block.title}: ${block.description}`}</p> : null;
    default:
      return (
        <Output name={name} label="Not known to this version" text={JSON.stringify(block satisfies never, undefined, 2)} />
      );
  }
}

function byteCount(base64: string): string {
  return Math.floor((base64.length * 3) / 4).toLocaleString('en');
}

function inputOf(call: ToolCallState): string {
  if (call.status === 'streaming') return call.partialInput ?? '';
  return (isCommand(call) ? commandText(call) : inputText(call.toolInput)) ?? '';
}

function contentOf(call: ToolCallState): readonly ToolResultContent[] {
  return ('content' in call ? call.content : undefined) ?? [];
}

/** An exit code stands in the line already. */
function structuredOf(call: ToolCallState): Readonly<Record<string, Json>> | undefined {
  if (!('structuredContent' in call) || !call.structuredContent) return undefined;
  return Object.keys(call.structuredContent).every((key) => key === 'exitCode') ? undefined : call.structuredContent;
}

interface CallNote {
  readonly text: string;
  readonly tone: 'plain' | 'bad';
}

function notesOf(call: ToolCallState): readonly CallNote[] {
  if (call.status === 'cancelled') {
    const texts = [call.reasonMessage && plainText(call.reasonMessage), call.userSuggestion?.text];
    return texts.flatMap((text) => (text ? [{ text, tone: 'plain' }] : []));
  }
  return 'error' in call && call.error ? [{ text: call.error.message, tone: 'bad' }] : [];
}
