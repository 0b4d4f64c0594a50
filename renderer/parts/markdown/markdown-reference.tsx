import type { ImageReference, LinkReference } from 'mdast';
import { type ReactNode, useContext } from 'react';
import { DefinitionsContext } from './markdown-context.ts';
import { MarkdownImage } from './markdown-image.tsx';
import { MarkdownLink } from './markdown-link.tsx';

export interface MarkdownReferenceProps {
  readonly node: LinkReference | ImageReference;
  readonly children: ReactNode;
}

/** A link or picture whose address stands elsewhere in the text. */
export function MarkdownReference({ node, children }: MarkdownReferenceProps) {
  const url = useContext(DefinitionsContext).get(node.identifier)?.url ?? '';
  if (node.type === 'imageReference') return <MarkdownImage alt={node.alt ?? ''} url={url} />;
  return <MarkdownLink url={url}>{children}</MarkdownLink>;
}
