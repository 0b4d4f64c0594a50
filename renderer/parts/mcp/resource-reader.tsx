import { type FormEvent, useState } from 'react';
import type { McpRun } from '../../../shared/ipc/mcp-requests.ts';
import { isObject, type JsonObject } from '../../../shared/protocol/common/json.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { inPlace } from '../../ui/in-place.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Prose } from '../code/prose.tsx';
import { ResourceContent } from './content-block.tsx';
import { Exact } from './exact.tsx';
import styles from './mcp.module.css';
import type { McpResource } from './resource-list.ts';
import { expandTemplate, templateVariables } from './uri-template.ts';
import { useCalling } from './use-calling.ts';
import { WaitingLine } from './waiting-line.tsx';

export interface ResourceReaderProps {
  readonly resource: McpResource;
  readonly isTemplate: boolean;
  /** Undefined while the server does not run. */
  readonly run: McpRun | undefined;
}

/** One resource, read by a press; of a template its variables are filled in first. */
export function ResourceReader({ resource, isTemplate, run }: ResourceReaderProps) {
  const { calling, call, giveUp } = useCalling();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const variables = isTemplate ? templateVariables(resource.uri) : [];
  const uri = isTemplate ? expandTemplate(resource.uri, values) : resource.uri;
  const offReason = run ? undefined : 'The server does not run';

  function read(event: FormEvent) {
    event.preventDefault();
    if (run) call(run, 'resources/read', { uri });
  }

  return (
    <form className={styles.stack} aria-label={`Resource ${resource.title}`} onSubmit={read}>
      <h3 className="strong">
        <Exact text={resource.title} />
      </h3>
      {resource.description === undefined ? null : (
        <p className={styles.words}>
          <Prose text={resource.description} />
        </p>
      )}
      {variables.map((name) => (
        <Field key={name} label={name} layout="above">
          {(control) => (
            <TextField
              {...control}
              value={values[name] ?? ''}
              onChange={(value) => setValues((known) => ({ ...known, [name]: value }))}
            />
          )}
        </Field>
      ))}
      <p className="selectable">
        <span className="f3">Address: </span>
        <span className="mono">
          <Exact text={uri} />
        </span>
      </p>
      <div className={styles.line}>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          offReason={calling.status === 'waiting' ? 'It is being read' : offReason}
        >
          Read it
        </Button>
      </div>
      <WaitingLine calling={calling} giveUp={giveUp} />
      {calling.status === 'answered' ? <Contents name={calling.id} result={calling.result} asked={uri} /> : null}
    </form>
  );
}

interface ContentsProps {
  readonly name: string;
  readonly result: JsonObject;
  readonly asked: string;
}

const MAX_CONTENTS = 100;

/** What came, each under its own address: a server may give another than it was asked for. */
function Contents({ name, result: { contents }, asked }: ContentsProps) {
  const all = Array.isArray(contents) ? contents.filter(isObject) : [];
  return (
    <section className={styles.stack} aria-label="Contents">
      {all.length === 0 ? <p className="f3">It has no contents.</p> : null}
      {inPlace(all.slice(0, MAX_CONTENTS), (content, place) => (
        <>
          {content.uri === asked ? null : (
            <p className="f-wait">The server gave this under another address than the one that was asked for:</p>
          )}
          <ResourceContent name={`${name} ${place}`} content={content} />
        </>
      ))}
      {all.length > MAX_CONTENTS ? <p className="f3">{`${all.length - MAX_CONTENTS} more are not shown.`}</p> : null}
    </section>
  );
}
