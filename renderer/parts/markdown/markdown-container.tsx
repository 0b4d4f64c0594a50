import type { Blockquote, Delete, Emphasis, FootnoteDefinition, Heading, List, Paragraph, Strong } from 'mdast';
import type { ReactNode } from 'react';
import styles from './markdown.module.css';

export interface MarkdownContainerProps {
  readonly node: Paragraph | Emphasis | Strong | Delete | Blockquote | Heading | List | FootnoteDefinition;
  readonly children: ReactNode;
}

/** Below the headings of the app, which owns the first two levels. */
const headings = { 1: 'h3', 2: 'h4', 3: 'h5', 4: 'h6', 5: 'h6', 6: 'h6' } as const;

/** A node that only wraps what is in it. */
export function MarkdownContainer({ node, children }: MarkdownContainerProps) {
  switch (node.type) {
    case 'paragraph':
      return <p dir="auto">{children}</p>;
    case 'emphasis':
      return <em>{children}</em>;
    case 'strong':
      return <strong>{children}</strong>;
    case 'delete':
      return <del>{children}</del>;
    case 'blockquote':
      return <blockquote className={styles.quote}>{children}</blockquote>;
    case 'heading': {
      const Level = headings[node.depth];
      return <Level dir="auto">{children}</Level>;
    }
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{children}</ol> : <ul>{children}</ul>;
    case 'footnoteDefinition':
      return (
        <div className={styles.footnote}>
          <span>[^{node.label ?? node.identifier}]</span>
          <div>{children}</div>
        </div>
      );
  }
}
