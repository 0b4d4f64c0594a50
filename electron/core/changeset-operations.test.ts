import { expect, test } from 'vitest';
import { HOST, setUpCore } from '../hosts/testing/core-setup.ts';

const wish = { hostId: HOST, changeset: 'ahp-changeset:/one', operationId: 'stage', label: 'Stage' };
const target = { kind: 'resource', resource: 'file:///work/a.ts' } as const;

async function setUp() {
  const setup = setUpCore();
  await setup.connected();
  const heard = () => setup.host.heard.find((call) => call.method === 'invokeChangesetOperation')?.params;
  return { ...setup, heard };
}

test('an operation is asked of the host for what was chosen, and what it says comes back', async () => {
  const { core, host, heard } = await setUp();
  const result = { message: { markdown: 'Staged **a.ts**.' }, followUp: { content: { uri: 'x:1' }, external: true } };
  host.answers.set('invokeChangesetOperation', () => ({ result }));

  const answer = await core.request('changesetOperation:invoke', { ...wish, target });

  expect(answer).toEqual({ ok: true, value: result });
  expect(heard()).toEqual({ channel: 'ahp-changeset:/one', operationId: 'stage', target });
});

test('an operation that the host refuses is named with the reason', async () => {
  const { core, host } = await setUp();
  host.answers.set('invokeChangesetOperation', () => ({ error: { code: -32602, message: 'nothing is staged' } }));

  expect(await core.request('changesetOperation:invoke', wish)).toMatchObject({
    error: { code: 'refused', message: 'kestrel could not do "Stage": nothing is staged.' },
  });
});
