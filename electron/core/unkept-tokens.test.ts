import { expect, test } from 'vitest';
import { memoryTokens, setUpCore } from '../hosts/testing/core-setup.ts';

const NO_STORE = 'This machine has no secret store.';

function setUp() {
  const keep = () => Promise.resolve({ persisted: false, message: NO_STORE } as const);
  const { core, app } = setUpCore({ tokens: { ...memoryTokens(), keep } });
  const add = (name: string) => core.request('host:add', { address: `wss://${name}.example`, name, token: 't' });
  const notes = () => app().notes.map(({ text }) => text);
  return { core, app, add, notes };
}

test('one note says it for every host', async () => {
  const { add, notes } = setUp();

  await add('kestrel');
  await add('merlin');

  expect(notes()).toEqual([`kestrel, merlin: ${NO_STORE}`]);
});

test('a host that comes after it was dismissed is named alone', async () => {
  const { core, app, add, notes } = setUp();
  await add('kestrel');
  await core.request('note:dismiss', { id: app().notes[0]?.id ?? '' });

  await add('merlin');

  expect(notes()).toEqual([`merlin: ${NO_STORE}`]);
});
