import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SPOKEN } from '../../server/negotiate.ts';
import { type AcpHost, serverEntry, writeAgents } from '../../testing/acp-host.ts';
import { frameMisfit } from '../../testing/frame-misfit.ts';
import {
  approve,
  connect,
  finished,
  newSession,
  partsOf,
  pendingCall,
  say,
  startTestHost,
  temporaryFolder,
  toolCallsOf,
} from '../../testing/start-test-host.ts';
import { loadDefinitions } from '../../testing/wire-schema.ts';

/** Which published schemas say what the version says. */
const SCHEMAS: Readonly<Record<string, string>> = { '0.6.0': '0.6.0', '0.7.0': '0.7.0-dev', '0.7.0-released': '0.7.0' };

const SAID = 'plan\nthink Hm.\nsay I begin.\npicture\nusage\nnotice Take care\nwrite notes.md words\nrun echo done';

describe.each(SPOKEN)('spoken as $name', ({ name, dialect }) => {
  const definitions = loadDefinitions(SCHEMAS[name] ?? name);

  test.skipIf(!definitions)('all that an agent can do goes out in frames of that version', async () => {
    const { client, folder } = await start(name, dialect.version);
    const { chat } = await newSession(client, { provider: 'acp-example', workingDirectories: [`file://${folder}`] });

    const turnId = say(client, chat, SAID);
    const edit = await pendingCall(client, chat, turnId);
    approve(client, chat, edit, { selectedOptionId: 'yes' });
    const command = await client.action(
      chat,
      'chat/toolCallReady',
      (action) => action.toolCallId !== edit.toolCallId && action.confirmed === undefined,
    );
    approve(client, chat, command, { selectedOptionId: 'yes' });
    const turn = await finished(client, chat, turnId);

    expect(toolCallsOf(turn).map(({ status, success }) => [status, success])).toEqual(Array(3).fill(['completed', true]));
    expect(partsOf(turn).map(({ kind }) => kind)).toContain('contentRef');
    const wrong = definitions ? client.frames.flatMap((frame) => frameMisfit(definitions, frame) ?? []) : [];
    expect(wrong).toEqual([]);
  });
});

async function start(name: string, version: string): Promise<Pick<AcpHost, 'client' | 'folder'>> {
  const dataFolder = await temporaryFolder();
  await writeAgents(dataFolder, { Example: serverEntry('example', { env: { EXAMPLE_STORE: join(dataFolder, 'store') } }) });
  const host = await startTestHost({ dataFolder, versions: [name] });
  return { client: await connect(host, version), folder: await temporaryFolder() };
}
