import { isObject, type Json, type JsonObject } from '../../../shared/protocol/common/json.ts';
import { inPlace } from '../../ui/in-place.tsx';
import { Output } from '../transcript/output.tsx';
import { ContentBlock } from './content-block.tsx';
import styles from './mcp.module.css';
import { schemaProblems } from './schema-check.ts';

export interface CallOutcomeProps {
  readonly name: string;
  readonly result: JsonObject;
  readonly outputSchema: JsonObject | undefined;
}

const MAX_BLOCKS = 100;

/** What a tool gave back. */
export function CallOutcome({ name, result, outputSchema }: CallOutcomeProps) {
  const { content, structuredContent, isError } = result;
  const blocks = Array.isArray(content) ? content : [];
  const left = blocks.length - MAX_BLOCKS;
  return (
    <section className={styles.stack} aria-label="Result">
      <p className={isError === true ? 'f-bad' : 'f2'} role="status">
        {isError === true ? 'The tool says that it failed.' : 'The tool has answered.'}
      </p>
      {inPlace(blocks.slice(0, MAX_BLOCKS), (block, place) => (
        <ContentBlock name={`${name} ${place}`} block={block} />
      ))}
      {left > 0 ? <p className="f3">{`${left.toLocaleString('en')} more pieces are not shown.`}</p> : null}
      {structuredContent === undefined ? null : <Structured name={name} value={structuredContent} schema={outputSchema} />}
      {blocks.length === 0 && structuredContent === undefined ? <p className="f3">The result has no content.</p> : null}
    </section>
  );
}

interface StructuredProps {
  readonly name: string;
  readonly value: Json;
  readonly schema: JsonObject | undefined;
}

function Structured({ name, value, schema }: StructuredProps) {
  const [problem] = schema && isObject(value) ? schemaProblems(schema, value) : [];
  return (
    <>
      <Output name={`${name} structured`} label="Structured result" text={JSON.stringify(value, undefined, 2)} />
      {problem ? (
        <p className="f-wait">{`It is not what the tool promised: ${problem.path.slice(1) || 'the whole'} ${problem.text}.`}</p>
      ) : null}
    </>
  );
}
