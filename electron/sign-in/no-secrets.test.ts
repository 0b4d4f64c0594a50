import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../connection/clock.ts';
import { CONSENTS } from '../core/kept-lists.ts';
import { HOST } from '../hosts/testing/core-setup.ts';
import { openStorage } from '../storage/open-storage.ts';
import { startThreadHere } from '../storage/testing/thread-here.ts';
import { openTokenVault, type SecretStore } from '../storage/token-vault.ts';
import { KNOWN } from './testing/authorization-server.ts';
import { browse } from './testing/browser.ts';
import { SOON, startHost, startNotes, startScene } from './testing/scene.ts';
import { decodeRecord } from './token-record.ts';

const turned = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0xff));
const secretStore: SecretStore = {
  available: () => true,
  encrypt: (text) => turned(Buffer.from(text)),
  decrypt: (sealed) => turned(sealed).toString(),
};
const PASTED = 'a-token-that-was-pasted';

/** All that is in the files of a folder, one after the other. */
async function textsIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}

test.each([
  ['a secret store', secretStore],
  ['no secret store', { ...secretStore, available: () => false }],
])(
  'after a run with %s no secret is in any file, in the log, in any state or in what windows were told',
  async (_name, secrets) => {
    const folder = await mkdtemp(join(tmpdir(), 'no-secrets-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const clock = systemClock;
    const onProblem = () => undefined;
    const storage = await openStorage({ folder, clock, onProblem, startThread: startThreadHere, oldFiles: [] });
    onTestFinished(storage.close);
    const { vault } = await openTokenVault({ path: join(folder, 'tokens.json'), secrets, clock });
    const logged: string[] = [];
    const notes = await startNotes({ tokenTtl: 4 });
    const codes: string[] = [];
    const scene = startScene(await startHost(notes, { oauth: KNOWN, signIn: { token: PASTED } }), {
      ...{ settings: storage.settings.file, tokens: vault, consents: storage.list(CONSENTS), frames: storage.frames },
      log: (entry) => logged.push(JSON.stringify(entry)),
      openBrowser: async (_question, url) => {
        codes.push(new URL(url).searchParams.get('state') ?? '', new URL(url).searchParams.get('code_challenge') ?? '');
        void browse(new URL(url));
        return 'opened';
      },
    });
    await scene.connected();
    const own = { hostId: HOST, resource: 'https://local-host.signalbox.example/', consent: 'always' } as const;
    await scene.core.request('signIn:paste', { ...own, token: `${PASTED}-but-wrong` });
    await scene.core.request('signIn:paste', { ...own, token: PASTED });
    const session = await scene.newSession();
    await vi.waitFor(() => expect(scene.notes(session)).toBe('authRequired'), SOON);
    const key = { hostId: HOST, resource: notes.url };
    await scene.core.request('signIn:start', { ...key, consent: 'always' });
    await vi.waitFor(() => expect(scene.notes(session)).toBe('ready'), SOON);
    const recordNow = () => {
      const found = vault.lookUp(HOST, `token ${notes.url}`);
      return found.status === 'known' ? decodeRecord(found.token) : undefined;
    };
    const first = recordNow() ?? { accessToken: 'none was kept' };
    await vi.waitFor(() => expect(recordNow()?.accessToken).not.toBe(first.accessToken), SOON);
    const second = recordNow() ?? { accessToken: 'none was kept' };
    await scene.core.request('host:disconnect', { hostId: HOST });
    await scene.core.request('host:connect', { hostId: HOST });
    await scene.connected();
    const seen = JSON.stringify([scene.told, scene.core.app(), logged]);
    await scene.core.close();
    // Its pages may cut a secret in two, so what is in them is read as well.
    const frames = JSON.stringify(await storage.frames.read(HOST, { limit: 10_000 }));

    const everything = `${seen}\n${frames}\n${await textsIn(folder)}`;
    const planted = [
      PASTED,
      KNOWN.clientSecret,
      ...codes,
      ...[first, second].flatMap(secretsOf),
      ...notes.presented.map(bearer),
    ];
    expect(everything).toContain(notes.url);
    expect(frames).toContain('authenticate');
    expect(frames).toContain('clientSecret');
    expect(planted.filter((secret) => secret.length < 8)).toEqual([]);
    expect(planted.filter((secret) => everything.includes(secret) || everything.includes(base64(secret)))).toEqual([]);
  },
  // A whole run with sign-ins, renewals and a host of its own, which a busy machine takes its time for.
  120_000,
);

function secretsOf(record: { readonly accessToken: string; readonly refreshToken?: string }): readonly string[] {
  return record.refreshToken === undefined ? [record.accessToken] : [record.accessToken, record.refreshToken];
}

function bearer(header: string | undefined): string {
  return header?.replace(/^Bearer /, '') ?? 'no header came';
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64').replace(/=+$/, '');
}
