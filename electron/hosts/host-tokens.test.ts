import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../shared/protocol/common/json.ts';
import { ROOT_URI } from '../../shared/protocol/common/uri.ts';
import { openSealed, x25519Pair } from '../sign-in/testing/open-sealed.ts';
import { HOST, setUpCore } from './testing/core-setup.ts';

const RESOURCE = 'https://api.example';
const SECRET = 'a-token-that-must-not-travel-open';
const pair = x25519Pair();

/** A host as the Copilot CLI's: it takes tokens only sealed, and each connection has a challenge of its own. */
function setUpSealed(keys: readonly JsonObject[]) {
  const setup = setUpCore();
  const { host } = setup;
  let connections = 0;
  const meta = () => {
    connections += 1;
    const challenge = { challenge: `challenge-${connections}`, required: true };
    return { 'copilot.encryptionRequired': ['auth-token'], 'copilot.authChallenge': challenge };
  };
  const agents = [
    { provider: 'p', displayName: 'P', description: '', models: [], protectedResources: [{ resource: RESOURCE }] },
  ];
  const state = { agents, activeSessions: 0, _meta: { 'copilot.encryptionKeys': keys } };
  host.answers.set('initialize', () => {
    const snapshots = [{ resource: ROOT_URI, fromSeq: host.seq, state }] as unknown as Json;
    return { result: { protocolVersion: '1.0.0', serverSeq: host.seq, snapshots, _meta: meta() } };
  });
  host.answers.set('reconnect', () => ({ result: { type: 'replay', actions: [], missing: [], _meta: meta() } }));
  return setup;
}

const KEY = {
  keyId: 'k1',
  use: 'auth-token',
  algorithm: 'hpke-x25519-hkdf-sha256-aes256gcm',
  publicKey: pair.raw.toString('base64'),
};

it('gives a host that wants it a sealed token, and one for the new challenge after each loss', async () => {
  const { core, host, connected } = setUpSealed([KEY]);
  await connected();

  expect(await core.authenticate(HOST, RESOURCE, SECRET)).toEqual({ ok: true, value: null });
  host.cut();
  await connected();

  const given = host.heard.filter(({ method }) => method === 'authenticate').map(({ params }) => opened(params));
  expect(given).toMatchObject([
    { value: SECRET, ctx: { resource: RESOURCE, connection: { challenge: 'challenge-1' } } },
    { value: SECRET, ctx: { resource: RESOURCE, connection: { challenge: 'challenge-2' } } },
  ]);
  expect(JSON.stringify(host.heard)).not.toContain(SECRET);
});

it('keeps a token to itself that it can not seal, and says so', async () => {
  const { core, host, connected } = setUpSealed([{ ...KEY, algorithm: 'of-tomorrow' }]);
  await connected();

  const answer = await core.authenticate(HOST, RESOURCE, SECRET);

  expect(answer).toEqual({
    ok: false,
    error: {
      code: 'refused',
      message: expect.stringMatching(/^kestrel did not get the token for https:\/\/api\.example: .* The token was not sent;/),
    },
  });
  expect(host.heard.map(({ method }) => method)).not.toContain('authenticate');
});

function opened({ token }: JsonObject): unknown {
  const body = String(token).split('.').at(-1) ?? '';
  return JSON.parse(openSealed(pair.privateKey, pair.raw, Buffer.from(body, 'base64url')).toString());
}
