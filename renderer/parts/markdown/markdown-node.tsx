import type { Nodes } from 'mdast';
import type { ReactNode } from 'react';
import { inPlace } from '../../ui/in-place.tsx';
import { CodeBlock } from './code-block.tsx';
import styles from './markdown.module.css';
import { MarkdownContainer } from './markdown-container.tsx';
import { MarkdownImage } from './markdown-image.tsx';
import { MarkdownLink } from './markdown-link.tsx';
import { MarkdownListItem } from './markdown-list-item.tsx';
import { MarkdownReference } from './markdown-reference.tsx';
import { MarkdownTable } from './markdown-table.tsx';
import { plainText } from './parse.ts';

/** Deeper than any person writes: beyond it the words are shown without their form. */
const MAX_DEPTH = 40;

export interface MarkdownNodeProps {
  readonly node: Nodes;
  readonly depth: number;
}

/** One node as React elements. Total: what it does not know is shown as the text it holds. */
export function MarkdownNode({ node, depth }: MarkdownNodeProps): ReactNode {
  if (depth > MAX_DEPTH) return plainText(node);
  const render = (nodes: readonly Nodes[]) => inPlace(nodes, (child) => <MarkdownNode node={child} depth={depth + 1} />);

  switch (node.type) {
    case 'text':
      return node.value;
    case 'html':
      return <span className={styles.literal}>{node.value}</span>;
    case 'inlineCode':
      return <code className={styles.code}>{node.value}</code>;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr className={styles.rule} />;
    case 'code':
      return <CodeBlock text={node.value} language={node.lang ?? undefined} />;
    case 'image':
      return <MarkdownImage alt={node.alt ?? ''} url={node.url} />;
    case 'link':
      return <MarkdownLink url={node.url}>{render(node.children)}</MarkdownLink>;
    case 'linkReference':
      return <MarkdownReference node={node}>{render(node.children)}</MarkdownReference>;
    case 'imageReference':
      return <MarkdownReference node={node}>{null}</MarkdownReference>;
    case 'table':
      return <MarkdownTable node={node} render={render} />;
    case 'listItem':
      return <MarkdownListItem checked={node.checked ?? undefined}>{render(node.children)}</MarkdownListItem>;
    case 'paragraph':
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'blockquote':
    case 'heading':
    case 'list':
    case 'footnoteDefinition':
      return <MarkdownContainer node={node}>{render(node.children)}</MarkdownContainer>;
    case 'footnoteReference':
      return `[^${node.label ?? node.identifier}]`;
    case 'definition':
      return null;
    default:
      return plainText(node);
  }
}
