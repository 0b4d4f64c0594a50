import type { Uri } from '../../../shared/protocol/common/uri.ts';

/** One segment, so that nothing that a client names lies where something else belongs, as a session's annotations do. */
const SEGMENT = /^[\w.~%!$&'()*+,;=:@-]{1,200}$/;

/** Schemes that say what kind of channel an address is. */
type Scheme = 'ahp-session' | 'ahp-chat' | 'ahp-terminal';

/** Why a client may not give this address to something new; undefined when it may (AHP Channels and URIs). */
export function addressRefusal(scheme: Scheme, address: Uri): string | undefined {
  const start = `${scheme}:/`;
  const isGood = address.startsWith(start) && SEGMENT.test(address.slice(start.length));
  return isGood
    ? undefined
    : `${JSON.stringify(address.slice(0, 100))} is no address for it; choose one of the form ${start}<id>.`;
}

/**
 * The same for a session. Clients of VS Code's hosts name it after its agent: to this host an address says nothing, so that it
 * may be named so here as well.
 */
export function sessionAddressRefusal(provider: string | undefined, address: Uri): string | undefined {
  const start = `${provider}:/`;
  const isNamedAfterAgent =
    provider !== undefined &&
    !provider.startsWith('ahp-') &&
    address.startsWith(start) &&
    SEGMENT.test(address.slice(start.length));
  return isNamedAfterAgent ? undefined : addressRefusal('ahp-session', address);
}
