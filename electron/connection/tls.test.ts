import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TlsOptions } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TlsFiles } from '../../shared/app/state.ts';
import {
  CLIENT_CERTIFICATE,
  CLIENT_KEY,
  EXPIRED_CERTIFICATE,
  HOST_CERTIFICATE,
  HOST_KEY,
  OTHER_NAME_CERTIFICATE,
  SEALED_CLIENT_KEY,
  TEST_AUTHORITY,
  WEAK_CERTIFICATE,
  WEAK_KEY,
} from './test-certificates.ts';
import { makeTestFolder, type TestFolder } from './test-folder.ts';
import { startTlsHost, type TestServer } from './test-server.ts';
import { openWebSocket } from './websocket.ts';

let folder: TestFolder;
let ca: string;
let certificate: string;
let key: string;
const servers: TestServer[] = [];

beforeEach(() => {
  folder = makeTestFolder();
  ca = folder.put('authority.pem', `An authority\n${TEST_AUTHORITY}`);
  certificate = folder.put('client.pem', CLIENT_CERTIFICATE);
  key = folder.put('client.key', CLIENT_KEY);
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  folder.remove();
});

const whole: TlsOptions = { cert: HOST_CERTIFICATE, key: HOST_KEY };
const demanding: TlsOptions = { ...whole, requestCert: true, rejectUnauthorized: true, ca: TEST_AUTHORITY };

/** Connects to a host with this TLS, and answers "open" or why not. */
async function connecting(options: TlsOptions, tls: TlsFiles, sockets: { opened: number } = { opened: 0 }) {
  const host = await startTlsHost(() => {
    sockets.opened += 1;
  }, options);
  servers.push(host);
  const open = openWebSocket({ hostName: 'Studio', address: `wss://127.0.0.1:${host.port}`, tls, token: 's3cret' });
  const opened = await open(new AbortController().signal);
  if (opened.ok) opened.transport.close();
  const end = opened.ok ? undefined : opened.end;
  expect(end?.message ?? '').not.toContain('s3cret');
  return { end, at: `127.0.0.1:${host.port}` };
}

