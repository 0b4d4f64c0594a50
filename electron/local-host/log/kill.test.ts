import { spawn } from 'node:child_process';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { v100 } from '../../../shared/dialects/v1-0-0.ts';
import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import { aggregated } from '../../../shared/selectors/session-summary.ts';
import { isQuiet } from '../host/follow-chat.ts';
import { createSessionFiles } from '../host/session-files.ts';
import { builtEntry } from '../testing/built-entry.ts';
import { counted, NOTHING_COUNTED, stepsBetween } from '../testing/counting.ts';
import { buildEntry, type ForkedHost, forkHost } from '../testing/forked-host.ts';
import type { RawClient } from '../testing/raw-client.ts';
import { connect, newSession, SOON, say, subscribe, temporaryFolder } from '../testing/start-test-host.ts';
import type { SavedSession } from './saved-session.ts';

/** How many processes are killed in all; a thorough run sets SIGNALBOX_KILLS=200. */
const KILLS = Number(process.env.SIGNALBOX_KILLS ?? 20);
const HOST_KILLS = Math.ceil(KILLS * 0.1);
const WRITER_KILLS = KILLS - HOST_KILLS;
/** No run of a writer gets further than this. */
const MOST_STEPS = 1_000_000;

test(`tells all that was acknowledged after a writer was killed ${WRITER_KILLS} times`, async () => {
  const entry = await builtEntry('testing/log-writer.ts');
  const folder = await temporaryFolder();
  let [chat, next] = [NOTHING_COUNTED, 0];

  for (let round = 0; round < WRITER_KILLS; round += 1) {
    const acknowledged = await killedWriter(entry, folder, next, pseudoRandom(round) * 40);
    const { saved } = await loaded(folder);
    const [found = NOTHING_COUNTED] = saved?.chats ?? [];
    const steps = stepsBetween(next, chat, found, MOST_STEPS) ?? Number.NaN;
    expect({ round, steps: next + steps > acknowledged }).toEqual({ round, steps: true });
    chat = Array.from({ length: steps }).reduce<typeof chat>((state, _, index) => counted(state, next + index), chat);
    next += steps;
  }

  expect(next).toBeGreaterThan(WRITER_KILLS * 10);
  // Snapshots were made all the time, so kills met them too.
  expect(await generationOf(folder)).toBeGreaterThan(WRITER_KILLS / 4);
}, 300_000);

test(`shows all that a client was told after the host was killed ${HOST_KILLS} times`, async () => {
  const entry = await buildEntry();
  const dataFolder = await temporaryFolder();
  const first = await forkHost(entry, { dataFolder });
  const { session, chat } = await newSession(await connect(first));
  await killed(first);

  for (let round = 0; round < HOST_KILLS; round += 1) {
    const host = await forkHost(entry, { dataFolder });
    const client = await connect(host);
    await expect.poll(() => differenceFromLog(client, dataFolder, { session, chat }), SOON).toBeUndefined();
    await keepBusy(client, { session, chat }, `turn-${round}`);
    await after(pseudoRandom(round) * 150);
    await killed(host);
    const { saved } = await loaded(dataFolder);
    expect({ round, lost: saved ? lostOf(client, saved, `turn-${round}`) : ['the session'] }).toEqual({ round, lost: [] });
  }

  expect(HOST_KILLS).toBeGreaterThan(0);
}, 300_000);

interface Followed {
  readonly session: string;
  readonly chat: string;
}

async function killed(host: ForkedHost): Promise<void> {
  host.child.kill('SIGKILL');
  await host.gone;
}

/** What a newcomer is shown against what the log tells; undefined when they are the same. */
async function differenceFromLog(client: RawClient, dataFolder: string, { session, chat }: Followed): Promise<unknown> {
  // The count of annotations is made for each snapshot; no action carries it.
  const { annotations: _counted, ...state } = await subscribe(client, session);
  const shown = { session: state, chat: await subscribe(client, chat) };
  const { saved } = await loaded(dataFolder);
  const told = saved && {
    session: { ...saved.session, ...aggregated(saved.session) },
    chat: saved.chats.find(({ resource }) => resource === chat),
  };
  return JSON.stringify(shown) === JSON.stringify(told) ? undefined : { shown, told };
}

/** Streams, renames and archives all at once; resolves when the first words of the turn have come. */
async function keepBusy(client: RawClient, { session, chat }: Followed, turnId: string): Promise<void> {
  say(client, chat, 'slow 5000', turnId);
  for (let number = 0; number < 200; number += 1)
    client.dispatch(session, { type: 'session/titleChanged', title: `${turnId} ${number}` });
  for (const isArchived of [true, false, true, false])
    client.dispatch(session, { type: 'session/isArchivedChanged', isArchived });
  await client.action(chat, 'chat/delta', (action) => action.turnId === turnId);
}

/** What the client was told and the log does not know; streamed words after the last other action may be missing. */
function lostOf(client: RawClient, saved: SavedSession, turnId: string): readonly string[] {
  const told = client.frames.flatMap(({ method, params }) =>
    method === 'action' ? [params as unknown as ActionEnvelope] : [],
  );
  const safe = told.slice(0, told.findLastIndex((envelope) => !isQuiet(envelope)) + 1);
  const titles = safe.flatMap(({ action }) => (action.type === 'session/titleChanged' ? [action.title] : []));
  const words = safe.flatMap(({ action }) =>
    action.type === 'chat/delta' && action.turnId === turnId ? [action.content] : [],
  );
  const turn = saved.chats.map(({ activeTurn }) => activeTurn).find((active) => active?.id === turnId);
  const text = turn?.responseParts.map((part) => (part.kind === 'markdown' ? part.content : '')).join('') ?? '';
  const numberOf = (title: string | undefined) => Number(title?.split(' ').at(-1) ?? -1);
  return [
    ...(turn ? [] : [turnId]),
    ...(numberOf(saved.session.title) >= numberOf(titles.at(-1)) ? [] : [`the title ${titles.at(-1)}`]),
    ...(text.startsWith(words.join('')) ? [] : [`words up to ${words.at(-1)}`]),
  ];
}

/** Starts a writer at a step and kills it some milliseconds after its first word; gives the last step it has acknowledged. */
async function killedWriter(entry: string, folder: string, from: number, ms: number): Promise<number> {
  const child = spawn(process.execPath, [entry, folder, String(from)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  const begun = new Promise<void>((resolve) => {
    child.stdout.on('data', (data) => {
      said += String(data);
      resolve();
    });
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await Promise.race([begun, closed]);
  await after(ms);
  child.kill('SIGKILL');
  await closed;
  return Number(said.split('\n').at(-2));
}

/** What the folder tells, without changing it. */
async function loaded(dataFolder: string): Promise<{ readonly saved: SavedSession | undefined }> {
  const folder = join(await temporaryFolder(), 'sessions');
  await cp(join(dataFolder, 'sessions'), folder, { recursive: true });
  const { stored, unreadable } = await createSessionFiles({ folder, canonical: v100, report: () => undefined }).load();
  expect(unreadable).toEqual([]);
  return { saved: stored[0]?.saved };
}

async function generationOf(folder: string): Promise<number> {
  const [own = ''] = await readdir(join(folder, 'sessions'));
  const names = await readdir(join(folder, 'sessions', own));
  return Math.max(...names.map((name) => Number.parseInt(name, 10)));
}

/** The same in every run, so that a failure can be looked at again. */
function pseudoRandom(round: number): number {
  return ((round * 7919 + 104_729) % 1000) / 1000;
}
