import { useState } from 'react';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { ToolDefinition, ToolSchema } from '../../../shared/protocol/session/tool-definition.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CodeBox } from '../code/code-box.tsx';
import { Prose } from '../code/prose.tsx';
import { Exact } from '../mcp/exact.tsx';
import styles from './client-tools.module.css';
import { toolHints } from './tool-hints.ts';

export interface ToolEntryProps {
  readonly tool: ToolDefinition;
}

/** One tool that somebody offers: what it says of itself, and what it takes and gives. */
export function ToolEntry({ tool }: ToolEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, title, description, inputSchema, outputSchema, annotations, _meta: extra } = tool;
  return (
    <Disclosure
      isOpen={isOpen}
      onToggle={setOpen}
      summary={
        <span className="trunc grow">
          <Prose text={title ?? annotations?.title ?? name} />
        </span>
      }
    >
      <div className={styles.tool}>
        <p className="mono t-small f3 selectable">
          <Exact text={name} />
        </p>
        {description === undefined ? null : (
          <p className={styles.words}>
            <Prose text={description} />
          </p>
        )}
        <ul className={styles.hints} aria-label={`What ${name} says of itself`}>
          {toolHints(annotations).map(({ text, isSaid, tone }) => (
            <li key={text}>
              <Tag tone={tone}>{isSaid ? text : `${text}, as nothing is said`}</Tag>
            </li>
          ))}
        </ul>
        <Schema title="Takes" schema={inputSchema} />
        <Schema title="Gives" schema={outputSchema} />
        {extra === undefined ? null : (
          <CodeBox label="What its author adds" size="small" text={JSON.stringify(extra, undefined, 2)} />
        )}
      </div>
    </Disclosure>
  );
}

interface SchemaProps {
  readonly title: string;
  readonly schema: ToolSchema | undefined;
}

function Schema({ title, schema }: SchemaProps) {
  if (!schema) return <p className="f3 t-small">{`${title}: not said`}</p>;
  const members = Object.entries(schema.properties ?? {});
  return (
    <section aria-label={title} className={styles.section}>
      <h4 className={styles.title}>{title}</h4>
      {members.length === 0 ? null : (
        <dl className={styles.members}>
          {members.map(([name, property]) => (
            <div key={name}>
              <dt className="mono">{name}</dt>
              <dd>{memberText(property, schema.required?.includes(name) ?? false)}</dd>
            </div>
          ))}
        </dl>
      )}
      <CodeBox label="JSON Schema" size="small" text={JSON.stringify(schema, undefined, 2)} />
    </section>
  );
}

/** "string, required: The address" */
function memberText({ type, description }: JsonObject, isRequired: boolean): string {
  const kind = [typeof type === 'string' ? type : 'any', ...(isRequired ? ['required'] : [])].join(', ');
  return typeof description === 'string' ? `${kind}: ${description}` : kind;
}
