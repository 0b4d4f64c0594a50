import { Disclosure } from '../../ui/disclosure.tsx';
import { CodeBox } from '../code/code-box.tsx';
import { useFold } from './folds.ts';
import styles from './unknown-part.module.css';

export interface UnknownPartProps {
  readonly name: string;
  readonly what: unknown;
}

/** Something that this version does not know, as the Host sent it. */
export function UnknownPart({ name, what }: UnknownPartProps) {
  const [isOpen, setOpen] = useFold(name, false);
  return (
    <div className={styles.unknown}>
      <Disclosure
        summary="The Host sent something that this version of Signalbox does not know"
        isOpen={isOpen}
        onToggle={setOpen}
      >
        <CodeBox label="as sent" size="small" text={JSON.stringify(what, undefined, 2)} />
      </Disclosure>
    </div>
  );
}
