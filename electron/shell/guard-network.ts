import type { Session, WebFrameMain } from 'electron';

/** Main's own connections don't go through the session, so no page needs the network or the disk. */
const FOREIGN_ADDRESSES = { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*'] };
/** A proxy that is not there: name look-ups and connections ahead of time go by neither policy nor request filter. */
const NO_PROXY = 'socks5://127.0.0.1:9';
/** Takes back what Chromium lets past every proxy of its own accord. */
const NO_EXCEPTION = '<-loopback>';

export interface NetworkGuardOptions {
  /** Whether the frame at an address may have what it asks for: what a person has allowed the view in it. */
  readonly mayReach: (frame: string, address: string) => boolean;
  readonly onDenied: (what: string) => void;
}

/** Keeps pages from the network, except views from what they may reach. Gives a way to say which hosts those are in all. */
export function guardNetwork(
  guarded: Session,
  { mayReach, onDenied }: NetworkGuardOptions,
): (hosts: readonly string[]) => Promise<void> {
  const { webRequest } = guarded;
  webRequest.onBeforeRequest(FOREIGN_ADDRESSES, ({ frame, url }, decide) => {
    const isAllowed = mayReach(addressOf(frame), url);
    if (!isAllowed) onDenied('foreign address');
    decide({ cancel: !isAllowed });
  });
  // Views share one session, and none must be known again by what another server has left in it.
  webRequest.onBeforeSendHeaders(FOREIGN_ADDRESSES, ({ requestHeaders }, go) =>
    go({ requestHeaders: without(requestHeaders, 'cookie') }),
  );
  webRequest.onHeadersReceived(FOREIGN_ADDRESSES, ({ responseHeaders = {} }, go) =>
    go({ responseHeaders: without(responseHeaders, 'set-cookie') }),
  );
  const letThrough = (hosts: readonly string[]) =>
    guarded.setProxy({ proxyRules: NO_PROXY, proxyBypassRules: [NO_EXCEPTION, ...hosts].join(';') });
  void letThrough([]);
  return letThrough;
}

/** Empty for a frame that is gone by now. */
function addressOf(frame: WebFrameMain | null | undefined): string {
  try {
    return frame?.url ?? '';
  } catch {
    // Electron throws for a frame that is gone by now.
    return '';
  }
}

function without<T>(headers: Record<string, T>, unwanted: string): Record<string, T> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== unwanted));
}
