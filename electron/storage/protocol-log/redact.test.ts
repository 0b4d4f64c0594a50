import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { WHOLE_CHARS } from './frame.ts';
import { redacted } from './redact.ts';

const of = (text: string) => redacted({ direction: 'sent', size: text.length, text });
const kept = (message: JsonObject) => JSON.parse(of(JSON.stringify(message)));

describe('what is kept of a message', () => {
  it('is all of it where it has no secret', () => {
    const message = {
      jsonrpc: '2.0',
      method: 'action',
      params: {
        channel: 'ahp-chat:/one',
        serverSeq: 7,
        action: { type: 'chat/usage', usage: { inputTokens: 12, outputTokens: 3 }, progressToken: 'p-1', done: null },
      },
    };

    expect(kept(message)).toEqual(message);
  });

  it.each([
    ['the token of a sign-in', { method: 'authenticate', params: { resource: 'https://a.example', token: 'S3CRET' } }],
    ['a sealed token', { params: { token: { sealed: 'S3CRET', keyId: 'k' } } }],
    ['the secret of a client', { result: { resources: [{ oauthClient: { clientId: 'id', clientSecret: 'S3CRET' } }] } }],
    ['a header', { headers: { Authorization: 'Custom S3CRET', 'X-Api-Key': 'S3CRET' } }],
    ['a header as name and value', { headers: [{ name: 'authorization', value: 'S3CRET' }] }],
    ['a variable of the environment', { env: { GITHUB_TOKEN: 'S3CRET', db_password: 'S3CRET' } }],
    ['a list of them', { refreshTokens: ['S3CRET', 'S3CRET'] }],
    ['a name written with escapes', '{"to\\u006ben":"S3CRET"}'],
    ['an address', { params: { url: 'wss://h.example/?tkn=S3CRET&x=1', at: 'https://h.example/#access_token=S3CRET' } }],
    ['a line of a header inside of a text', { text: 'curl -H "Authorization: Bearer S3CRET" https://a.example' }],
    ['a header for a name and a password', { text: 'Authorization: Basic UzNDUkVUUzNDUkVU' }],
  ])('is without %s', (_name, message) => {
    const text = of(typeof message === 'string' ? message : JSON.stringify(message));

    expect(text).toContain('…');
    expect(text).not.toMatch(/S3CRET|UzNDUkVU/);
  });

  it('is an outline where it is too long to be kept', () => {
    const long = (message: JsonObject) => JSON.stringify({ ...message, text: `S3CRET${'x'.repeat(WHOLE_CHARS)}` });

    expect(JSON.parse(of(long({ jsonrpc: '2.0', method: 'action', params: { token: 'S3CRET' } })))).toEqual({
      outline: true,
      method: 'action',
    });
    expect(JSON.parse(of(long({ jsonrpc: '2.0', id: 12, result: {} })))).toEqual({ outline: true, id: 12 });
  });

  it('is an outline where it is no JSON', () => {
    expect(of('{"token":"S3CRET')).toBe('{"outline":true}');
  });
});
