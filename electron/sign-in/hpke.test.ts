import { createPrivateKey, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPublicKey, sealForKey } from './hpke.ts';
import { openSealed, x25519Pair } from './testing/open-sealed.ts';

describe('sealing for an X25519 key', () => {
  it('gives what RFC 9180 gives in its first test vector (A.1.1)', () => {
    const sealed = sealForKey(VECTOR.recipient, VECTOR.message, { cipher: 'aes-128-gcm', ...VECTOR.options });

    expect(sealed.toString('hex')).toBe(VECTOR.encapsulated + VECTOR.ciphertext);
  });

  it('can be opened with the private key alone', () => {
    const { privateKey, raw } = x25519Pair();

    const sealed = sealForKey(raw, Buffer.from('a token'), { cipher: 'aes-256-gcm' });

    expect(openSealed(privateKey, raw, sealed).toString()).toBe('a token');
    expect(() => openSealed(x25519Pair().privateKey, raw, sealed)).toThrow();
  });

  it('never gives the same twice', () => {
    const { raw } = x25519Pair();
    const seal = () => sealForKey(raw, Buffer.from('a token'), { cipher: 'aes-256-gcm' }).toString('hex');

    expect(seal()).not.toBe(seal());
  });

  it('takes no key of another length', () => {
    expect(readPublicKey(Buffer.alloc(31, 1).toString('base64'))).toBeUndefined();
    expect(readPublicKey('not base64 at all')).toBeUndefined();
    expect(readPublicKey(x25519Pair().raw.toString('base64'))).toBeDefined();
  });

  it('does not encrypt for a key with which anybody would know the secret', () => {
    expect(() => sealForKey(Buffer.alloc(32), Buffer.from('a token'), { cipher: 'aes-256-gcm' })).toThrow();
  });
});

const hex = (text: string) => Buffer.from(text, 'hex');

const VECTOR = {
  recipient: hex('3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d'),
  message: hex('4265617574792069732074727574682c20747275746820626561757479'),
  encapsulated: '37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431',
  ciphertext: 'f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a',
  options: {
    info: hex('4f6465206f6e2061204772656369616e2055726e'),
    associated: hex('436f756e742d30'),
    ephemeral: privateKeyOf(
      '37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431',
      '52c4a758a802cd8b936eceea314432798d5baf2d7e9235dc084ab1b9cfa2f736',
    ),
  },
};

function privateKeyOf(publicKey: string, privateKey: string): KeyObject {
  const key = { kty: 'OKP', crv: 'X25519', x: hex(publicKey).toString('base64url'), d: hex(privateKey).toString('base64url') };
  return createPrivateKey({ key, format: 'jwk' });
}
