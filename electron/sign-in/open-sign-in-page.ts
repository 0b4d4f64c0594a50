import type { OpenSignInPage } from './authorize.ts';
import { type Grant, nameOf } from './grant.ts';
import type { HostPlace } from './places.ts';
import { Refusal } from './refusal.ts';

export interface PageQuestion {
  readonly message: string;
  readonly detail: string;
}

/** Opens an address in the person's browser once they have seen it and said yes. */
export type OpenBrowser = (question: PageQuestion, url: string) => Promise<'opened' | 'declined' | 'failed'>;

/** Says who gets what from whom before anything is opened. */
export function openSignInPage(openBrowser: OpenBrowser | undefined, grant: Grant, host: HostPlace): OpenSignInPage {
  return async (page) => {
    if (!openBrowser) throw new Refusal('There is no browser to sign in with here.');
    const question = questionFor(grant, host, page);
    await openBrowser(question, page.url.href).then((outcome) => {
      if (outcome === 'declined') throw new Refusal('The sign-in was cancelled.');
      if (outcome === 'failed') throw new Refusal(`No browser of this computer opened the sign-in page of ${page.url.host}.`);
    });
  };
}

function questionFor(grant: Grant, host: HostPlace, { url, issuer }: Parameters<OpenSignInPage>[0]): PageQuestion {
  const scopes = grant.scopes.length === 0 ? 'The issuer decides what it allows.' : `It allows: ${grant.scopes.join(' ')}`;
  return {
    message: `Open ${url.host} in your browser to sign in?`,
    detail: [
      `${issuer} gives a token for ${nameOf(grant)} (${grant.metadata.resource}).`,
      `${host.name} (${host.place}) receives it, and can use and store it.`,
      scopes,
    ].join('\n\n'),
  };
}
