import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './code-block.module.css';
import { words } from './words.ts';

export interface CodeBlockProps {
  readonly text: string;
  readonly language: string | undefined;
}

/** A fenced or indented block with its language, as the agent named it. */
export function CodeBlock({ text, language }: CodeBlockProps) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.head}>
        <span className="mono trunc">{language ?? words.code}</span>
        <CopyButton label={words.copyCode} text={text} />
      </figcaption>
      <pre className={styles.code}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
