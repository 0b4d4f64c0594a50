import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expectWindowToEqualMain } from '../replicas.ts';
import { addHost } from '../screens/hosts.ts';
import { createSession, sessionsOf } from '../screens/sessions.ts';
import { type Signalbox, startSignalbox } from '../signalbox.ts';
import { expect, test } from '../signalbox-test.ts';

test.use({ firstSessions: false });

let second: Signalbox | undefined;

test.afterEach(async () => {
  await second?.quit();
  second = undefined;
});

test('a setting is changed from two windows, and each shows what the other chose', async ({
  page,
  folder,
  startHost,
  hostVersion,
}) => {
  const host = await startHost();
  await addHost(page, { name: 'kestrel', ...host });
  await createSession(page, 'kestrel');
  const profile = join(folder, 'second');
  await mkdir(profile);
  second = await startSignalbox(profile, hostVersion, join(folder, 'second-frames.jsonl'), {}, []);
  const other = second.page;
  await addHost(other, { name: 'kestrel', ...host });
  await other.getByRole('navigation').getByRole('button', { name: 'Sessions' }).click();
  await other
    .getByRole('listbox', { name: 'Sessions' })
    .getByRole('group', { name: /kestrel/ })
    .getByRole('option')
    .click();
  const approval = async (window: typeof page) => {
    const panel = await sessionsOf(window).details('Details');
    return panel.getByRole('combobox', { name: 'Approval' });
  };
  const [here, there] = [await approval(page), await approval(other)];
  await expect(there).toHaveValue('0');

  await here.selectOption({ label: 'Accept edits' });
  await expect(there).toHaveValue('1');
  await there.selectOption({ label: 'Accept everything' });
  await expect(here).toHaveValue('2');
  await page.getByRole('button', { name: 'Take the value of Approval back' }).click();
  await expect(there).toHaveValue('0');

  await expect(here).toHaveValue('0');
  await expectWindowToEqualMain(page);
  await expectWindowToEqualMain(other);
});
