import { expect, test } from 'vitest';
import type { Entry } from './customization-nodes.ts';
import { detailFacts } from './detail-facts.ts';

const base = { id: 'x', uri: 'file:///kit/x.md', name: 'X' };
const origin = { hostName: 'kestrel', clientName: undefined };
const facts = (entry: Entry) =>
  Object.fromEntries(detailFacts(entry, origin).map(({ name, values }) => [name, values.join(' | ')]));

test('each kind tells its own fields', () => {
  expect(facts({ ...base, type: 'plugin', version: '1.2.0' })).toMatchObject({ From: 'kestrel', Version: '1.2.0' });
  expect(facts({ ...base, type: 'directory', enabled: true, contents: 'rule', writable: true })).toMatchObject({
    Holds: 'Rule files',
    'New files': 'May be added from here',
  });
  expect(facts({ ...base, type: 'agent', model: 'opus', tools: ['read', 'grep'], disableUserInvocation: true })).toMatchObject({
    Model: 'opus',
    'Only tools': 'read | grep',
    'Used by': 'The agent only: it is not offered to you',
  });
  expect(facts({ ...base, type: 'agent', tools: [] })).toMatchObject({
    Model: 'That of the Session',
    Tools: 'All tools of the Session',
  });
  expect(facts({ ...base, type: 'skill', disableModelInvocation: true })).toMatchObject({
    'Used by': 'You only: the agent may not call it by itself',
  });
  expect(facts({ ...base, type: 'skill', disableModelInvocation: true, disableUserInvocation: true })['Used by']).toMatch(
    /^Nobody/,
  );
  expect(facts({ ...base, type: 'rule', alwaysApply: true, globs: ['src/**', '*.md'] })).toMatchObject({
    Applies: 'Always, to files that match',
    Files: 'src/** | *.md',
  });
  expect(facts({ ...base, type: 'rule' })).toMatchObject({ Applies: 'When the agent takes it for useful' });
});

test('all tell where they come from and where they are declared', () => {
  const range = { start: { line: 2, character: 0 }, end: { line: 8, character: 1 } };

  expect(facts({ ...base, type: 'hook', range })).toEqual({
    From: 'kestrel',
    Source: '/kit/x.md',
    'Declared in': 'lines 3 to 9 of its source',
    Id: 'x',
  });
  const [from] = detailFacts({ ...base, type: 'prompt' }, { hostName: 'kestrel', clientName: 'VS Code on atlas' });
  expect(from?.values).toEqual(['VS Code on atlas, and leaves when that disconnects']);
});

test('what is not known is told as it was sent', () => {
  const odd = { ...base, type: 'constellation', stars: 7, _meta: { git: { branch: 'main' } } } as unknown as Entry;

  expect(facts(odd)).toMatchObject({ stars: '7', git: '{"branch":"main"}' });
  expect(facts({ ...odd, _meta: { long: 'x'.repeat(3_000) } } as Entry).long).toHaveLength(2_001);
});
