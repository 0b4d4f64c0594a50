import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/start-test-host.ts';
import { createDecisions } from './decisions.ts';

const kit = { uri: 'file:///kit', name: 'Kit' };
const on = { kind: 'global', enabled: true } as const;
const offIn = (uri: string) => ({ kind: 'workspace', uri, enabled: false }) as const;

async function kept() {
  const file = join(await temporaryFolder(), 'decisions.json');
  const reports: string[] = [];
  const open = () => createDecisions(file, (message) => reports.push(message));
  return { file, reports, open };
}

test('gives the decisions that count in a place, the most specific first, also after a restart', async () => {
  const { open } = await kept();
  const first = open();

  first.set(kit, [{ kind: 'session', enabled: false }, offIn('file:///b'), offIn('file:///a'), on], ['file:///a', 'file:///b']);
  await first.flush();

  expect(open().of(kit, ['file:///a', 'file:///b'])).toEqual([offIn('file:///a'), offIn('file:///b'), on]);
  expect(open().of(kit, ['file:///b'])).toEqual([offIn('file:///b'), on]);
  expect(open().of(kit, [])).toEqual([on]);
  expect(open().of({ ...kit, name: 'Other' }, [])).toEqual([]);
});

test('a list replaces what is decided within its reach, and nothing elsewhere', async () => {
  const { open } = await kept();
  const decisions = open();
  decisions.set(kit, [offIn('file:///a'), on], ['file:///a']);

  expect(decisions.set(kit, [], ['file:///b'])).toBe(true);
  expect(decisions.set(kit, [], ['file:///b'])).toBe(false);

  expect(decisions.of(kit, ['file:///a'])).toEqual([offIn('file:///a')]);
});

test('sets a file that it cannot read aside, says so and begins anew', async () => {
  const { file, reports, open } = await kept();
  await writeFile(file, '{"decisions": [');

  expect(open().of(kit, [])).toEqual([]);

  expect(reports).toEqual([expect.stringContaining(`${file}.unreadable`)]);
  expect(await readFile(`${file}.unreadable`, 'utf8')).toBe('{"decisions": [');
});
