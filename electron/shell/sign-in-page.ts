import type { OpenBrowser } from '../sign-in/open-sign-in-page.ts';
import type { LinkOptions } from './links.ts';
import { shortened } from './shortened.ts';

/** More would push the buttons off the screen. */
const MAX_SHOWN_CHARS = 2000;

/** Opens the page of a sign-in in the system's browser, once the person has seen who asks for what and has said yes. */
export function openSignInPages({ confirm, open }: LinkOptions): OpenBrowser {
  return async ({ message, detail }, address) => {
    const { protocol, href } = new URL(address);
    if (protocol !== 'https:' && protocol !== 'http:') return 'failed';
    if (!(await confirm({ message, detail: shortened(detail, MAX_SHOWN_CHARS) }))) return 'declined';
    try {
      await open(href);
      return 'opened';
    } catch {
      // The system's reason is a code; the caller says what it means.
      return 'failed';
    }
  };
}
