import { expect, test, vi } from 'vitest';
import { HOST, memoryTokens } from '../hosts/testing/core-setup.ts';
import { memoryList } from '../storage/kept-list.ts';
import { KNOWN } from './testing/authorization-server.ts';
import { SOON, startHost, startNotes, startScene } from './testing/scene.ts';

const waitFor = (fact: () => void) => vi.waitFor(fact, SOON);

test('a person signs in once; the server of the session works then, and after a restart of both sides without a person', async () => {
  const notes = await startNotes();
  const host = await startHost(notes);
  const kept = { tokens: memoryTokens(), consents: memoryList<never>() };
  const first = startScene(host, kept);
  await first.connected();
  const session = await first.newSession();
  await waitFor(() => expect(first.grants()).toMatchObject([{ resource: notes.url, standing: { status: 'wanted' } }]));
  expect(first.notes(session)).toBe('authRequired');

  const answer = await first.core.request('signIn:start', { hostId: HOST, resource: notes.url, consent: 'always' });

  expect(answer).toEqual({ ok: true, value: null });
  await waitFor(() => expect(first.notes(session)).toBe('ready'));
  expect(first.questions).toEqual([
    {
      message: `Open ${new URL(notes.issuer).host} in your browser to sign in?`,
      detail: `${notes.issuer} gives a token for Notes (${notes.url}).\n\nkestrel (built into Signalbox) receives it, and can use and store it.\n\nIt allows: notes:read`,
    },
  ]);
  expect(first.grants()).toMatchObject([{ consent: 'always', standing: { status: 'held', lasts: 'kept' }, name: 'Notes' }]);
  await first.core.close();
  await host.stop();

  const again = startScene(await startHost(notes), kept);
  await again.connected();
  const other = await again.newSession();

  await waitFor(() => expect(again.notes(other)).toBe('ready'));
  expect(again.questions).toEqual([]);
});

test('a token that was given for this time is gone with the app', async () => {
  const notes = await startNotes();
  const kept = { tokens: memoryTokens(), consents: memoryList<never>() };
  const first = startScene(await startHost(notes), kept);
  await first.connected();
  const session = await first.newSession();
  await waitFor(() => expect(first.notes(session)).toBe('authRequired'));
  await first.core.request('signIn:start', { hostId: HOST, resource: notes.url, consent: 'ask' });
  await waitFor(() => expect(first.notes(session)).toBe('ready'));
  expect(first.grants()).toMatchObject([{ consent: 'ask', standing: { status: 'held', lasts: 'until-quit' } }]);
  await first.core.close();

  const again = startScene(await startHost(notes), kept);
  await again.connected();
  const other = await again.newSession();

  await waitFor(() => expect(again.notes(other)).toBe('authRequired'));
  await waitFor(() => expect(again.grants()).toMatchObject([{ standing: { status: 'wanted' } }]));
});

test('tokens that end soon are renewed before they do, without a person and unnoticed', async () => {
  const notes = await startNotes({ tokenTtl: 4 });
  const scene = startScene(await startHost(notes));
  await scene.connected();
  const session = await scene.newSession();
  await waitFor(() => expect(scene.notes(session)).toBe('authRequired'));
  await scene.core.request('signIn:start', { hostId: HOST, resource: notes.url, consent: 'ask' });
  await waitFor(() => expect(scene.notes(session)).toBe('ready'));
  const before = scene.told.length;
  const ends = () => new Set(JSON.stringify(scene.told.slice(before)).match(/"expiresAt":\d+/g)).size;

  await waitFor(() => expect(ends()).toBeGreaterThan(2));

  expect(JSON.stringify(scene.told.slice(before))).not.toContain('authRequired');
  const other = await scene.newSession();
  await waitFor(() => expect(scene.notes(other)).toBe('ready'));
  expect(scene.questions).toHaveLength(1);
});

