import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { inPlace } from '../../ui/in-place.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ArgumentFieldView } from './argument-field.tsx';
import styles from './mcp.module.css';
import type { Arguments } from './use-arguments.ts';

export interface ArgumentsEditorProps {
  readonly args: Arguments;
  /** While the person is asked about what they wrote, it stays as it is. */
  readonly isOff: boolean;
}

/** A form where the schema is plain, and JSON for everything. */
export function ArgumentsEditor({ args, isOff }: ArgumentsEditorProps) {
  return (
    <fieldset className={styles.fields} disabled={isOff} aria-label="Arguments">
      {args.json === undefined ? <Fields args={args} /> : <JsonEditor args={args} />}
    </fieldset>
  );
}

interface PartProps {
  readonly args: Arguments;
}

function Fields({ args }: PartProps) {
  const { fields = [], texts, problems, write, toJson } = args;
  return (
    <>
      {fields.length === 0 ? <p className="f3">It takes no arguments.</p> : null}
      {fields.map((field) => (
        <ArgumentFieldView
          key={field.name}
          field={field}
          text={texts[field.name] ?? ''}
          error={problems[field.name]}
          onChange={(text) => write(field.name, text)}
        />
      ))}
      <div className={styles.line}>
        <Button size="sm" variant="quiet" onPress={toJson}>
          Write as JSON
        </Button>
      </div>
    </>
  );
}

function JsonEditor({ args: { fields, json = '', general, writeJson, toFields } }: PartProps) {
  return (
    <>
      <Field label="Arguments as JSON" layout="above">
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            value={json}
            onChange={writeJson}
            aria-invalid={general.length > 0 || undefined}
            spellCheck={false}
          />
        )}
      </Field>
      {general.length === 0 ? null : (
        <ul className="f-bad" role="alert">
          {inPlace(general.slice(0, 20), (problem) => (
            <li>{problem}</li>
          ))}
        </ul>
      )}
      {fields === undefined ? (
        <p className="f3">Its schema is too involved for a form.</p>
      ) : (
        <div className={styles.line}>
          <Button size="sm" variant="quiet" onPress={toFields}>
            Back to the form
          </Button>
        </div>
      )}
    </>
  );
}
