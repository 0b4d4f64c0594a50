import { expect, test } from 'vitest';
import { openServer } from '../local-host/testing/open-server.ts';
import { type AuthorizeOptions, authorize, type TokenWish } from './authorize.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { renew, revoke } from './renew.ts';
import { KNOWN } from './testing/authorization-server.ts';
import { browse } from './testing/browser.ts';
import { startAuthorizationServer } from './testing/start-authorization-server.ts';

const RESOURCE = 'https://notes.example/mcp';
const NOW = 1_000_000;

interface Visit {
  readonly url: URL;
  page: Promise<string>;
}

function setUp(more: Partial<AuthorizeOptions> = {}) {
  const visits: Visit[] = [];
  const http = {
    ask: createGuardedFetch({ mayUseLoopback: true }),
    mayUseLoopback: true,
    signal: new AbortController().signal,
    now: () => NOW,
  };
  const options: AuthorizeOptions = {
    ...http,
    openPage: async ({ url }) => {
      visits.push({ url, page: browse(url) });
    },
    onBrowser: () => undefined,
    ...more,
  };
  return { options, http, visits };
}

const wish = (issuer: string, more: Partial<TokenWish> = {}): TokenWish => ({
  resource: { resource: RESOURCE, authorization_servers: [issuer] },
  scopes: ['notes:read'],
  ...more,
});

test('a token is made out for the resource and exactly the scopes that were asked for', async () => {
  const server = await startAuthorizationServer();
  const { options, visits } = setUp();

  const record = await authorize(wish(server.issuer), options);

  const [visit] = visits;
  const asked = Object.fromEntries(visit?.url.searchParams ?? []);
  expect(asked).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    resource: RESOURCE,
    scope: 'notes:read',
  });
  expect(asked.redirect_uri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{22}$/);
  expect(await server.introspect(record.accessToken)).toMatchObject({ active: true, aud: RESOURCE, scope: 'notes:read' });
  expect(record).toMatchObject({ expiresAt: NOW + 600_000, scopes: ['notes:read'], refreshToken: expect.any(String) });
  expect(await visit?.page).toContain('You can close this window');
  await expect(fetch(asked.redirect_uri ?? '')).rejects.toThrow();
});

test('the client that the host names is used, with its secret, and no other is registered', async () => {
  const server = await startAuthorizationServer();
  const { options, visits } = setUp();

  const record = await authorize(wish(server.issuer, { client: { id: KNOWN.clientId, secret: KNOWN.clientSecret } }), options);

  expect(await server.introspect(record.accessToken)).toMatchObject({ active: true, client_id: KNOWN.clientId });
  expect(server.asked.filter((path) => path.startsWith('/reg'))).toEqual([]);
  expect(visits[0]?.url.href).not.toContain(KNOWN.clientSecret);
});