test('a token that ended while the app was closed is renewed before it is given', async () => {
  const notes = await startNotes({ tokenTtl: 3 });
  const host = await startHost(notes);
  const kept = { tokens: memoryTokens(), consents: memoryList<never>() };
  const first = startScene(host, kept);
  await first.connected();
  const session = await first.newSession();
  await waitFor(() => expect(first.notes(session)).toBe('authRequired'));
  await first.core.request('signIn:start', { hostId: HOST, resource: notes.url, consent: 'always' });
  await first.core.close();
  const endsAt = () => {
    const found = kept.tokens.lookUp(HOST, `token ${notes.url}`);
    return found.status === 'known' ? Number(/"expiresAt":(\d+)/.exec(found.token)?.[1]) : Number.NaN;
  };
  await waitFor(() => expect(Date.now()).toBeGreaterThan(endsAt()));
  const ended = endsAt();

  const again = startScene(host, kept);
  await again.connected();

  expect(endsAt()).toBeGreaterThan(ended);
  expect(again.questions).toEqual([]);
});

test('a call that needs more than the token allows waits until the person has signed in for it', async () => {
  const notes = await startNotes();
  const scene = startScene(await startHost(notes));
  await scene.connected();
  const session = await scene.newSession();
  await waitFor(() => expect(scene.notes(session)).toBe('authRequired'));
  const key = { hostId: HOST, resource: notes.url };
  await scene.core.request('signIn:start', { ...key, consent: 'ask' });
  await waitFor(() => expect(scene.notes(session)).toBe('ready'));
  const { defaultChat: chat = '' } = scene.state(session) ?? {};
  scene.core.hold({ hostId: HOST, channel: chat, kind: 'chat' });
  const message = { text: 'mcp: notes write {}', origin: { kind: 'user' } };
  const action = { type: 'chat/turnStarted', turnId: 'turn-1', startedAt: new Date().toISOString(), message };
  await scene.core.request('action:dispatch', { hostId: HOST, channel: chat, action });
  const chatText = () => JSON.stringify(scene.core.replica({ hostId: HOST, channel: chat })?.confirmed);
  // The rehearsal asks before it calls a tool.
  await waitFor(() => expect(chatText()).toContain('pending-confirmation'));
  const call = /"toolCallId":"([^"]+)"/.exec(chatText())?.[1] ?? '';
  const approve = {
    type: 'chat/toolCallConfirmed',
    turnId: 'turn-1',
    toolCallId: call,
    approved: true,
    confirmed: 'user-action',
  };
  await scene.core.request('action:dispatch', { hostId: HOST, channel: chat, action: approve });
  await waitFor(() => expect(chatText()).toContain('auth-required'));
  await waitFor(() => expect(scene.grants()).toMatchObject([{ scopes: ['notes:write'], standing: { status: 'wanted' } }]));
  expect(scene.questions).toHaveLength(1);

  await scene.core.request('signIn:start', { ...key, consent: 'ask' });

  await waitFor(() => expect(chatText()).toContain('did write'));
  expect(scene.questions[1]?.detail).toContain('It allows: notes:write');
});

test('the client that the host names is used, and its secret is in no replica and told to no window', async () => {
  const notes = await startNotes();
  const scene = startScene(await startHost(notes, { oauth: KNOWN }));
  await scene.connected();
  const session = await scene.newSession();
  await waitFor(() => expect(scene.notes(session)).toBe('authRequired'));
  expect(JSON.stringify(scene.core.replica({ hostId: HOST, channel: session })?.confirmed)).toContain('"clientId":"known"');

  const answer = await scene.core.request('signIn:start', { hostId: HOST, resource: notes.url, consent: 'always' });

  expect(answer).toEqual({ ok: true, value: null });
  await waitFor(() => expect(scene.notes(session)).toBe('ready'));
  expect(JSON.stringify(scene.told)).not.toContain(KNOWN.clientSecret);
});

test('what was forgotten is void at its issuer too, and is not given again', async () => {
  const notes = await startNotes();
  const scene = startScene(await startHost(notes));
  await scene.connected();
  const session = await scene.newSession();
  await waitFor(() => expect(scene.notes(session)).toBe('authRequired'));
  const key = { hostId: HOST, resource: notes.url };
  await scene.core.request('signIn:start', { ...key, consent: 'always' });
  await waitFor(() => expect(scene.notes(session)).toBe('ready'));

  const answer = await scene.core.request('signIn:forget', key);

  expect(answer).toEqual({
    ok: true,
    value: { message: "The token is forgotten here and void at its issuer, so kestrel can't use it any more." },
  });
  expect(scene.grants()).toMatchObject([{ consent: 'ask', standing: { status: 'none' } }]);
  const other = await scene.newSession();
  await waitFor(() => expect(scene.notes(other)).toBe('authRequired'));
});

