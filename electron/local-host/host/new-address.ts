import type { Uri } from '../../../shared/protocol/common/uri.ts';

/** One segment, so that nothing that a client names lies where something else belongs, as a session's annotations do. */
const SEGMENT = /^[\w.~%!$&'()*+,;=:@-]{1,200}$/;

/** Why a client may not give this address to something new; undefined when it may (AHP Channels and URIs). */
export function addressRefusal(scheme: 'ahp-session' | 'ahp-chat' | 'ahp-terminal', address: Uri): string | undefined {
  const start = `${scheme}:/`;
  const isGood = address.startsWith(start) && SEGMENT.test(address.slice(start.length));
  return isGood
    ? undefined
    : `${JSON.stringify(address.slice(0, 100))} is no address for it; choose one of the form ${start}<id>.`;
}
