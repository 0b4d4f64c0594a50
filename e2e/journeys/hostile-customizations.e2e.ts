import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { emptyHost, startFakeHost } from '../fake-host.ts';
import { addHost } from '../screens/hosts.ts';
import { sessionsOf } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';

test.use({ firstSessions: false });

const SESSION = 'ahp-session:/hostile';
const TITLE = 'Not what it seems';
const times = { createdAt: '2026-01-01T00:00:00.000Z', modifiedAt: '2026-01-01T00:00:00.000Z' };

test('pictures of a host load nothing and run nothing, and a place outside its file is said to be none', {
  tag: '@any-version',
}, async ({ page }) => {
  const lure = await startLure();
  const svg = (inside: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)}`;
  const host = await startFakeHost(
    hostWith([
      plugin('Remote', { src: `${lure.address}/icon.png` }),
      plugin('Lured', { src: svg(`<image href="${lure.address}/in-svg.png" width="9" height="9"/>`) }),
      plugin('Scripted', { src: svg(`<script>fetch('${lure.address}/script')</script>`) }),
      plugin('Plain', { src: svg('<rect width="9" height="9"/>') }),
    ]),
  );
  await addHost(page, { name: 'kestrel', address: host.address });
  const sessions = sessionsOf(page);
  await sessions.open(TITLE);
  const panel = await sessions.details('Customizations');
  const details = async (name: string) => {
    await panel.getByText(name, { exact: true }).click();
    await page.keyboard.press('Enter');
    return panel.getByRole('region', { name: `Details of ${name}` });
  };

  await expect(await details('Remote')).toContainText('Its icon is on the net, from where nothing is loaded.');
  await page.keyboard.press('Escape');
  await expect(await details('Lured')).toContainText('a drawing that names something elsewhere, so it is not drawn');
  await page.keyboard.press('Escape');
  await expect(await details('Scripted')).toContainText('a drawing with a program in it, so it is not drawn');
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('treeitem', { name: 'Plain' }).locator('img')).toBeVisible();
  await expect(panel.locator('img')).toHaveCount(1);

  await details('hook');
  await panel.getByRole('button', { name: 'Open its file' }).click();
  const file = page.getByRole('dialog', { name: 'Source of hook' });
  await expect(file).toContainText('It is said to be declared in line 901, which this file of 2 lines does not have');
  await expect(file.getByRole('listitem').filter({ hasText: 'two' })).toBeVisible();
  await expect(file.locator('[aria-current="location"]')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await lookAtEverything(page);
  expect(lure.visits()).toEqual([]);
  expect(await page.title()).toBe('Signalbox');
  await host.stop();
  await lure.stop();
});

/** By then whatever was drawn has been loaded. */
async function lookAtEverything(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
}

function plugin(name: string, icon: JsonObject): JsonObject {
  return { type: 'plugin', id: name, uri: `file:///kit/${name}`, name, enabled: true, icons: [icon], children: [] };
}

function hostWith(plugins: readonly JsonObject[]) {
  const place = { line: 900, character: 0 };
  const hook = { type: 'hook', id: 'hook', uri: 'file:///kit/hooks.json', name: 'hook', range: { start: place, end: place } };
  const kit = { ...plugin('Kit', { src: 'data:image/png;base64,AAAA' }), icons: [], children: [hook] };
  const known = { provider: 'x', title: TITLE, status: 33 };
  const state = { ...known, lifecycle: 'ready', activeClients: [], chats: [], customizations: [...plugins, kit] };
  return {
    ...emptyHost('1.0.0'),
    listSessions: { result: { items: [{ ...known, ...times, resource: SESSION }] } },
    subscribe: { result: { snapshot: { resource: SESSION, state, fromSeq: 0 } } },
    resourceRead: { result: { data: 'one\ntwo', encoding: 'utf-8' } },
  };
}

/** Notes who comes. */
async function startLure() {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits: () => visits,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
