import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../connection/clock.ts';
import { followFolder } from './follow-folder.ts';
import type { FolderReading } from './read-folder.ts';
import { GREETING, pluginFolder, writeFiles } from './testing/plugin-folder.ts';

const WAIT = { timeout: 30_000, interval: 10 };

function follow(root: string) {
  const told: (FolderReading | string)[] = [];
  const folder = followFolder({ root, clock: systemClock, onRead: (read) => told.push(read) });
  onTestFinished(folder.stop);
  return { folder, told };
}

it('reads a folder again when something deep in it changes, or in a folder that came later', async () => {
  const root = await pluginFolder();
  const { folder } = follow(root);
  const paths = () => [...(folder.reading()?.files.keys() ?? [])];
  await vi.waitFor(() => expect(paths()).toEqual(['plugin.json', 'skills/greeting/SKILL.md']), WAIT);
  const first = folder.reading()?.nonce;

  await writeFile(join(root, 'skills/greeting/SKILL.md'), `${GREETING}more`);
  await vi.waitFor(() => expect(folder.reading()?.nonce).not.toBe(first), WAIT);
  await writeFiles(root, { 'agents/deep/one.md': 'x' });
  await vi.waitFor(() => expect(paths()).toContain('agents/deep/one.md'), WAIT);
  await writeFile(join(root, 'agents/deep/two.md'), 'x');
  await vi.waitFor(() => expect(paths()).toContain('agents/deep/two.md'), WAIT);
  await rm(join(root, 'agents'), { recursive: true });
  await vi.waitFor(() => expect(paths()).toEqual(['plugin.json', 'skills/greeting/SKILL.md']), WAIT);

  expect(folder.noticesChanges()).toBe(true);
});

it('goes on noticing changes in a folder that another one has replaced under its name', async () => {
  const root = await pluginFolder();
  const { folder } = follow(root);
  const paths = () => [...(folder.reading()?.files.keys() ?? [])];
  await vi.waitFor(() => expect(paths()).toContain('skills/greeting/SKILL.md'), WAIT);

  await rename(join(root, 'skills'), join(root, 'old'));
  await writeFiles(root, { 'skills/greeting/SKILL.md': GREETING, 'seen.md': 'x' });
  await vi.waitFor(() => expect(paths()).toContain('seen.md'), WAIT);
  await writeFile(join(root, 'skills/greeting/later.md'), 'x');

  await vi.waitFor(() => expect(paths()).toContain('skills/greeting/later.md'), WAIT);
});

it('hands out nothing while the folder is no plugin, and says why', async () => {
  const root = await pluginFolder();
  const { folder, told } = follow(root);
  await vi.waitFor(() => expect(folder.reading()).toBeDefined(), WAIT);

  await writeFile(join(root, 'plugin.json'), '{');
  await vi.waitFor(() => expect(folder.reading()).toBeUndefined(), WAIT);
  expect(told.at(-1)).toContain('is not valid JSON');
  await rm(join(root, 'plugin.json'));

  await vi.waitFor(() => expect(folder.reading()?.contents.holds).toEqual([{ kind: 'skill', names: ['greeting'] }]), WAIT);
});

it('says when it has more folders than the system can watch', async () => {
  const root = await pluginFolder();
  for (let count = 0; count < 501; count += 1) await mkdir(join(root, `skills/greeting/${count}`));
  const { folder } = follow(root);

  await vi.waitFor(() => expect(folder.reading()).toBeDefined(), WAIT);

  expect(folder.noticesChanges()).toBe(false);
});

it('tells nothing once it is no longer followed', async () => {
  const root = await pluginFolder();
  const [gone, other] = [follow(root), follow(root)];
  await vi.waitFor(() => expect([gone.folder.reading(), other.folder.reading()]).not.toContain(undefined), WAIT);
  const before = gone.told.length;

  gone.folder.stop();
  gone.folder.reread();
  await writeFile(join(root, 'new.md'), 'x');
  await vi.waitFor(() => expect(other.folder.reading()?.files.has('new.md')).toBe(true), WAIT);

  expect(gone.told).toHaveLength(before);
});
