import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { v100 } from '../../../shared/dialects/v1-0-0.ts';
import type { ChatAction } from '../../../shared/protocol/chat/actions.ts';
import { chatReducer } from '../../../shared/protocol/chat/reducer.ts';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import { SOON, temporaryFolder } from '../testing/start-test-host.ts';
import { type Disk, realDisk } from './disk.ts';
import { loadLog } from './load-log.ts';
import type { SavedSession } from './saved-session.ts';
import { SessionLog, type SessionLogLimits, USUAL_LIMITS } from './session-log.ts';

const SESSION = 'ahp-session:/one';
const CHAT = 'ahp-chat:/one';
const AT = '2026-01-01T00:00:00.000Z';
const EMPTY: ChatState = { resource: CHAT, title: 'Chat', status: 1, modifiedAt: AT, turns: [] };

/** A delta is not idempotent: a record lost or folded twice shows. */
const started: ChatAction = {
  type: 'chat/turnStarted',
  turnId: 't',
  startedAt: AT,
  message: { text: 'count', origin: { kind: 'user' } },
};
const part: ChatAction = { type: 'chat/responsePart', turnId: 't', part: { kind: 'markdown', id: 'p', content: '' } };

test('tells after a restart what was written at once, and what was held until then', async () => {
  const writer = await begin();
  writer.apply(started, 'now');
  writer.apply(part, 'now');
  writer.count(3, 'soon');
  writer.apply({ type: 'chat/activityChanged', activity: 'Counting' }, 'now');

  const { saved } = await writer.load();

  expect(saved.chats).toEqual([writer.chat()]);
  expect(textOf(saved)).toBe('0 1 2 ');
});

test('writes streamed text a moment later and in one record', async () => {
  const writer = await begin();
  writer.apply(started, 'now');
  writer.apply(part, 'now');
  const before = writer.appended().length;

  writer.count(50, 'soon');
  const whileHeld = writer.appended().length;

  await expect.poll(() => writer.appended().length, SOON).toBe(before + 1);
  expect(whileHeld).toBe(before);
  expect(textOf((await writer.load()).saved)).toBe(writer.text());
});

