import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { words } from './words.ts';

/** What a control needs to belong to its label, help and error. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** What is wrong and what would be right, in words. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly layout?: 'beside' | 'above';
  readonly children: (control: FieldControl) => ReactNode;
}

export function Field({ label, help, error, required = false, layout = 'beside', children }: FieldProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className={classNames(styles.field, styles[layout])}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required ? <span className={styles.required}> {words.required}</span> : null}
      </label>
      <div className={styles.control}>
        {children({
          id,
          'aria-describedby': note === undefined ? undefined : `${id}-note`,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-required': required || undefined,
        })}
        {note === undefined ? null : (
          <p
            id={`${id}-note`}
            className={error === undefined ? styles.help : styles.error}
            role={error === undefined ? undefined : 'alert'}
          >
            {note}
          </p>
        )}
      </div>
    </div>
  );
}