test('says what the issuer said, that nothing was sent, and what to do', async () => {
  const notes = await startNotes({ person: 'declines' });
  const scene = startScene(await startHost(notes));
  await scene.connected();
  const session = await scene.newSession();
  await waitFor(() => expect(scene.notes(session)).toBe('authRequired'));

  const answer = await scene.core.request('signIn:start', { hostId: HOST, resource: notes.url, consent: 'ask' });

  const { host } = new URL(notes.issuer);
  const message = `The sign-in was declined at ${host}. Nothing was sent to kestrel. Try again, or paste a token for Notes.`;
  expect(answer).toEqual({ ok: false, error: { code: 'failed', message } });
  expect(scene.grants()).toMatchObject([{ standing: { status: 'wanted' }, problem: message }]);
});

test('a sign-in that is under way is not begun twice, and can be cancelled', async () => {
  const notes = await startNotes();
  const scene = startScene(await startHost(notes), { openBrowser: async () => 'opened' });
  await scene.connected();
  const session = await scene.newSession();
  await waitFor(() => expect(scene.notes(session)).toBe('authRequired'));
  const key = { hostId: HOST, resource: notes.url };

  const first = scene.core.request('signIn:start', { ...key, consent: 'ask' });
  await waitFor(() => expect(scene.grants()).toMatchObject([{ standing: { status: 'underway', step: 'browser' } }]));
  const second = await scene.core.request('signIn:start', { ...key, consent: 'ask' });
  await scene.core.request('signIn:cancel', key);

  expect(second).toMatchObject({ error: { message: expect.stringContaining('is under way in your browser') } });
  expect(await first).toMatchObject({
    error: { message: expect.stringContaining('The sign-in was cancelled. Nothing was sent') },
  });
  expect(scene.grants()).toMatchObject([{ standing: { status: 'wanted' } }]);
});

test('a host that lets nobody work without a token asks once; a pasted one opens it, until it ends', async () => {
  const host = await startHost(undefined, { signIn: { token: 'the-right-one', lifetimeInMs: 1_500 } });
  const scene = startScene(host);
  await scene.connected();
  const resource = 'https://local-host.signalbox.example/';
  await waitFor(() => expect(scene.grants()).toMatchObject([{ resource, standing: { status: 'none' } }]));
  await expect(scene.newSession()).rejects.toThrow('kestrel asks for sign-in');
  const asked = () => scene.core.app().notes.filter(({ text }) => text.includes('asks for sign-in to Signalbox local host'));
  expect(asked()).toHaveLength(1);
  expect(scene.core.app().signIns).toHaveLength(1);
  const key = { hostId: HOST, resource, consent: 'ask' } as const;

  const wrong = await scene.core.request('signIn:paste', { ...key, token: 'a-wrong-one' });
  const right = await scene.core.request('signIn:paste', { ...key, token: ' the-right-one\n' });

  expect(wrong).toMatchObject({
    ok: false,
    error: { code: 'refused', message: expect.stringContaining('kestrel did not take the token for') },
  });
  expect(right).toEqual({ ok: true, value: null });
  expect([asked(), scene.core.app().signIns]).toEqual([[], []]);
  await scene.newSession();
  await waitFor(() => expect(asked()).toHaveLength(1));
  await waitFor(() => expect(scene.grants()).toMatchObject([{ standing: { status: 'wanted' } }]));
  expect(JSON.stringify(scene.told)).not.toMatch(/the-right-one|a-wrong-one/);
});

test('a host that may never have a token is neither given one nor asked about', async () => {
  const host = await startHost(undefined, { signIn: { token: 'the-right-one' } });
  const scene = startScene(host);
  await scene.connected();
  const key = { hostId: HOST, resource: 'https://local-host.signalbox.example/' };
  await waitFor(() => expect(scene.grants()).toHaveLength(1));
  await scene.core.request('signIn:paste', { ...key, consent: 'always', token: 'the-right-one' });

  await scene.core.request('signIn:decide', { ...key, consent: 'never' });
  await scene.core.request('host:disconnect', { hostId: HOST });
  await scene.core.request('host:connect', { hostId: HOST });
  await scene.connected();

  await expect(scene.newSession()).rejects.toThrow('kestrel asks for sign-in');
  expect(scene.core.app().notes).toEqual([]);
  expect(scene.grants()).toMatchObject([{ consent: 'never', standing: { status: 'none' } }]);
});
