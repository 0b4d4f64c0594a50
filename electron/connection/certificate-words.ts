import type { Words } from './sentence.ts';

const CORRECT_IT = 'Nothing was sent. Correct the certificate on the host, then connect again.';

const UNKNOWN: Words = {
  kind: 'trust',
  fact: (at) => `the certificate of ${at} is not trusted`,
  advice:
    'Nothing was sent. If its authority is your own, name its file for this host; else correct the certificate there. Then connect again.',
};
const UNUSABLE: Words = { kind: 'trust', fact: (at) => `the certificate of ${at} is not trusted`, advice: CORRECT_IT };
const RUN_OUT: Words = { kind: 'trust', fact: (at) => `the certificate of ${at} has run out`, advice: CORRECT_IT };
const TOO_EARLY: Words = {
  kind: 'trust',
  fact: (at) => `the certificate of ${at} is not valid yet`,
  advice: 'Nothing was sent. Check the clocks of both computers, then connect again.',
};
const OTHER_NAME: Words = {
  kind: 'trust',
  fact: (at) => `the certificate of ${at} is for another name`,
  advice: 'Nothing was sent. Use an address that its certificate names, or correct the certificate. Then connect again.',
};
const WANTS_CERTIFICATE: Words = {
  kind: 'access',
  fact: (at) => `${at} asks for a client certificate`,
  advice: 'Name a client certificate and its key for this host, then connect again.',
};
const CERTIFICATE_REFUSED: Words = {
  kind: 'access',
  fact: (at) => `${at} did not accept the client certificate`,
  advice: 'Name one that it accepts for this host, then connect again.',
};

/** Names of X.509 verdicts; `ERR_SSL_…` are faults of the TLS talk itself. */
const VERDICT = /^(?!ERR_SSL_).*(CERT|CRL|ISSUER|SIGNATURE|MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH)/;
const NO_ISSUER = /SELF_SIGNED|ISSUER|VERIFY_LEAF|UNTRUSTED/;
/** What the other side says of the certificate that it got from here, or of getting none (RFC 8446, 6.2). */
const ALERT = /^ERR_SSL_.*ALERT_(?:\w+_)?(?:CERTIFICATE|UNKNOWN_CA|ACCESS_DENIED|DECRYPT_ERROR)/;

/** What a code of TLS says of a certificate; undefined where it says nothing of one. */
export function certificateWords(code: string): Words | undefined {
  if (/^ERR_SSL_.*CERTIFICATE_REQUIRED/.test(code)) return WANTS_CERTIFICATE;
  if (ALERT.test(code)) return CERTIFICATE_REFUSED;
  if (!VERDICT.test(code)) return undefined;
  if (code.includes('EXPIRED')) return RUN_OUT;
  if (code.includes('NOT_YET_VALID')) return TOO_EARLY;
  if (/ALTNAME|HOSTNAME_MISMATCH|IP_ADDRESS_MISMATCH/.test(code)) return OTHER_NAME;
  return NO_ISSUER.test(code) ? UNKNOWN : UNUSABLE;
}
