import type { ToolCallResult, ToolResultContent } from '../../../shared/protocol/chat/tool-result.ts';
import { plainText } from '../../../shared/protocol/common/text.ts';
import { CodeBox } from '../code/code-box.tsx';
import styles from './call-input.module.css';
import { EditList } from './edit-list.tsx';
import { uriText } from './uri-text.ts';

export interface ResultContentProps {
  readonly result: ToolCallResult;
}

/** A result that is held back, whole: what the agent would receive. */
export function ResultContent({ result }: ResultContentProps) {
  const { content = [], structuredContent, error } = result;
  return (
    <div className={styles.input}>
      <p className={styles.words}>
        <span className="f3">The Host says: </span>
        {plainText(result.pastTenseMessage)}
      </p>
      {error ? <p className="f-bad">{error.message}</p> : null}
      {content.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a finished result never move.
        <ContentBlock key={index} block={block} />
      ))}
      {structuredContent ? (
        <CodeBox label="structured content" size="small" text={JSON.stringify(structuredContent, undefined, 2)} />
      ) : null}
      {content.length === 0 && !structuredContent ? <p className={styles.none}>The result has no content.</p> : null}
    </div>
  );
}

interface ContentBlockProps {
  readonly block: ToolResultContent;
}

function ContentBlock({ block }: ContentBlockProps) {
  switch (block.type) {
    case 'text':
      return <CodeBox label="text" size="small" text={block.text} />;
    case 'embeddedResource':
      return <Line>{`${block.contentType}, ${Math.ceil((block.data.length * 3) / 4).toLocaleString('en')} bytes`}</Line>;
    case 'resource':
      return <Line>{uriText(block.uri)}</Line>;
    case 'fileEdit':
      return <EditList edits={[block]} />;
    case 'terminal':
      return <CodeBox label={block.title} size="small" text={block.result?.preview ?? ''} />;
    case 'subagent':
      return <Line>{`Subagent: ${block.title}`}</Line>;
    default:
      return <CodeBox label="unknown content" size="small" text={JSON.stringify(block satisfies never, undefined, 2)} />;
  }
}

interface LineProps {
  readonly children: string;
}

function Line({ children }: LineProps) {
  return <p className={styles.words}>{children}</p>;
}
