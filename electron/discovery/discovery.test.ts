import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../connection/clock.ts';
import { createManualClock } from '../connection/manual-clock.ts';
import { startTestHost, type TestHost } from '../connection/test-server.ts';
import { createDiscovery, type Discovery } from './discovery.ts';
import { foundAddress } from './found-address.ts';
import { type Entry, fileNameOf } from './read-entry.ts';
import { userDataFolders } from './user-data-folders.ts';

let folder: string;
let entries: string;
let discovery: Discovery;
const hosts: TestHost[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-code-'));
  entries = join(folder, 'agent-host', 'local-endpoint', 'entries');
  mkdirSync(entries, { recursive: true, mode: 0o700 });
  discovery = createDiscovery({ products: [{ name: 'VS Code', folder }], clock: systemClock });
});

afterEach(async () => {
  discovery.close();
  await Promise.all(hosts.splice(0).map((host) => host.close()));
  rmSync(folder, { recursive: true, force: true });
});

function entry(changes: Partial<Entry> = {}): Entry {
  return {
    type: 'editor',
    pid: process.pid,
    instanceId: 'one',
    protocolVersion: '0.9.0',
    connectionToken: 's3cret',
    endpoint: { type: 'tcp', host: '127.0.0.1', port: 9 },
    ...changes,
  };
}

function publish(what: Entry, name = fileNameOf(what)): string {
  const path = join(entries, name);
  writeFileSync(path, JSON.stringify({ schemaVersion: 2, ...what }), { mode: 0o600 });
  return path;
}

const found = async () => {
  await discovery.look();
  return discovery.found().map((host) => [host.name, host.entry.instanceId]);
};

describe('a host on this computer', () => {
  it('is found by its file, the latest of each type', async () => {
    utimesSync(publish(entry()), 1, 1);
    publish(entry({ instanceId: 'two' }));
    publish(entry({ type: 'standalone', instanceId: 'three' }));

    expect((await found()).sort()).toEqual([
      ['VS Code agent host', 'three'],
      ['VS Code', 'two'],
    ]);
  });

  it('is found in the older list too', async () => {
    writeFileSync(
      join(folder, 'agent-host', 'local-endpoint', 'metadata.json'),
      JSON.stringify([{ schemaVersion: 2, ...entry() }, 7]),
      {
        mode: 0o600,
      },
    );

    expect(await found()).toEqual([['VS Code', 'one']]);
  });

  it('is not one that has died, whose file has another name, or is a link', async () => {
    publish(entry({ pid: 2 ** 22 + 5 }));
    publish(entry(), 'other.json');
    const kept = join(folder, 'elsewhere.json');
    writeFileSync(kept, JSON.stringify({ schemaVersion: 2, ...entry() }));
    symlinkSync(kept, join(entries, fileNameOf(entry())));
    writeFileSync(join(entries, 'half.json'), '{"schemaVersion": 2, "ty');

    expect(await found()).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('is not taken from a place where others can write', async () => {
    publish(entry());
    chmodSync(entries, 0o777);
    expect(await found()).toEqual([]);
    chmodSync(entries, 0o700);
    chmodSync(publish(entry()), 0o666);
    expect(await found()).toEqual([]);
  });

  it('that comes while nobody looks is noticed', async () => {
    await discovery.look();
    const changed = new Promise<void>((resolve) => discovery.onChange(resolve));

    publish(entry());
    await changed;

    expect(discovery.found()).toHaveLength(1);
  });

  it('of a VS Code that was installed meanwhile is noticed within half a minute', async () => {
    const clock = createManualClock();
    const later = join(folder, 'installed later');
    const watching = createDiscovery({ products: [{ name: 'VS Code Insiders', folder: later }], clock });
    await watching.look();
    const changed = new Promise<void>((resolve) => watching.onChange(resolve));
    entries = join(later, 'agent-host', 'local-endpoint', 'entries');
    mkdirSync(entries, { recursive: true, mode: 0o700 });
    publish(entry());

    clock.advance(30_000);
    await changed;

    expect(watching.found()).toMatchObject([{ name: 'VS Code Insiders' }]);
    watching.close();
    expect(clock.timers()).toBe(0);
  });

  it('that died without a word is gone at the next look', async () => {
    const clock = createManualClock();
    let isAlive = true;
    const watching = createDiscovery({ products: [{ name: 'VS Code', folder }], clock, isAlive: () => isAlive });
    publish(entry());
    await watching.look();
    expect(watching.found()).toHaveLength(1);
    const changed = new Promise<void>((resolve) => watching.onChange(resolve));

    isAlive = false;
    clock.advance(30_000);
    await changed;

    expect(watching.found()).toEqual([]);
    watching.close();
  });

  it('is found for every quality that is installed, each under its own name', async () => {
    const home = join(folder, 'home');
    const products = userDataFolders({ platform: 'linux', home, env: {} });
    for (const product of products) {
      entries = join(product.folder, 'agent-host', 'local-endpoint', 'entries');
      mkdirSync(entries, { recursive: true, mode: 0o700 });
      publish(entry());
    }
    const watching = createDiscovery({ products, clock: systemClock });

    await watching.look();

    expect(watching.found().map(({ name }) => name)).toEqual(products.map(({ name }) => name));
    expect(new Set(watching.found().map(({ address }) => address)).size).toBe(products.length);
    watching.close();
  });

  it('is reached where it is now, with the token it has now', async () => {
    const address = foundAddress('editor', folder);
    const away = await discovery.open(address, 'My editor')(new AbortController().signal);
    expect(away).toEqual({
      ok: false,
      end: {
        kind: 'unreachable',
        message: 'My editor does not run on this computer now. Start it, with its agent host on; Signalbox keeps trying.',
      },
    });

    const path = join(folder, 'host.sock');
    hosts.push(await startTestHost('another token', () => {}, path));
    publish(entry({ connectionToken: 'another token', endpoint: { type: 'socket', path } }));

    expect((await discovery.open(address, 'My editor')(new AbortController().signal)).ok).toBe(true);
  });
});
