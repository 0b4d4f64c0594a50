import { expect, test } from 'vitest';
import { type Grant, requirementOf, withRequirement } from './grant.ts';

const METADATA = { resource: 'https://mcp.example/', scopes_supported: ['all'] };

const asked = (challenge?: Parameters<typeof requirementOf>[1]) => requirementOf(METADATA, challenge);

function granted(challenge?: Parameters<typeof requirementOf>[1]): Grant {
  const { isChallenge: _how, ...named } = asked(challenge);
  return { hostId: 'h', ...named, consent: 'ask', place: '', plainAllowed: false, lasts: 'until-quit' };
}

test('the scopes of a challenge are the ones to ask for, and those that are supported where it names none', () => {
  expect(asked({ requiredScopes: ['write'] }).scopes).toEqual(['write']);
  expect(asked({ requiredScopes: [] }).scopes).toEqual([]);
  expect(asked().scopes).toEqual(['all']);
});

test('what is no scope is left out', () => {
  const requiredScopes = ['read', 'two words', 'quo"te', '', 'x'.repeat(201), 7 as never];

  expect(asked({ requiredScopes }).scopes).toEqual(['read']);
});

test('a client stays until a challenge names none', () => {
  const grant = granted({ oauthClient: { clientId: 'known' } });

  expect(withRequirement(grant, asked()).clientId).toBe('known');
  expect(withRequirement(grant, asked({ oauthClient: { clientId: 'other' } })).clientId).toBe('other');
  expect(withRequirement(grant, asked({}))).not.toHaveProperty('clientId');
});

test('a requirement that names the resource alone takes nothing away', () => {
  const grant = withRequirement(
    granted(),
    requirementOf({ ...METADATA, resource_name: 'Example', authorization_servers: ['https://a'] }),
  );

  const same = withRequirement(grant, requirementOf({ resource: METADATA.resource }));

  expect(same).toEqual(grant);
});