describe('an authority of the person', () => {
  it('makes its hosts trusted, where they would not be without it', async () => {
    expect((await connecting(whole, { ca })).end).toBeUndefined();

    const { end, at } = await connecting(whole, {});
    expect(end).toEqual({
      kind: 'trust',
      message: `Studio: the certificate of ${at} is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE). Nothing was sent. If its authority is your own, name its file for this host; else correct the certificate there. Then connect again.`,
    });
  });

  it('is read anew for each connection', async () => {
    folder.put('authority.pem', 'not yet');
    expect((await connecting(whole, { ca })).end?.message).toContain('holds no certificate in PEM form');

    folder.put('authority.pem', TEST_AUTHORITY);
    expect((await connecting(whole, { ca })).end).toBeUndefined();
  });

  it.each([
    [
      'has run out',
      EXPIRED_CERTIFICATE,
      'has run out (CERT_HAS_EXPIRED). Nothing was sent. Correct the certificate on the host',
    ],
    [
      'is for another name',
      OTHER_NAME_CERTIFICATE,
      'is for another name (ERR_TLS_CERT_ALTNAME_INVALID). Nothing was sent. Use an address that its certificate names',
    ],
  ])('does not make up for a certificate that %s', async (_name, cert, expected) => {
    const sockets = { opened: 0 };

    const { end, at } = await connecting({ cert, key: HOST_KEY }, { ca }, sockets);

    expect(end).toEqual({ kind: 'trust', message: expect.stringContaining(`Studio: the certificate of ${at} ${expected}`) });
    expect(sockets.opened).toBe(0);
  });

  it.each([
    ['is not there', () => join(folder.path, 'none.pem'), 'is not there'],
    ['is named by half a path', () => 'authority.pem', 'is no whole path'],
    ['is not there below the home folder', () => '~/no-such-folder/ca.pem', 'is not there'],
    ['is a folder', () => folder.path, 'is a folder'],
    ['is no PEM', () => folder.put('a.pem', 'hello'), 'holds no certificate in PEM form'],
    ['is a key', () => key, 'holds no certificate in PEM form'],
    [
      'is damaged',
      () => folder.put('a.pem', TEST_AUTHORITY.replace('\nMII', '\nAAA')),
      'holds a certificate that cannot be read',
    ],
    ['is far too large', () => folder.put('a.pem', 'x'.repeat(2 ** 20 + 1)), 'is too large for what it should be'],
  ])('whose file %s is named, and nothing is sent', async (_name, file, expected) => {
    const path = file();
    const sockets = { opened: 0 };

    const { end } = await connecting(whole, { ca: path }, sockets);

    expect(end).toEqual({
      kind: 'trust',
      message: `Studio: the file of authorities ${path} ${expected}. Nothing was sent. Correct that, or name another file, then connect again.`,
    });
    expect(sockets.opened).toBe(0);
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('whose file may not be read is named', async () => {
    const path = folder.put('locked.pem', TEST_AUTHORITY, 0o000);

    expect((await connecting(whole, { ca: path })).end?.message).toContain(`${path} may not be read by you`);
  });
});

describe('a client certificate', () => {
  it('opens a host that asks for one', async () => {
    expect((await connecting(demanding, { ca, certificate, key })).end).toBeUndefined();
  });

  it('is asked for in words where none was named', async () => {
    const { end, at } = await connecting(demanding, { ca });

    expect(end).toEqual({
      kind: 'access',
      message: expect.stringMatching(
        `^Studio: ${at} asks for a client certificate \\(ERR_SSL_\\w+CERTIFICATE_REQUIRED\\)\\. Name a client certificate and its key for this host, then connect again\\.$`,
      ),
    });
  });

  it.each<readonly [string, () => TlsFiles, (files: TlsFiles) => string]>([
    ['without its key', () => ({ certificate }), () => `the client certificate ${certificate} was given without its key`],
    ['without the certificate', () => ({ key }), () => `the client key ${key} was given without its certificate`],
    [
      'that is not there',
      () => ({ certificate: join(folder.path, 'none.pem'), key }),
      (files) => `the client certificate ${files.certificate} is not there`,
    ],
    [
      'that is no PEM',
      () => ({ certificate: folder.put('a.pem', 'hello'), key }),
      (files) => `the client certificate ${files.certificate} holds no certificate in PEM form`,
    ],
    [
      'with a key that is not there',
      () => ({ certificate, key: '/no/such.key' }),
      () => 'the client key /no/such.key is not there',
    ],
    [
      'with a key that is no PEM',
      () => ({ certificate, key: folder.put('k.pem', 'hello') }),
      (files) => `the client key ${files.key} holds no private key in PEM form`,
    ],
    [
      'with the key of another',
      () => ({ certificate, key: folder.put('k.pem', HOST_KEY) }),
      (files) => `the client key ${files.key} does not belong to the certificate ${certificate}`,
    ],
    [
      'with a key behind a passphrase',
      () => ({ certificate, key: folder.put('k.pem', SEALED_CLIENT_KEY) }),
      (files) =>
        `the client key ${files.key} is protected by a passphrase, and Signalbox keeps none: name a copy without one that only you can read`,
    ],
    [
      'with a key behind a passphrase in the older form',
      () => ({ certificate, key: folder.put('k.pem', CLIENT_KEY.replace('-----\n', '-----\nProc-Type: 4,ENCRYPTED\n')) }),
      (files) => `the client key ${files.key} is protected by a passphrase`,
    ],
    [
      'with a damaged key',
      () => ({ certificate, key: folder.put('k.pem', CLIENT_KEY.replace('\nMIG', '\nAAA')) }),
      (files) => `the client key ${files.key} cannot be read`,
    ],
    [
      'that is too weak for TLS',
      () => ({ certificate: folder.put('w.pem', WEAK_CERTIFICATE), key: folder.put('w.key', WEAK_KEY) }),
      () => 'the certificates that were named are of no use for TLS (ERR_SSL_EE_KEY_TOO_SMALL)',
    ],
  ])('%s is said before anything is sent', async (_name, filesOf, factOf) => {
    const files = filesOf();
    const sockets = { opened: 0 };

    const { end } = await connecting(demanding, { ca, ...files }, sockets);

    expect(end).toEqual({ kind: 'access', message: expect.stringContaining(`Studio: ${factOf(files)}`) });
    expect(end?.message).toContain('Nothing was sent. Correct that, or name another file, then connect again.');
    expect(end?.message).not.toContain('BEGIN');
    expect(sockets.opened).toBe(0);
  });

  it('is left alone where nothing is encrypted', async () => {
    mkdirSync(join(folder.path, 'gone'));
    const open = openWebSocket({ hostName: 'Studio', address: 'ws://127.0.0.1:1', tls: { ca: join(folder.path, 'gone') } });

    expect(await open(new AbortController().signal)).toMatchObject({ ok: false, end: { kind: 'unreachable' } });
  });
});
