import { type MouseEvent, type ReactNode, useContext } from 'react';
import { OpenLinkContext } from './markdown-context.ts';
import { safeLink } from './safe-link.ts';

export interface MarkdownLinkProps {
  readonly url: string;
  readonly children: ReactNode;
}

/** An address that is not allowed leaves its text. The tooltip shows where an allowed one really leads. */
export function MarkdownLink({ url, children }: MarkdownLinkProps) {
  const open = useContext(OpenLinkContext);
  const href = safeLink(url);
  if (href === undefined) return <span>{children}</span>;

  function follow(event: MouseEvent, isWanted: 'open' | 'stay') {
    event.preventDefault();
    if (isWanted === 'open' && href !== undefined) open(href);
  }
  return (
    <a
      href={href}
      title={href}
      rel="noreferrer"
      onClick={(event) => follow(event, 'open')}
      onAuxClick={(event) => follow(event, 'stay')}
    >
      {children}
    </a>
  );
}
