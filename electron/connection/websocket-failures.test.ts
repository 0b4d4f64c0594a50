import { describe, expect, it } from 'vitest';
import { brokenFailure, closedFailure, openingFailure, statusFailure } from './websocket-failures.ts';

const place = { hostName: 'Studio', at: 'studio.example:8081' };

describe('openingFailure', () => {
  it.each([
    ['ECONNREFUSED', 'unreachable', 'nothing listens at studio.example:8081 (ECONNREFUSED). Start the host'],
    ['ENOTFOUND', 'unreachable', 'the name in studio.example:8081 leads nowhere (ENOTFOUND). Check the address'],
    ['EAI_AGAIN', 'unreachable', 'leads nowhere (EAI_AGAIN)'],
    ['ENETUNREACH', 'unreachable', 'no network path leads to studio.example:8081 (ENETUNREACH)'],
    ['ETIMEDOUT', 'timeout', 'nothing answered at studio.example:8081 in time (ETIMEDOUT)'],
    ['ECONNRESET', 'unreachable', 'broke before it stood (ECONNRESET)'],
    ['ESOMETHING', 'unreachable', 'broke before it stood (ESOMETHING)'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'address', 'does not speak TLS'],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'access', 'studio.example:8081 asks for a client certificate (ERR_SSL_'],
    ['ERR_SSL_TLSV1_ALERT_CERTIFICATE_REQUIRED', 'access', 'asks for a client certificate'],
    ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'access', 'did not accept the client certificate'],
    ['ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE', 'access', 'did not accept the client certificate'],
    ['ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED', 'access', 'did not accept the client certificate'],
    ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'unreachable', 'broke before it stood'],
    ['EACCES', 'access', 'this computer does not let you open studio.example:8081'],
    ['HPE_INVALID_CONSTANT', 'protocol', 'does not speak WebSocket'],
    ['CERT_HAS_EXPIRED', 'trust', 'the certificate of studio.example:8081 has run out (CERT_HAS_EXPIRED). Nothing was sent.'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'trust', 'is not trusted'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'trust', 'is not trusted'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'trust', 'is not trusted'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'trust', 'is not trusted'],
    ['CERT_NOT_YET_VALID', 'trust', 'is not valid yet'],
    ['CERT_REVOKED', 'trust', 'is not trusted (CERT_REVOKED). Nothing was sent. Correct the certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'trust', 'is for another name'],
    ['HOSTNAME_MISMATCH', 'trust', 'is for another name'],
  ])('tells %s as %s', (code, kind, expected) => {
    const end = openingFailure(place, Object.assign(new Error('ws://studio.example:8081/?tkn=s3cret'), { code }));

    expect(end).toEqual({ kind, message: expect.stringContaining(expected) });
    expect(end.message).toMatch(/^Studio: /);
    expect(end.message).not.toContain('s3cret');
  });

  it.each([new Error('ws://?tkn=s3cret'), 'text', undefined, { code: 7 }])('finds words for %s', (error) => {
    expect(openingFailure(place, error)).toEqual({ kind: 'protocol', message: expect.not.stringContaining('s3cret') });
  });
});

describe('statusFailure', () => {
  it.each([
    [401, 'token'],
    [403, 'token'],
    [404, 'unreachable'],
    [502, 'unreachable'],
  ])('takes HTTP %i as %s', (status, kind) => {
    expect(statusFailure(place, status)).toEqual({ kind, message: expect.stringContaining(`(HTTP ${status})`) });
  });
});

describe('an open connection', () => {
  it('names its limit in MiB', () => {
    const error = Object.assign(new Error('too big'), { code: 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' });

    expect(brokenFailure(place, error, 64 * 2 ** 20).message).toContain('more than 64 MiB');
  });

  it('tells a broken rule of WebSocket from a broken line', () => {
    expect(brokenFailure(place, { code: 'WS_ERR_INVALID_UTF8' }, 1)).toMatchObject({ kind: 'protocol' });
    expect(brokenFailure(place, { code: 'ECONNRESET' }, 1)).toMatchObject({ kind: 'lost' });
  });

  it('tells a close without a word from one with a code', () => {
    expect(closedFailure(place, 1006).message).toContain('the connection broke.');
    expect(closedFailure(place, 1012).message).toContain('the host closed the connection (code 1012).');
  });
});
