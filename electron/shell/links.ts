import type { Answer } from '../../shared/ipc/contract.ts';
import { refusal } from '../ipc/answer-request.ts';
import { shortened } from './shortened.ts';

const SCHEMES: readonly string[] = ['http:', 'https:', 'mailto:'];
/** More would push the buttons off the screen. */
const MAX_SHOWN_CHARS = 1000;

export interface LinkQuestion {
  readonly message: string;
  readonly detail: string;
}

export interface LinkOptions {
  /** Resolves true when the person says yes. */
  readonly confirm: (question: LinkQuestion) => Promise<boolean>;
  readonly open: (url: string) => Promise<void>;
}

/** Opens a link of a host's text outside of the app, once the person has seen where it really goes. */
export async function openLink(url: string, { confirm, open }: LinkOptions): Promise<Answer<{ readonly opened: boolean }>> {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  if (!target) return refusal('invalid', 'This link is not a complete address, so it was not opened.');
  if (!SCHEMES.includes(target.protocol)) {
    return refusal(
      'refused',
      `Signalbox opens only web and mail addresses; this link begins with ${target.protocol} and was not opened.`,
    );
  }
  if (!(await confirm(questionFor(target)))) return { ok: true, value: { opened: false } };
  try {
    await open(target.href);
    return { ok: true, value: { opened: true } };
  } catch {
    // The system's reason is a code; what helps is the address.
    return refusal(
      'failed',
      `No application on this computer opened ${shortened(target.href, MAX_SHOWN_CHARS)}. Copy the address and open it yourself.`,
    );
  }
}

/** `href` is what will be opened: other scripts in the name are punycode, and odd characters are escaped. */
function questionFor(target: URL): LinkQuestion {
  const message =
    target.protocol === 'mailto:'
      ? `Write a mail to ${shortened(target.pathname || 'somebody', MAX_SHOWN_CHARS)}?`
      : `Open ${target.host} in your browser?`;
  return { message, detail: shortened(target.href, MAX_SHOWN_CHARS) };
}
