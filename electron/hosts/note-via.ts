import type { OpenTransport } from '../connection/transport.ts';

/** Tells what stands between this computer and the host whenever that has changed; empty for nothing. */
export function notingVia(open: OpenTransport, onChange: (via: string) => void): OpenTransport {
  let known = '';
  return async (signal) => {
    const opened = await open(signal);
    const via = opened.ok ? (opened.via ?? '') : known;
    if (via !== known) onChange(via);
    known = via;
    return opened;
  };
}
