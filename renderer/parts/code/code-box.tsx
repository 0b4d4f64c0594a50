import type { ReactNode } from 'react';
import { visibleCharacters } from '../../../shared/inbox/stands-out/characters/visible-characters.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './code-box.module.css';
import { ExactText } from './exact-text.tsx';
import type { Mark } from './stretches.ts';
import { words } from './words.ts';

export interface CodeBoxProps {
  /** What runs it: the tool's name. */
  readonly label: string;
  readonly text: string;
  readonly size?: 'small' | 'command';
  /** What stands out in the text. */
  readonly marks?: readonly Mark[] | undefined;
  /** More buttons beside the copy. */
  readonly actions?: ReactNode;
}

/** The exact input of a Request, under a head that counts what it could hide. */
export function CodeBox({ label, text, size = 'command', marks, actions }: CodeBoxProps) {
  const characters = visibleCharacters(text);
  const isPlain = characters.hidden === 0 && characters.lookAlikes === 0;
  return (
    <figure className={styles.box}>
      <figcaption className={styles.head}>
        <span className="mono f2 trunc" title={label}>
          {label}
        </span>
        <span className={isPlain ? undefined : 'f-bad'}>{words.exact(characters)}</span>
        <span className={styles.actions}>
          {actions}
          <CopyButton label={words.copy} text={text} />
        </span>
      </figcaption>
      <div className={styles[size]}>
        <ExactText text={text} marks={marks} />
      </div>
    </figure>
  );
}
