import { expect, test } from 'vitest';
import { documentAddress, frameAddress } from '../../shared/mcp-apps/view-address.ts';
import { NO_SOURCES } from '../../shared/mcp-apps/view-sources.ts';
import { hostRules, mayReach } from './view-reach.ts';
import { createViewShelf } from './view-shelf.ts';

const html = Buffer.from('<p>');
const reach = { connect: ['https://api.example', 'ws://127.0.0.1:3000'], resource: ['https://*.cdn.example:8443'] };

test('a frame and the view in it are gone to once each, and nowhere when the view is gone', () => {
  const shelf = createViewShelf();
  const id = shelf.put(html, NO_SOURCES);

  expect([shelf.isFirstVisit(frameAddress(id)), shelf.isFirstVisit(documentAddress(id))]).toEqual([true, true]);
  expect([shelf.isFirstVisit(frameAddress(id)), shelf.isFirstVisit(documentAddress(id))]).toEqual([false, false]);
  expect(shelf.isFirstVisit('https://example.com/')).toBe(false);
  const closed = shelf.put(html, NO_SOURCES);
  shelf.drop(closed);
  expect([shelf.isFirstVisit(frameAddress(closed)), shelf.find(closed)]).toEqual([false, undefined]);
});

test('holds only so many, and the oldest goes first', () => {
  const shelf = createViewShelf();
  const ids = Array.from({ length: 40 }, () => shelf.put(html, NO_SOURCES));

  expect(ids.filter((id) => shelf.find(id) !== undefined)).toEqual(ids.slice(-32));
});

test('a view reaches what it may, from its own document alone', () => {
  const shelf = createViewShelf();
  const id = shelf.put(html, reach);
  const other = shelf.put(html, NO_SOURCES);

  expect(shelf.mayReach(documentAddress(id), 'https://api.example/v1?x')).toBe(true);
  expect(shelf.mayReach(documentAddress(other), 'https://api.example/v1')).toBe(false);
  for (const frame of [frameAddress(id), 'app://ui/', 'about:srcdoc', ''])
    expect(shelf.mayReach(frame, 'https://api.example/v1')).toBe(false);
});

test('says what all views may reach, and waits until those who listen are done', async () => {
  const shelf = createViewShelf();
  const told: string[][] = [];
  shelf.onChange(async () => {
    await Promise.resolve();
    told.push([...shelf.reachable()]);
  });

  const id = shelf.put(html, reach);
  await shelf.settled();
  shelf.drop(id);
  shelf.drop(id);
  await shelf.settled();

  expect(told).toEqual([['https://api.example', 'ws://127.0.0.1:3000', 'https://*.cdn.example:8443'], []]);
});

test.each([
  ['https://api.example/', true],
  ['https://api.example:443/', true],
  ['https://api.example:444/', false],
  ['http://api.example/', false],
  ['https://sub.api.example/', false],
  ['https://api.example.evil/', false],
  ['https://api.example@evil.example/', false],
  ['ws://127.0.0.1:3000/', true],
  ['http://127.0.0.1:3000/', false],
  ['https://a.b.cdn.example:8443/x', true],
  ['https://cdn.example:8443/', false],
  ['https://evilcdn.example:8443/', false],
  ['nothing', false],
])('%s: %s', (address, isWithin) => {
  expect(mayReach(reach, address)).toBe(isWithin);
});

test('the hosts of sources are named without their scheme', () => {
  expect(hostRules([...reach.connect, ...reach.resource, 'wss://api.example'])).toEqual([
    'api.example',
    '127.0.0.1:3000',
    '*.cdn.example:8443',
  ]);
});
