import { startScriptedHost } from '../../build/fleet/scripted-host.ts';
import type { StillHost } from '../../build/fleet/still-host.ts';
import { ask } from '../bridge.ts';
import { mainThreadOf } from '../main-thread.ts';
import { inboxOf } from '../screens/inbox.ts';
import { expect, test } from '../signalbox-test.ts';

const HOSTS = 20;
const SESSIONS = 25;
/** By how much figures of one run may differ, however slow the machine: twice as much was the fault that this is to find. */
const SPREAD = 1.6;

let hosts: readonly StillHost[] = [];

test.beforeAll(async () => {
  hosts = await Promise.all(Array.from({ length: HOSTS }, () => startScriptedHost(SESSIONS, SESSIONS)));
});
test.afterAll(async () => {
  for (const host of hosts) await host.stop();
});

test(`a key among ${HOSTS * SESSIONS} Requests costs the page no more than among two, and keeps its budget`, async ({
  page,
  signalbox,
}, testInfo) => {
  test.setTimeout(240_000);
  // A trace takes pictures of the whole document at every key, which would be measured instead.
  await signalbox.app.context().tracing.stop();
  const inbox = inboxOf(page);
  const mainThread = await mainThreadOf(page);
  await expect(inbox.list.getByRole('option')).toHaveCount(2, { timeout: 60_000 });
  await inbox.list.focus();
  // The budget of 16 ms is meant for the machine where this work takes as long.
  const budget = await mainThread.yardstick();
  const amongTwo = await cost(['j', 'k']);
  for (const [index, { address }] of hosts.entries()) await ask(page, 'host:add', { address, name: `host-${index}` });
  await expect(page.getByText(`${HOSTS * SESSIONS + 2} waiting`, { exact: true })).toBeVisible({ timeout: 120_000 });
  await inbox.list.focus();

  const costs = {
    'J or K between two rows': await cost(['j', 'k']),
    'J to rows that come into view': await cost(['j']),
    'X and J': await cost(['x', 'j']),
    'a filter key': await filterKey(),
  };

  const figures = Object.entries({ ...costs, 'J or K among two Requests': amongTwo, 'the budget': budget });
  const text = figures.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', ');
  console.log(`main thread, ms per key: ${text}`);
  testInfo.annotations.push({ type: 'main thread, ms per key', description: text });
  expect.soft(amongTwo, 'J or K among two Requests').toBeLessThanOrEqual(budget);
  const limit = Math.max(budget, amongTwo * SPREAD);
  for (const [name, ms] of Object.entries(costs)) expect.soft(ms, name).toBeLessThanOrEqual(limit);

  /** What else the machine does only adds to a figure, so one above the budget is taken once more. */
  async function cost(keys: readonly string[]): Promise<number> {
    const first = await mainThread.perKey(keys);
    return first <= budget ? first : Math.min(first, await mainThread.perKey(keys));
  }

  async function filterKey(): Promise<number> {
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(page.getByRole('textbox', { name: 'Filter the list' })).toBeFocused();
    return cost([...'project-7', ...Array.from('project-7', () => 'Backspace')]);
  }
});
