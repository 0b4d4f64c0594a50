import {
  createDecipheriv,
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';

export interface X25519Pair {
  readonly privateKey: KeyObject;
  /** The public key as it goes over the wire. */
  readonly raw: Buffer;
}

export function x25519Pair(): X25519Pair {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  return { privateKey, raw: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url') };
}

const KEM = Buffer.from('KEM\x00\x20', 'latin1');
const SUITE = Buffer.from('HPKE\x00\x20\x00\x01\x00\x02', 'latin1');
const EMPTY = Buffer.alloc(0);

/** What a host does with a sealed message: RFC 9180 from the other side, for AES-256-GCM, with an empty `info` and nothing associated. */
export function openSealed(privateKey: KeyObject, ownRaw: Buffer, sealed: Buffer): Buffer {
  const [encapsulated, body, tag] = [sealed.subarray(0, 32), sealed.subarray(32, -16), sealed.subarray(-16)];
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: encapsulated.toString('base64url') },
    format: 'jwk',
  });
  const shared = diffieHellman({ privateKey, publicKey });
  const kemContext = Buffer.concat([encapsulated, ownRaw]);
  const secret = derive(KEM, { salt: EMPTY, from: ['eae_prk', shared], to: ['shared_secret', kemContext], bytes: 32 });
  const context = Buffer.concat([Buffer.from([0]), extracted('psk_id_hash'), extracted('info_hash')]);
  const from = ['secret', EMPTY] as const;
  const key = derive(SUITE, { salt: secret, from, to: ['key', context], bytes: 32 });
  const nonce = derive(SUITE, { salt: secret, from, to: ['base_nonce', context], bytes: 12 });
  const opening = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(tag);
  return Buffer.concat([opening.update(body), opening.final()]);
}

type Labelled = readonly [label: string, value: Buffer];

interface Derivation {
  readonly salt: Buffer;
  readonly from: Labelled;
  readonly to: Labelled;
  readonly bytes: number;
}

/** Extract and expand in one go, by the platform's own HKDF. */
function derive(suite: Buffer, { salt, from, to, bytes }: Derivation): Buffer {
  const length = Buffer.from([0, bytes]);
  return Buffer.from(hkdfSync('sha256', labelled(suite, from), salt, Buffer.concat([length, labelled(suite, to)]), bytes));
}

/** The platform's HKDF can't stop after its first half. */
function extracted(label: string): Buffer {
  return createHmac('sha256', EMPTY)
    .update(labelled(SUITE, [label, EMPTY]))
    .digest();
}

function labelled(suite: Buffer, [label, value]: Labelled): Buffer {
  return Buffer.concat([Buffer.from('HPKE-v1'), suite, Buffer.from(label), value]);
}
