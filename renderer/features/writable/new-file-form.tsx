import { type FormEvent, useState } from 'react';
import type { FilePlace } from '../../../shared/ipc/file-requests.ts';
import type { DirectoryCustomization } from '../../../shared/protocol/session/customization.ts';
import { nameProblem, newFileText, newFileUri, type WrittenKind } from '../../../shared/writable/new-file.ts';
import { uriText } from '../../parts/request/uri-text.ts';
import { useAsking } from '../../store/actions.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './writable.module.css';

export interface NewFileFormProps {
  readonly at: Pick<FilePlace, 'hostId' | 'session'>;
  readonly directory: DirectoryCustomization;
  readonly kind: WrittenKind;
  readonly away: string | undefined;
  readonly onCreated: (place: FilePlace) => void;
}

/** What a new file needs to be one: its name, when it is used, and for a rule which files it is about. */
export function NewFileForm({ at, directory, kind, away, onCreated }: NewFileFormProps) {
  const { ask, failure, isBusy } = useAsking();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [globs, setGlobs] = useState('');
  const problem = nameProblem(kind, name);
  const needsDescription = kind === 'skill' || kind === 'agent';
  const missing = needsDescription && description.trim() === '' ? `Say when this ${kind} is used` : undefined;
  const uri = newFileUri(directory, name);

  async function create(event: FormEvent) {
    event.preventDefault();
    if ((away ?? problem ?? missing) !== undefined || isBusy) return;
    const place = { ...at, directory: directory.uri, uri };
    const file = { name, description: description.trim(), globs: globs.split(',').map(trimmed).filter(Boolean) };
    const answer = await ask('file:create', { ...place, text: newFileText(kind, directory.uri, file) });
    if (answer.ok) onCreated(place);
  }

  return (
    <form className={styles.form} aria-label={`New ${kind}`} onSubmit={(event) => void create(event)}>
      <Field label="Name" required layout="above" help={helpFor(kind)} error={name === '' ? undefined : problem}>
        {(control) => <TextField {...control} autoFocus value={name} onChange={setName} />}
      </Field>
      <Field label="Description" required={needsDescription} layout="above" help={`When the agent is to use this ${kind}`}>
        {(control) => <TextField {...control} value={description} onChange={setDescription} />}
      </Field>
      {kind === 'rule' ? (
        <Field
          label="Only for files like"
          layout="above"
          help="Patterns between commas, such as src/**/*.ts. Without one it always applies."
        >
          {(control) => <TextField {...control} value={globs} onChange={setGlobs} />}
        </Field>
      ) : null}
      {problem === undefined ? (
        <p className={styles.note}>
          Becomes <span className="mono selectable">{uriText(uri)}</span>. A folder that is not there is made first.
        </p>
      ) : null}
      {failure ? (
        <p role="alert" className={styles.bad}>
          {failure.message} What you entered is kept.
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" offReason={away ?? problem ?? missing ?? (isBusy ? 'Working' : undefined)}>
          Create {kind}
        </Button>
      </div>
    </form>
  );
}

function helpFor(kind: WrittenKind): string {
  return kind === 'skill' ? 'Small letters, digits and hyphens' : 'What its file is called';
}

function trimmed(text: string): string {
  return text.trim();
}
