import type { McpRun } from '../../../shared/ipc/mcp-requests.ts';
import { Exact } from './exact.tsx';
import type { Listing } from './use-listing.ts';

export interface ListingNoteProps {
  readonly listing: Listing<unknown>;
  readonly run: McpRun | undefined;
  /** How often the server has said that the list is another. */
  readonly changes: number;
  readonly what: 'tools' | 'resources';
}

/** What there is to know of a list beyond its entries. */
export function ListingNote({ listing, run, changes, what }: ListingNoteProps) {
  const { items, isCut, problem } = listing;
  return (
    <>
      {run ? null : <p className="f-wait">{`The server does not run. Its ${what} are shown as they were last.`}</p>}
      {problem === undefined ? null : (
        <p className="f-bad" role="alert">
          <Exact text={problem} />
        </p>
      )}
      <p className="f3" role="status">
        {noteText(items?.length, changes, what)}
        {isCut ? ' There are more, which are not shown.' : ''}
      </p>
    </>
  );
}

function noteText(count: number | undefined, changes: number, what: string): string {
  if (count === undefined) return `The ${what} are not known yet.`;
  const known = count === 0 ? `No ${what}.` : `${count.toLocaleString('en')} ${count === 1 ? what.slice(0, -1) : what}.`;
  if (changes === 0) return known;
  return `${known} The server has changed them ${changes === 1 ? 'once' : `${changes} times`} since it started.`;
}
