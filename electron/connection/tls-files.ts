import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { open } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { TlsFiles } from '../../shared/app/state.ts';
import { codeOf, type Place, sentence, withCode } from './sentence.ts';
import type { TransportEnd } from './transport.ts';

/** What goes into a TLS connection. */
export interface TlsMaterial {
  readonly ca?: readonly string[];
  readonly cert?: string;
  readonly key?: string;
}

export type ReadTls =
  | { readonly ok: true; readonly material: TlsMaterial }
  | { readonly ok: false; readonly end: TransportEnd };

const MAX_BYTES = 2 ** 20;
const CERTIFICATE = /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----[^-]+-----END (?:TRUSTED |X509 )?CERTIFICATE-----/g;
const KEY = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----/;
const SEALED_KEY = /-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type: 4,ENCRYPTED/m;
const CONNECT_AGAIN = 'Nothing was sent. Correct that, or name another file, then connect again.';

/** Reads the files that a host's TLS is proved by. Each is checked here, as what OpenSSL says of them helps nobody. */
export async function readTls(place: Place, files: TlsFiles): Promise<ReadTls> {
  try {
    return { ok: true, material: usable({ ...(await readAuthorities(files.ca)), ...(await readIdentity(files)) }) };
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    const kind = error.isAbout === 'authorities' ? 'trust' : 'access';
    return { ok: false, end: { kind, message: sentence(place, error.message, CONNECT_AGAIN) } };
  }
}

/** `message` is a fact about a file, without a full stop. */
class Unusable extends Error {
  readonly isAbout: 'authorities' | 'identity';

  constructor(isAbout: Unusable['isAbout'], fact: string) {
    super(fact);
    this.isAbout = isAbout;
  }
}

/** What is well formed may still be too weak for the TLS of this computer. */
function usable(material: TlsMaterial): TlsMaterial {
  const { ca, ...identity } = material;
  try {
    createSecureContext({ ...identity, ...(ca ? { ca: [...ca] } : {}) });
    return material;
  } catch (error) {
    const fail = failing(identity.cert === undefined ? 'authorities' : 'identity', 'the certificates that were named');
    return fail(withCode('are of no use for TLS', codeOf(error)));
  }
}

async function readAuthorities(path: string | undefined): Promise<Pick<TlsMaterial, 'ca'>> {
  if (path === undefined) return {};
  const fail = failing('authorities', `the file of authorities ${path}`);
  const ca = (await readText(path, fail)).match(CERTIFICATE) ?? [];
  if (ca.length === 0) fail('holds no certificate in PEM form');
  for (const pem of ca) parsed(() => new X509Certificate(pem), fail, 'holds a certificate that cannot be read');
  return { ca };
}

async function readIdentity({ certificate, key }: TlsFiles): Promise<Pick<TlsMaterial, 'cert' | 'key'>> {
  if (certificate === undefined && key === undefined) return {};
  if (certificate === undefined) throw new Unusable('identity', `the client key ${key} was given without its certificate`);
  if (key === undefined) throw new Unusable('identity', `the client certificate ${certificate} was given without its key`);
  const failCertificate = failing('identity', `the client certificate ${certificate}`);
  const failKey = failing('identity', `the client key ${key}`);
  const cert = await readText(certificate, failCertificate);
  const [own] = cert.match(CERTIFICATE) ?? [];
  if (own === undefined) return failCertificate('holds no certificate in PEM form');
  const x509 = parsed(() => new X509Certificate(own), failCertificate, 'cannot be read');
  const keyText = await readText(key, failKey);
  if (!x509.checkPrivateKey(keyOf(keyText, failKey))) failKey(`does not belong to the certificate ${certificate}`);
  return { cert, key: keyText };
}

function keyOf(text: string, fail: Fail): KeyObject {
  if (SEALED_KEY.test(text))
    fail('is protected by a passphrase, and Signalbox keeps none: name a copy without one that only you can read');
  if (!KEY.test(text)) fail('holds no private key in PEM form');
  return parsed(() => createPrivateKey(text), fail, 'cannot be read');
}

type Fail = (fact: string) => never;

function failing(isAbout: Unusable['isAbout'], subject: string): Fail {
  return (fact) => {
    throw new Unusable(isAbout, `${subject} ${fact}`);
  };
}

/** The cause is left out: it may repeat what is in the file. */
function parsed<T>(parse: () => T, fail: Fail, fact: string): T {
  try {
    return parse();
  } catch {
    return fail(fact);
  }
}

async function readText(path: string, fail: Fail): Promise<string> {
  try {
    const whole = path.replace(/^~(?=[\\/])/, homedir());
    if (!isAbsolute(whole)) return fail('is no whole path');
    const file = await open(whole, 'r');
    try {
      const { size } = await file.stat();
      return size > MAX_BYTES ? fail('is too large for what it should be') : await file.readFile('utf8');
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof Unusable) throw error;
    return fail(fileFact(codeOf(error)));
  }
}

function fileFact(code: string): string {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'is not there';
    case 'EACCES':
    case 'EPERM':
      return 'may not be read by you';
    case 'EISDIR':
      return 'is a folder';
    default:
      return `cannot be read${code ? ` (${code})` : ''}`;
  }
}