test('replaces a long log by a snapshot, keeps one more, and tells the same', async () => {
  const writer = await begin({ minSnapshotBytes: 2000 });
  writer.apply(started, 'now');
  writer.apply(part, 'now');
  for (let round = 0; round < 40; round += 1) {
    writer.count(5, 'now');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await writer.log.flush();

  const { saved, position } = await writer.load();
  const names = await readdir(writer.folder);

  expect(textOf(saved)).toBe(writer.text());
  expect(position.generation).toBeGreaterThan(3);
  expect(names.filter((name) => name.endsWith('.snapshot')).length).toBeLessThanOrEqual(2);
  expect(names.length).toBeLessThanOrEqual(5);
});

test('falls back to the snapshot before when the last one cannot be read', async () => {
  const writer = await begin({ minSnapshotBytes: 2000 });
  writer.apply(started, 'now');
  writer.apply(part, 'now');
  await expect
    .poll(async () => {
      writer.count(20, 'now');
      return (await readdir(writer.folder)).filter((name) => name.endsWith('.snapshot')).length;
    }, SOON)
    .toBe(2);
  await writer.log.flush();
  await writer.log.close();
  const last =
    (await readdir(writer.folder))
      .filter((name) => name.endsWith('.snapshot'))
      .sort()
      .at(-1) ?? '';

  for (const damage of ['', '{"kind":"session","form', 'nonsense\n']) {
    await writeFile(join(writer.folder, last), damage);
    expect(textOf((await writer.load()).saved)).toBe(writer.text());
  }
});

test('goes on where the writer before has stopped', async () => {
  const first = await begin();
  first.apply(started, 'now');
  first.apply(part, 'now');
  first.count(2, 'now');
  await first.log.close();
  const { saved, position } = await first.load();

  const second = writerAt(first.folder, { chat: saved.chats[0] ?? EMPTY, position });
  second.count(2, 'now');

  expect(textOf((await second.load()).saved)).toBe('0 1 0 1 ');
});

test('says once that the disk is full, keeps everything, and goes on in the middle of a line', async () => {
  let room = 600;
  const writer = await begin({ retryMs: 1 }, (content) => {
    const taken = Math.min(room, content.length, 7);
    room -= taken;
    if (taken === 0) throw new Error('ENOSPC: no space left on device');
    return taken;
  });
  writer.apply(started, 'now');
  writer.apply(part, 'now');
  writer.count(20, 'now');
  const reportsWhenFull = [...writer.reports];
  const refusal = await writer.log.flush();

  room = 1_000_000;
  await expect.poll(() => writer.reports.length, SOON).toBe(2);

  expect(refusal).toContain('no space left on device');
  expect(reportsWhenFull).toEqual([
    expect.stringMatching(/^The session "One" could not be saved in .*no space left.*Nothing is lost/),
  ]);
  expect(writer.reports[1]).toBe('The session "One" is saved again; nothing was lost.');
  expect(textOf((await writer.load()).saved)).toBe(writer.text());
});

test('says the session whole again when too much has waited for the disk', async () => {
  let full = false;
  const writer = await begin({ retryMs: 1, maxWaitingBytes: 500 }, (content) => {
    if (full) throw new Error('ENOSPC: no space left on device');
    return content.length;
  });
  writer.apply(started, 'now');
  writer.apply(part, 'now');
  full = true;
  writer.count(50, 'now');

  full = false;
  await expect.poll(() => writer.reports.length, SOON).toBe(2);
  writer.count(1, 'now');

  const { saved, position } = await writer.load();
  expect(textOf(saved)).toBe(writer.text());
  expect(position).toMatchObject({ generation: 2, bases: [1, 2] });
});

test('makes the folder anew when somebody has deleted it', async () => {
  const writer = await begin({ retryMs: 1 });
  writer.apply(started, 'now');
  await rm(writer.folder, { recursive: true });

  writer.apply(part, 'now');
  writer.count(2, 'now');
  await expect.poll(() => writer.reports.length, SOON).toBe(2);

  expect(textOf((await writer.load()).saved)).toBe('0 1 ');
});

function textOf({ chats }: SavedSession): string {
  const [first] = chats[0]?.activeTurn?.responseParts ?? [];
  return first?.kind === 'markdown' ? first.content : '';
}

type Append = (content: Buffer) => number;

async function begin(limits: Partial<SessionLogLimits> = {}, append?: Append) {
  return writerAt(join(await temporaryFolder(), 'session'), { limits, ...(append ? { append } : {}) });
}

interface WriterOptions {
  readonly limits?: Partial<SessionLogLimits>;
  /** How many bytes the disk takes of what it is given. */
  readonly append?: Append;
  readonly chat?: ChatState;
  readonly position?: NonNullable<Awaited<ReturnType<typeof loadLog>>>['position'];
}

function writerAt(folder: string, { limits, append = ({ length }) => length, chat = EMPTY, position }: WriterOptions) {
  const reports: string[] = [];
  const appended: string[] = [];
  let state = chat;
  const disk: Disk = {
    ...realDisk,
    append(path, content) {
      const taken = content.subarray(0, append(content));
      appended.push(String(taken));
      return realDisk.append(path, taken);
    },
  };
  const log = new SessionLog({
    folder,
    disk,
    current: () => ({
      resource: SESSION,
      createdAt: AT,
      provider: 'rehearsal',
      session: { provider: 'rehearsal', title: 'One', status: 1, lifecycle: 'ready', activeClients: [], chats: [] },
      chats: [state],
      others: [],
    }),
    report: (message) => reports.push(message),
    limits: { ...USUAL_LIMITS, soonMs: 20, syncMs: 5, ...limits },
    ...(position ? { position } : {}),
  });
  onTestFinished(() => log.close());
  const apply = (action: ChatAction, when: 'now' | 'soon') => {
    const at = Date.parse(AT) + 1000;
    state = chatReducer(state, action, { rules: v100.rules, now: at });
    log.write({ kind: 'fold', at, channel: CHAT, action }, when);
  };
  return {
    folder,
    reports,
    log,
    apply,
    appended: () => appended,
    chat: () => state,
    text: () => textOf({ chats: [state] } as unknown as SavedSession),
    count(words: number, when: 'now' | 'soon') {
      for (let number = 0; number < words; number += 1)
        apply({ type: 'chat/delta', turnId: 't', partId: 'p', content: `${number} ` }, when);
    },
    async load() {
      const loaded = await loadLog(folder, v100);
      if (!loaded) throw new Error('there is no session in the folder');
      return loaded;
    },
  };
}
