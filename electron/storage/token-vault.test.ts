import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualClock } from '../connection/manual-clock.ts';
import { makeFolder } from './test-folder.ts';
import { openTokenVault, type SecretStore } from './token-vault.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
let path: string;

beforeEach(async () => {
  folder = await makeFolder();
  path = join(folder.path, 'tokens.json');
});

afterEach(() => folder.remove());

/** Turns every bit over, so that a plain token would be seen. */
const turned = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0xff));
const secrets: SecretStore = {
  available: () => true,
  encrypt: (text) => turned(Buffer.from(text)),
  decrypt: (sealed) => turned(sealed).toString(),
};
const noSecrets: SecretStore = { ...secrets, available: () => false };
const fail = () => {
  throw new Error('the key ring is locked');
};
const faulty: SecretStore = { available: () => true, encrypt: fail, decrypt: fail };

const open = (store: SecretStore) => openTokenVault({ path, secrets: store, clock: createManualClock() });

it('keeps a token over a restart, and never in plain text', async () => {
  const { vault } = await open(secrets);

  expect(await vault.keep('h1', 's3cret')).toEqual({ persisted: true });

  const again = await open(secrets);
  expect(again.vault.lookUp('h1')).toEqual({ status: 'known', token: 's3cret' });
  expect(again.vault.lookUp('h2')).toEqual({ status: 'none' });
  const text = await readFile(path, 'utf8');
  expect(text).not.toContain('s3cret');
  expect(text).not.toContain(Buffer.from('s3cret').toString('base64'));
});

it.each([
  ['there is no secret store', noSecrets],
  ['the secret store fails', faulty],
])('keeps a token in memory only when %s, and says so', async (_name, store) => {
  const { vault } = await open(store);

  const kept = await vault.keep('h1', 's3cret');

  expect(kept).toEqual({ persisted: false, message: expect.stringContaining('lasts until Signalbox quits') });
  expect(vault.lookUp('h1')).toEqual({ status: 'known', token: 's3cret' });
  expect((await open(secrets)).vault.lookUp('h1')).toEqual({ status: 'none' });
});

it('keeps a token readable where there is no secret store and the person has chosen that, until they choose otherwise', async () => {
  let isChosen = false;
  const openChosen = () =>
    openTokenVault({ path, secrets: noSecrets, clock: createManualClock(), keepsReadable: () => isChosen });
  const { vault, review } = await openChosen();
  await vault.keep('h1', 's3cret');
  await vault.keepUntilQuit('h2', 'for-now');

  isChosen = true;
  await review();
  expect(await vault.keep('h3', 'an0ther')).toEqual({ persisted: true });

  const again = await openChosen();
  expect(again.vault.lookUp('h1')).toEqual({ status: 'known', token: 's3cret' });
  expect(again.vault.lookUp('h2')).toEqual({ status: 'none' });
  expect(again.vault.lookUp('h3')).toEqual({ status: 'known', token: 'an0ther' });
  await again.vault.forget('h3');
  isChosen = false;
  await again.review();
  expect(again.vault.lookUp('h1')).toEqual({ status: 'known', token: 's3cret' });
  expect(await readFile(path, 'utf8')).not.toMatch(/s3cret|an0ther/);
});

it('seals what stood in a readable file as soon as there is a secret store, and writes nothing down for a store that fails', async () => {
  const always = { path, clock: createManualClock(), keepsReadable: () => true };
  const { vault } = await openTokenVault({ ...always, secrets: noSecrets });
  await vault.keep('h1', 's3cret');

  const { review } = await openTokenVault({ ...always, secrets });
  await review();
  expect(await readFile(path, 'utf8')).toContain('h1');
  expect(await readFile(path, 'utf8')).not.toContain('s3cret');
  const { vault: withFault } = await openTokenVault({ ...always, secrets: faulty });
  expect(await withFault.keep('h1', 'n3w')).toMatchObject({ persisted: false });
  expect(await readFile(path, 'utf8')).not.toContain('n3w');
});

