import { createCipheriv, createHmac, createPublicKey, diffieHellman, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** The authenticated ciphers of RFC 9180, section 7.3, that are used here. */
const AEADS = {
  'aes-128-gcm': { id: 1, keyBytes: 16 },
  'aes-256-gcm': { id: 2, keyBytes: 32 },
} as const;

export type HpkeCipher = keyof typeof AEADS;

export interface HpkeOptions {
  readonly cipher: HpkeCipher;
  readonly info?: Buffer;
  readonly associated?: Buffer;
  /** A private key for this message alone; made anew unless a test brings the one of a published vector. */
  readonly ephemeral?: KeyObject;
}

const NOTHING = Buffer.alloc(0);
const VERSION = Buffer.from('HPKE-v1');
/** DHKEM(X25519, HKDF-SHA256). */
const KEM_ID = 0x20;
/** HKDF-SHA256. */
const KDF_ID = 1;
const HASH_BYTES = 32;
const NONCE_BYTES = 12;
const PUBLIC_KEY_BYTES = 32;

/** A key as it is written down, if it can be one of X25519. */
export function readPublicKey(base64: string): Buffer | undefined {
  const raw = Buffer.from(base64, 'base64');
  return raw.length === PUBLIC_KEY_BYTES ? raw : undefined;
}

/**
 * Encrypts one message for the owner of an X25519 key, without saying who encrypts it (RFC 9180, base mode, single-shot). The
 * result is the encapsulated key and behind it the ciphertext with its tag. Throws for a key with which there is no secret.
 */
export function sealForKey(recipient: Buffer, message: Buffer, options: HpkeOptions): Buffer {
  const { cipher, info = NOTHING, associated = NOTHING } = options;
  const { encapsulated, secret } = encapsulate(recipient, options.ephemeral ?? generateKeyPairSync('x25519').privateKey);
  const { key, nonce } = schedule(secret, cipher, info);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(associated);
  return Buffer.concat([encapsulated, sealing.update(message), sealing.final(), sealing.getAuthTag()]);
}

/** RFC 9180, section 4.1. */
function encapsulate(recipient: Buffer, ephemeral: KeyObject) {
  const jwk = { kty: 'OKP', crv: 'X25519', x: recipient.toString('base64url') };
  const shared = diffieHellman({ privateKey: ephemeral, publicKey: createPublicKey({ key: jwk, format: 'jwk' }) });
  const encapsulated = Buffer.from(createPublicKey(ephemeral).export({ format: 'jwk' }).x ?? '', 'base64url');
  const suite = Buffer.concat([Buffer.from('KEM'), twoBytes(KEM_ID)]);
  const derive = labelled(suite);
  const prk = derive.extract(NOTHING, 'eae_prk', shared);
  const secret = derive.expand(prk, 'shared_secret', Buffer.concat([encapsulated, recipient]), HASH_BYTES);
  return { encapsulated, secret };
}

/** RFC 9180, section 5.1, for one message and without a pre-shared key. */
function schedule(shared: Buffer, cipher: HpkeCipher, info: Buffer) {
  const { id, keyBytes } = AEADS[cipher];
  const derive = labelled(Buffer.concat([Buffer.from('HPKE'), twoBytes(KEM_ID), twoBytes(KDF_ID), twoBytes(id)]));
  const mode = Buffer.from([0]);
  const context = Buffer.concat([
    mode,
    derive.extract(NOTHING, 'psk_id_hash', NOTHING),
    derive.extract(NOTHING, 'info_hash', info),
  ]);
  const secret = derive.extract(shared, 'secret', NOTHING);
  return {
    key: derive.expand(secret, 'key', context, keyBytes),
    nonce: derive.expand(secret, 'base_nonce', context, NONCE_BYTES),
  };
}

/** LabeledExtract and LabeledExpand of RFC 9180, section 4; what is expanded here fits into one block of the hash. */
function labelled(suite: Buffer) {
  const labelOf = (label: string) => Buffer.concat([VERSION, suite, Buffer.from(label)]);
  return {
    extract: (salt: Buffer, label: string, material: Buffer) => hmac(salt, [labelOf(label), material]),
    expand: (key: Buffer, label: string, info: Buffer, bytes: number) =>
      hmac(key, [twoBytes(bytes), labelOf(label), info, Buffer.from([1])]).subarray(0, bytes),
  };
}

function hmac(key: Buffer, parts: readonly Buffer[]): Buffer {
  return createHmac('sha256', key).update(Buffer.concat(parts)).digest();
}

function twoBytes(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
