import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { frameMisfit } from '../testing/frame-misfit.ts';
import type { RawClient } from '../testing/raw-client.ts';
import {
  approve,
  changesetsOf,
  connect,
  finished,
  newSession,
  pendingCall,
  SOON,
  say,
  startTestHost,
  subscribe,
  temporaryFolder,
} from '../testing/start-test-host.ts';
import { loadDefinitions, misfit } from '../testing/wire-schema.ts';

/** Everybody the host has spoken to in this file. */
const speakers: RawClient[] = [];
const definitions = loadDefinitions('0.7.0-dev');

describe('spoken as 0.7.0', () => {
  test('names primary directories and switches as that version did', async () => {
    const client = await speaker();
    const { session, chat, folder } = await newSession(client);
    const directory = `file://${folder}`;

    client.dispatch(session, { type: 'session/customizationToggled', id: 'kit', enabled: false });
    const toggled = await client.action(session, 'session/customizationToggled');
    const root = await subscribe(client, 'ahp-root://');
    const state = await subscribe(client, session);
    const shown = await subscribe(client, chat);

    expect(toggled).toMatchObject({ id: 'kit', enabled: false });
    expect(toggled).not.toHaveProperty('enablement');
    expect(root.agents).toMatchObject([{ capabilities: { multipleWorkingDirectories: { requiresPrimary: true } } }]);
    expect(JSON.stringify(root.agents)).not.toContain('immutablePrimary');
    expect(state.customizations).toMatchObject([
      { id: 'kit', enabled: false },
      { id: 'prompts', enabled: true },
      { enabled: true },
      { enabled: true },
      { enabled: true },
    ]);
    expect(state.chats).toMatchObject([{ primaryWorkingDirectory: directory }]);
    expect(shown.primaryWorkingDirectory).toBe(directory);
  });

  test('says creationFailed when a session could not be set up', async () => {
    const dataFolder = await temporaryFolder();
    await writeFile(join(dataFolder, 'scratch'), 'a file where the folder should be');
    const client = await speaker(dataFolder);

    await client.ask('createSession', { channel: 'ahp-session:/broken' });
    await subscribe(client, 'ahp-session:/broken');
    await expect.poll(async () => (await subscribe(client, 'ahp-session:/broken')).lifecycle, SOON).toBe('creationFailed');

    const { creationError, status } = await subscribe(client, 'ahp-session:/broken');
    expect(creationError).toMatchObject({
      errorType: 'folder-failed',
      message: expect.stringContaining('could not be set up'),
    });
    expect(status).toBe(2 | 32);
  });

  test('puts the error of a failed turn beside its parts', async () => {
    const client = await speaker();
    const { chat } = await newSession(client);

    const turn = await finished(client, chat, say(client, chat, 'fail: no luck'));
    const action = await client.action(chat, 'chat/error');

    expect(turn).toMatchObject({ state: 'error', error: { message: 'no luck' } });
    expect(JSON.stringify(turn.responseParts)).not.toContain('no luck');
    expect(action).toMatchObject({ error: { message: 'no luck' } });
  });

  test('goes through a whole journey', async () => {
    const client = await speaker();
    const { session, chat } = await newSession(client);
    const turnId = say(client, chat, 'think\nsay: # Title\nrun: echo hi\nwrite: new.txt text\nask:\nmcp');
    approve(client, chat, await pendingCall(client, chat, turnId));
    const write = await client.action(chat, 'chat/toolCallReady', ({ edits }) => edits !== undefined);
    approve(client, chat, write);
    const { request } = await client.action(chat, 'chat/inputRequested');
    client.dispatch(chat, { type: 'chat/inputCompleted', requestId: String((request as JsonObject).id), response: 'decline' });
    await client.action(chat, 'chat/toolCallAuthRequired');
    await subscribe(client, session);
    await client.ask('authenticate', { channel: 'ahp-root://', resource: 'https://tracker.rehearsal.example/mcp', token: 't' });
    const turn = await finished(client, chat, turnId);
    for (const channel of await changesetsOf(client, session)) {
      await subscribe(client, channel);
      await client.action(channel, 'changeset/statusChanged');
      await subscribe(client, channel);
    }
    await client.ask('resolveSessionConfig', { channel: 'ahp-root://' });
    await client.ask('listSessions', { channel: 'ahp-root://' });
    await client.ask('disposeSession', { channel: session });

    expect(turn.state).toBe('complete');
  });

  test('sends a first start in that spelling too', async () => {
    const client = await speaker(undefined, true);
    await expect
      .poll(
        async () =>
          JSON.stringify(await client.ask('listSessions', { channel: 'ahp-root://' })).match(/"status":(1|2|24),/g)?.length,
        SOON,
      )
      .toBe(4);
    const { items } = await client.ask('listSessions', { channel: 'ahp-root://' });
    for (const { resource } of items as readonly JsonObject[]) {
      const { defaultChat } = await subscribe(client, String(resource));
      await subscribe(client, String(defaultChat));
    }

    expect(items).toHaveLength(4);
  });
});

test.skipIf(!definitions)('every frame of these journeys fits the published schemas of 0.7.0', () => {
  const wrong = speakers.flatMap(({ frames }) =>
    frames.flatMap((frame) => (definitions && frameMisfit(definitions, frame)) ?? []),
  );

  expect(speakers.flatMap(({ frames }) => frames).length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});

test.skipIf(!definitions)('the check itself notices a wrong frame', () => {
  const chat = { resource: 'ahp-chat:/1', title: 'T', status: 1, modifiedAt: '', turns: [{ id: 't' }] };
  const envelope = {
    channel: 'ahp-session:/1',
    serverSeq: 1,
    action: { type: 'session/customizationToggled', id: 'kit', enablement: [] },
  };

  expect(definitions && misfit(definitions, 'ChatState', chat)).toContain('ChatState.turns[0]');
  expect(definitions && misfit(definitions, 'ActionEnvelope', envelope)).toContain('ActionEnvelope.action');
});

afterAll(() => {
  speakers.length = 0;
});

async function speaker(dataFolder?: string, firstRun = false): Promise<RawClient> {
  const host = await startTestHost({ versions: ['0.7.0'], firstRun, ...(dataFolder === undefined ? {} : { dataFolder }) });
  const client = await connect(host, '0.7.0');
  speakers.push(client);
  return client;
}
