import { memo, useEffect, useRef } from 'react';
import styles from './markdown.module.css';
import { DefinitionsContext, OpenLinkContext } from './markdown-context.ts';
import { emptyDocument, growDocument, type MarkdownBlock } from './markdown-document.ts';
import { MarkdownNode } from './markdown-node.tsx';

export interface MarkdownProps {
  /** May grow: finished blocks are parsed and drawn once, only the open end again. */
  readonly text: string;
  /** A link was followed; its address is absolute and of an allowed scheme. */
  readonly onOpenLink: (url: string) => void;
}

/** Text from a Host or an agent: formatted, never trusted. No HTML, no remote content, no navigation. */
export function Markdown({ text, onOpenLink }: MarkdownProps) {
  const last = useRef(emptyDocument);
  const document = growDocument(last.current, text);

  // The next text is read on from this one, once it has reached the screen.
  useEffect(() => {
    last.current = document;
  }, [document]);

  return (
    <div className={styles.markdown}>
      <OpenLinkContext value={onOpenLink}>
        <DefinitionsContext value={document.definitions}>
          {document.blocks.map((block) => (
            <Block key={block.start} block={block} />
          ))}
        </DefinitionsContext>
      </OpenLinkContext>
    </div>
  );
}

interface BlockProps {
  readonly block: MarkdownBlock;
}

/** Memoised because it was measured: a finished block keeps its identity, so a growing text draws only its end. */
const Block = memo(function Block({ block }: BlockProps) {
  return <MarkdownNode node={block.node} depth={0} />;
});
