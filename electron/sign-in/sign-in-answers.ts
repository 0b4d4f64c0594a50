import type { Answer } from '../../shared/ipc/contract.ts';
import { type Grant, nameOf } from './grant.ts';
import type { HostPlace } from './places.ts';
import type { Revocation } from './renew.ts';

export function refuse(code: 'invalid' | 'refused' | 'failed', message: string): Answer<never> {
  return { ok: false, error: { code, message } };
}

export function notNamed(): Answer<never> {
  return refuse('invalid', 'This host does not ask for a token for that, so nothing was done.');
}

export function unencrypted({ name, place }: HostPlace, grant: Grant): Answer<never> {
  const message = `${name} (${place}) is reached without encryption, so the token for ${nameOf(grant)} could be read on the way. Allow that expressly, or use an encrypted address.`;
  return refuse('refused', message);
}

/** What became of a token that a person took back. */
export function forgottenWords(revocation: Revocation, hostName: string): string {
  switch (revocation) {
    case 'revoked':
      return `The token is forgotten here and void at its issuer, so ${hostName} can't use it any more.`;
    case 'not-offered':
      return `The token is forgotten here. ${hostName} may still have it: take it back where it was made out.`;
    case 'failed':
      return `The token is forgotten here. Its issuer did not confirm that it is void, so ${hostName} may still use it: take it back there.`;
    default:
      return revocation satisfies never;
  }
}
