import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { createTokenSealer, type SealingRoot, type TokenSealer } from './sealed-token.ts';
import { openSealed, x25519Pair } from './testing/open-sealed.ts';

const AGENT = 'https://api.example';
const HPKE = 'hpke-x25519-hkdf-sha256-aes256gcm';
const NOW = 1_800_000_000_500;
const own = x25519Pair();
const KEY = { keyId: 'k1', use: 'auth-token', algorithm: HPKE, publicKey: own.raw.toString('base64') };
const DEMAND = { 'copilot.encryptionRequired': ['auth-token', 'mcp-auth-token'] };

function rootWith(keys: JsonObject['keys']): SealingRoot {
  return {
    agents: [{}, { protectedResources: [{ resource: AGENT }] }],
    _meta: { 'copilot.encryptionKeys': keys ?? null },
  };
}

function sealerFor(root: SealingRoot | undefined, meta: JsonObject | undefined): TokenSealer {
  const sealer = createTokenSealer({ root: () => root, now: () => NOW });
  sealer.shookHands(meta);
  return sealer;
}

/** What the host reads in a sealed token. */
function contentOf(sealer: TokenSealer, resource: string, token: string): unknown {
  const sealing = sealer.seal(resource, token);
  if (!sealing.ok) throw new Error(sealing.why);
  const [prefix, version, keyId, body = ''] = sealing.token.split('.');
  expect([prefix, version, keyId]).toEqual(['copilot-sealed', 'v1', 'k1']);
  return JSON.parse(openSealed(own.privateKey, own.raw, Buffer.from(body, 'base64url')).toString());
}

describe('a host that wants tokens sealed', () => {
  it('gets a token that only it can read, bound to the resource and to this connection', () => {
    const sealer = sealerFor(rootWith([KEY]), { ...DEMAND, 'copilot.authChallenge': { challenge: 'c1', required: true } });

    expect(contentOf(sealer, AGENT, 'secret')).toEqual({
      cty: 'text',
      value: 'secret',
      ctx: {
        purpose: 'auth-token',
        resource: AGENT,
        connection: { challenge: 'c1', nonce: expect.stringMatching(/^[0-9a-f]{32}$/), issuedAt: 1_800_000_000 },
      },
    });
    expect(sealer.seal(AGENT, 'secret')).not.toEqual(sealer.seal(AGENT, 'secret'));
  });

  it('gets it unbound where it names no challenge', () => {
    const sealer = sealerFor(rootWith([KEY]), DEMAND);

    expect(contentOf(sealer, AGENT, 'secret')).toMatchObject({ ctx: { purpose: 'auth-token', resource: AGENT } });
    expect(contentOf(sealer, AGENT, 'secret')).not.toHaveProperty('ctx.connection');
  });

  it('gets the token of an MCP server sealed with the key for those', () => {
    const keys = [
      { ...KEY, keyId: 'other', publicKey: x25519Pair().raw.toString('base64') },
      { ...KEY, use: 'mcp-auth-token' },
    ];
    const sealer = sealerFor(rootWith(keys), DEMAND);

    expect(contentOf(sealer, 'https://mcp.example', 'secret')).toMatchObject({ ctx: { purpose: 'mcp-auth-token' } });
  });

  it('is held to the challenge of the latest handshake, and to its wish for good', () => {
    const sealer = sealerFor(rootWith([KEY]), { ...DEMAND, 'copilot.authChallenge': { challenge: 'c1' } });

    sealer.shookHands({ 'copilot.authChallenge': { challenge: 'c2' } });
    expect(contentOf(sealer, AGENT, 'secret')).toMatchObject({ ctx: { connection: { challenge: 'c2' } } });
    sealer.shookHands(undefined);
    expect(contentOf(sealer, AGENT, 'secret')).not.toHaveProperty('ctx.connection');
  });

  it.each<[string, JsonObject['keys']]>([
    ['no keys', null],
    ['keys that are no list', { k1: KEY }],
    ['only a key of another kind', [{ ...KEY, algorithm: 'x25519-sealedbox' }]],
    ['only a key for something else', [{ ...KEY, use: 'mcp-auth-token' }]],
    ['a key of the wrong length', [{ ...KEY, publicKey: 'AAAA' }]],
    ['a key without a name', [{ ...KEY, keyId: 7 }, 'k1']],
  ])('gets nothing where it names %s', (_name, keys) => {
    const sealing = sealerFor(rootWith(keys), DEMAND).seal(AGENT, 'secret');

    expect(sealing).toEqual({ ok: false, why: expect.stringContaining('names no key for that which Signalbox can use') });
  });

  it('gets nothing for a key that gives the secret away', () => {
    const weak = [{ ...KEY, publicKey: Buffer.alloc(32).toString('base64') }];

    expect(sealerFor(rootWith(weak), DEMAND).seal(AGENT, 'secret')).toEqual({
      ok: false,
      why: 'it wants tokens sealed with a key on which no secret can be agreed',
    });
  });

  it.each([[true], ['auth-token'], [['x']]])('is taken at its word when it says %j', (wish) => {
    expect(sealerFor(undefined, { 'copilot.encryptionRequired': wish }).seal(AGENT, 'secret').ok).toBe(false);
  });
});

it.each<[string, JsonObject | undefined]>([
  ['says nothing of it', undefined],
  ['has an empty list of what to seal', { 'copilot.encryptionRequired': [] }],
  ['denies it', { 'copilot.encryptionRequired': false }],
])('a host that %s gets its tokens as they are', (_name, meta) => {
  expect(sealerFor(rootWith([KEY]), meta).seal(AGENT, 'secret')).toEqual({ ok: true, token: 'secret' });
});
