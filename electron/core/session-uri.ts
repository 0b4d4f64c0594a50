import type { Uri } from '../../shared/protocol/common/uri.ts';

/** Versions whose hosts look for the agent of a session in its URI. */
const NAMED_AFTER_AGENT: ReadonlySet<string> = new Set(['0.8.0', '0.9.0']);
/** RFC 3986, section 3.1. */
const SCHEME = /^[a-z][a-z0-9+.-]*$/;

/**
 * The URI of a session that is about to be created, which the client chooses (AHP "Session channel"). VS Code's hosts of before 1.0.0
 * take its scheme for the agent: under any other the older one can't open the session again once it has been restarted, and both
 * list it with a wrong provider.
 */
export function newSessionUri(protocolVersion: string | undefined, provider: string, id: string): Uri {
  const isNamed = protocolVersion !== undefined && NAMED_AFTER_AGENT.has(protocolVersion) && SCHEME.test(provider);
  return `${isNamed ? provider : 'ahp-session'}:/${id}`;
}
