import type { ResponsePart } from '../../../shared/protocol/chat/response-part.ts';
import { Icon } from '../../ui/icon.tsx';
import { uriText } from '../request/uri-text.ts';
import { AgentText, Said } from './agent-text.tsx';
import { usePart } from './chat-at.ts';
import { ErrorPart } from './error-part.tsx';
import styles from './part-row.module.css';
import { QuestionPart } from './question-part.tsx';
import { ReasoningPart } from './reasoning-part.tsx';
import { ToolPart } from './tool-part.tsx';
import type { TranscriptRow } from './transcript-rows.ts';
import { UnknownPart } from './unknown-part.tsx';

export type PartRowAt = Extract<TranscriptRow, { readonly kind: 'part' }>;

export interface PartRowProps {
  readonly row: PartRowAt;
}

/** One part of a response; a kind that is not known shows raw. */
export function PartRow({ row }: PartRowProps) {
  const part = usePart(row.turnId, row.index);
  return part ? drawn(part, row) : null;
}

function drawn(part: ResponsePart, row: PartRowAt) {
  switch (part.kind) {
    case 'markdown':
      return <AgentText text={part.content} />;
    case 'reasoning':
      return <ReasoningPart row={row} text={part.content} />;
    case 'toolCall':
      return <ToolPart row={row} call={part.toolCall} />;
    case 'inputRequest':
      return <QuestionPart part={part} />;
    case 'systemNotification':
      return (
        <div className={styles.notice}>
          <Icon name="info" size={14} />
          <div>
            <Said text={part.content} />
          </div>
        </div>
      );
    case 'error':
      return <ErrorPart row={row} part={part} />;
    case 'contentRef':
      return (
        <p className={styles.resource}>
          <Icon name="file" size={14} />
          <span className="mono trunc" title={uriText(part.uri)}>
            {uriText(part.uri)}
          </span>
          {part.contentType === undefined ? null : <span className="f3">{part.contentType}</span>}
        </p>
      );
    default:
      return <UnknownPart name={row.key} what={part satisfies never} />;
  }
}
