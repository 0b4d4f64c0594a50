import { ROOT_URI } from '../../shared/protocol/common/uri.ts';
import type { SessionSummary } from '../../shared/protocol/session/state.ts';
import type { Catalogue } from './catalogue.ts';
import { type CallOutcome, call, type FailedCall, type Link } from './link.ts';

/** More pages than this is a host that goes round in circles. */
const MAX_PAGES = 500;

export interface Listing {
  /** Reads the list anew; a reading that is still under way is given up. */
  start(link: Link, signal: AbortSignal): void;
}

export interface ListingOptions {
  readonly catalogue: Catalogue;
  /** The list is complete, or it broke off. */
  readonly onRead: () => void;
  readonly onFailed: (failed: FailedCall) => void;
}

/** Keeps a host's list read. A list that breaks off is no smaller list: what was known stays. */
export function createListing({ catalogue, onRead, onFailed }: ListingOptions): Listing {
  let latest = 0;

  async function run(link: Link, isWanted: () => boolean): Promise<void> {
    catalogue.fold({ type: 'catalogue/listingStarted' });
    const failed = await listSessions(link, (items) => catalogue.fold({ type: 'catalogue/pageArrived', items }), isWanted);
    if (!isWanted()) return;
    catalogue.fold({ type: failed ? 'catalogue/listingFailed' : 'catalogue/listingCompleted' });
    if (failed) onFailed(failed);
    onRead();
  }

  return {
    start: (link, signal) => {
      latest += 1;
      const own = latest;
      void run(link, () => own === latest && !signal.aborted);
    },
  };
}

/** Reads a host's whole list of sessions, page by page (AHP "Session list"); answers why when it broke off. */
async function listSessions(
  link: Link,
  onPage: (items: readonly SessionSummary[]) => void,
  isWanted: () => boolean,
): Promise<FailedCall | undefined> {
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const params = { channel: ROOT_URI, ...(cursor === undefined ? {} : { cursor }) };
    const outcome: CallOutcome<'listSessions'> = await call(link, 'listSessions', params, {
      // A change of a row that comes right behind its page must not be overtaken by the page.
      onArrival: (arrived) => {
        if (arrived.ok && isWanted()) onPage(arrived.result.items);
      },
    });
    if (!outcome.ok) return outcome;
    if (!isWanted()) return undefined;
    const { nextCursor } = outcome.result;
    if (nextCursor === undefined || nextCursor === cursor) return undefined;
    cursor = nextCursor;
  }
  return undefined;
}