it.each([
  ['is gone', noSecrets],
  ['is locked', faulty],
])('says that a stored token cannot be read when the store %s, and loses nothing', async (_name, store) => {
  await (await open(secrets)).vault.keep('h1', 's3cret');

  const { vault } = await open(store);
  expect(vault.lookUp('h1')).toEqual({ status: 'unreadable', message: expect.stringContaining('Unlock it') });
  await vault.keep('h2', 'other');

  expect((await open(secrets)).vault.lookUp('h1')).toEqual({ status: 'known', token: 's3cret' });
});

it('does not bring back an old token after one that could not be stored', async () => {
  await (await open(secrets)).vault.keep('h1', 'old');

  await (await open(noSecrets)).vault.keep('h1', 'new');

  expect((await open(secrets)).vault.lookUp('h1')).toEqual({ status: 'none' });
});

it('forgets a token in memory and on the disk', async () => {
  const { vault } = await open(secrets);
  await Promise.all([vault.keep('h1', 's3cret'), vault.keep('h2', 'other')]);

  expect(await vault.forget('h1')).toEqual({ ok: true });
  expect(await vault.forget('h9')).toEqual({ ok: true });

  expect(vault.lookUp('h1')).toEqual({ status: 'none' });
  const again = await open(secrets);
  expect(again.vault.lookUp('h1')).toEqual({ status: 'none' });
  expect(again.vault.lookUp('h2')).toEqual({ status: 'known', token: 'other' });
});

it('keeps several secrets of one host apart, and forgets them one by one or together', async () => {
  const { vault } = await open(secrets);
  await vault.keep('h1', 'to connect');
  await vault.keep('h1', 'for notes', 'notes');
  await vault.keep('h1', 'for mail', 'mail');
  await vault.keep('h11', 'of another');

  await vault.forget('h1', 'notes');
  expect(vault.lookUp('h1', 'notes')).toEqual({ status: 'none' });
  expect(vault.lookUp('h1')).toEqual({ status: 'known', token: 'to connect' });
  expect((await open(secrets)).vault.lookUp('h1', 'mail')).toEqual({ status: 'known', token: 'for mail' });

  await vault.forget('h1');
  expect([vault.lookUp('h1'), vault.lookUp('h1', 'mail')]).toEqual([{ status: 'none' }, { status: 'none' }]);
  expect((await open(secrets)).vault.lookUp('h1', 'mail')).toEqual({ status: 'none' });
  expect(vault.lookUp('h11')).toEqual({ status: 'known', token: 'of another' });
});

it('keeps what is only for now off the disk, and takes what was there away', async () => {
  const { vault } = await open(secrets);
  await vault.keep('h1', 'for long', 'notes');

  expect(await vault.keepUntilQuit('h1', 'for now', 'notes')).toEqual({ ok: true });

  expect(vault.lookUp('h1', 'notes')).toEqual({ status: 'known', token: 'for now' });
  expect((await open(secrets)).vault.lookUp('h1', 'notes')).toEqual({ status: 'none' });
});

it.each(['{"version":1', '[]', '{"version":1}', '{"version":1,"sealed":{"h1":7}}'])(
  'sets a corrupt file aside: %s',
  async (text) => {
    await writeFile(path, text);

    const { vault, problem } = await open(secrets);

    expect(problem?.setAside).toMatch(/tokens\.json\.corrupt-/);
    expect(await readFile(problem?.setAside ?? '', 'utf8')).toBe(text);
    expect(await vault.keep('h1', 's3cret')).toEqual({ persisted: true });
  },
);

it('leaves the file of a newer version alone', async () => {
  const text = '{"version":2}';
  await writeFile(path, text);

  const { vault, problem } = await open(secrets);
  const kept = await vault.keep('h1', 's3cret');

  expect(problem?.message).toContain('newer Signalbox');
  expect(kept).toEqual({ persisted: false, message: problem?.message });
  expect(vault.lookUp('h1')).toEqual({ status: 'known', token: 's3cret' });
  expect(await readFile(path, 'utf8')).toBe(text);
});