test('who gives out tokens is asked of the resource itself where the host does not say it', async () => {
  const server = await startAuthorizationServer();
  const [resource, origin] = await openServer();
  resource.on('request', (request, response) => {
    if (request.url !== '/.well-known/oauth-protected-resource/mcp') return void response.writeHead(404).end();
    const metadata = { resource: `${origin}/mcp`, authorization_servers: [server.issuer] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
  });

  const record = await authorize(wish('', { resource: { resource: `${origin}/mcp` } }), setUp().options);

  expect(await server.introspect(record.accessToken)).toMatchObject({ active: true, aud: `${origin}/mcp` });
});

test('a token is renewed, and what it was renewed with is void then', async () => {
  const server = await startAuthorizationServer();
  const { options, http } = setUp();
  const first = await authorize(wish(server.issuer), options);

  const renewed = await renew(first, RESOURCE, http);
  if (renewed.status !== 'renewed') throw new Error(renewed.message);
  const again = await renew(first, RESOURCE, http);

  expect(renewed.record.accessToken).not.toBe(first.accessToken);
  expect(renewed.record.refreshToken).not.toBe(first.refreshToken);
  expect(again).toMatchObject({ status: 'over' });
});

test('a renewal that cannot be asked for now is put off and not given up', async () => {
  const [gone, issuer] = await openServer();
  const { http } = setUp();
  const record = {
    accessToken: 'a',
    refreshToken: 'r',
    issuer: { server: { issuer, token_endpoint: `${issuer}/token` }, client: { id: 'c' } },
  };
  await new Promise((resolve) => gone.close(resolve));

  expect(await renew(record, RESOURCE, http)).toEqual({
    status: 'later',
    message: `${new URL(issuer).host} could not be reached (ECONNREFUSED).`,
  });
});

test('a token that is taken back is good for nothing', async () => {
  const server = await startAuthorizationServer();
  const { options, http } = setUp();
  const record = await authorize(wish(server.issuer), options);

  expect(await revoke(record, http)).toBe('revoked');

  expect(await server.introspect(record.accessToken)).toEqual({ active: false });
  expect(await renew(record, RESOURCE, http)).toMatchObject({ status: 'over' });
  expect(await revoke({ accessToken: 'pasted' }, http)).toBe('not-offered');
});

test.each([
  ['the person says no', { person: 'declines' }, 'The sign-in was declined at ISSUER.'],
  [
    'the issuer registers nobody',
    { registers: false },
    'ISSUER knows only apps that were registered there beforehand, and the host names none.',
  ],
] as const)('says so when %s', async (_name, behaviour, message) => {
  const server = await startAuthorizationServer(behaviour);
  const { options, visits } = setUp();

  const attempt = authorize(wish(server.issuer), options);

  await expect(attempt).rejects.toThrow(message.replace('ISSUER', new URL(server.issuer).host));
  for (const { page } of visits) expect(await page).toContain('Signalbox got no token.');
});

test.each([
  ['an unencrypted issuer', 'http://login.example', 'login.example is not encrypted (http://)'],
  ['a file', 'file:///etc/passwd', 'an address that begins with file:, which Signalbox never opens'],
  ['a script', 'javascript:alert(1)', 'an address that begins with javascript:, which Signalbox never opens'],
  ['a name in the address', 'https://me:secret@login.example', 'has a user name or password in it'],
])('does not ask %s', async (_name, issuer, message) => {
  const { options } = setUp();

  await expect(authorize(wish(issuer), options)).rejects.toThrow(message);
});

test('an issuer of this machine is not for a host elsewhere', async () => {
  const server = await startAuthorizationServer();
  const ask = createGuardedFetch({ mayUseLoopback: false });
  const { options } = setUp({ ask, mayUseLoopback: false });

  await expect(authorize(wish(server.issuer), options)).rejects.toThrow('which only a host of this computer may name');
  expect(server.asked).toEqual([]);
});

test('an answer from another issuer than the one that was asked is not taken', async () => {
  const server = await startAuthorizationServer();
  const { options } = setUp({
    openPage: async ({ url }) => {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({
        code: 'c',
        state: url.searchParams.get('state') ?? '',
        iss: 'https://evil.example',
      }).toString();
      void browse(back);
    },
  });

  await expect(authorize(wish(server.issuer), options)).rejects.toThrow("answered in a way that Signalbox can't use");
  expect(server.asked).not.toContain('/token');
});

test('whoever does not know the state of the sign-in is sent away, and the person may still come', async () => {
  const server = await startAuthorizationServer();
  const answers: number[] = [];
  const { options } = setUp({
    openPage: async ({ url }) => {
      const stranger = new URL(url.searchParams.get('redirect_uri') ?? '');
      for (const search of ['?code=c&state=guessed', '']) {
        answers.push((await fetch(new URL(search, stranger))).status);
      }
      answers.push((await fetch(new URL('/', stranger))).status);
      void browse(url);
    },
  });

  const record = await authorize(wish(server.issuer), options);

  expect(answers).toEqual([404, 404, 404]);
  expect(await server.introspect(record.accessToken)).toMatchObject({ active: true });
});

test('a sign-in that is given up lets go of its address', async () => {
  const server = await startAuthorizationServer();
  const giveUp = new AbortController();
  let address = '';
  const { options } = setUp({
    signal: giveUp.signal,
    openPage: async ({ url }) => {
      address = url.searchParams.get('redirect_uri') ?? '';
      giveUp.abort();
    },
  });

  await expect(authorize(wish(server.issuer), options)).rejects.toThrow('The sign-in was cancelled.');
  await expect(fetch(address)).rejects.toThrow();
});

test('a person who does not come is not waited for for ever', async () => {
  const server = await startAuthorizationServer();
  const { options } = setUp({ openPage: async () => undefined, patienceMs: 50 });

  const late = `Nobody signed in at ${new URL(server.issuer).host} in time.`;
  await expect(authorize(wish(server.issuer), options)).rejects.toThrow(late);
});

test.each([
  ['says that it is another one', { issuer: 'https://bank.example' }, "answered in a way that Signalbox can't use"],
  ['knows no S256', { code_challenge_methods_supported: ['plain'] }, 'does not protect a sign-in as Signalbox needs it'],
  [
    'sends people elsewhere without encryption',
    { authorization_endpoint: 'http://evil.example/' },
    'evil.example is not encrypted',
  ],
  [
    'would run a script in the browser',
    { authorization_endpoint: 'javascript:alert(document.cookie)//https://login.example' },
    'an address that begins with javascript:, which Signalbox never opens',
  ],
  ['takes tokens elsewhere without encryption', { token_endpoint: 'http://evil.example/' }, 'evil.example is not encrypted'],
  ['does not say where to sign in', { authorization_endpoint: undefined }, 'does not say where to sign in'],
])('nobody is sent to an issuer that %s', async (_name, wrong, message) => {
  const [server, issuer] = await openServer();
  const right = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
  server.on('request', (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ...right, ...wrong }));
  });
  const { options, visits } = setUp();

  await expect(authorize(wish(issuer), options)).rejects.toThrow(message);
  expect(visits).toEqual([]);
});

test('the next issuer is tried where the first can not be used', async () => {
  const server = await startAuthorizationServer();
  const resource = { resource: RESOURCE, authorization_servers: ['http://login.example', server.issuer] };

  const record = await authorize(wish('', { resource }), setUp().options);

  expect(await server.introspect(record.accessToken)).toMatchObject({ active: true });
});
