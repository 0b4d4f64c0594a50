import { describe, expect, it } from 'vitest';
import { appReducer } from '../app/reducer.ts';
import { EMPTY_APP, type HostEntry } from '../app/state.ts';
import type { PluginCustomization } from '../protocol/session/customization.ts';
import { announcedPlugins, hostViewOf } from './announced.ts';
import { pluginUri } from './plugin-uri.ts';
import { type PublishedPlugin, pluginsReducer } from './state.ts';

describe('what is published', () => {
  const READY = { kind: 'ready', nonce: 'n', files: 1, bytes: 1, noticesChanges: true } as const;
  const plugin: PublishedPlugin = { id: 'p', hostId: 'h', session: 's', folder: '/f', name: 'ours', standing: READY };

  it('is one entry for each session, keeps its place, and nothing changes for nothing', () => {
    const other = { ...plugin, session: 't' };
    const both = [plugin, other].reduce(
      (all, each) => pluginsReducer(all, { type: 'plugin/set', plugin: each }),
      [] as readonly PublishedPlugin[],
    );

    expect(both).toEqual([plugin, other]);
    expect(pluginsReducer(both, { type: 'plugin/set', plugin: { ...plugin, name: 'new' } })).toEqual([
      { ...plugin, name: 'new' },
      other,
    ]);
    expect(pluginsReducer(both, { type: 'plugin/withdrawn', plugin })).toEqual([other]);
    expect(pluginsReducer(both, { type: 'plugin/withdrawn', plugin: { ...plugin, id: 'q' } })).toBe(both);
  });

  it('leaves with its host', () => {
    const connection = { status: 'idle' } as const;
    const host: HostEntry = { id: 'h', name: 'h', origin: 'saved', address: 'a', wanted: true, connection, clientId: 'c' };
    const app = { ...EMPTY_APP, hosts: [host], plugins: [plugin, { ...plugin, hostId: 'o' }] };

    expect(appReducer(app, { type: 'host/removed', hostId: 'h' }).plugins).toEqual([{ ...plugin, hostId: 'o' }]);
    expect(appReducer(EMPTY_APP, { type: 'plugin/withdrawn', plugin })).toBe(EMPTY_APP);
  });

  it('is told to its session alone, once it is ready, and to no host that has changed', () => {
    const place = { hostId: 'h', session: 's' };
    const reading = { ...plugin, id: 'r', standing: { kind: 'reading' } } as const;
    const broken = { ...plugin, id: 'b', standing: { kind: 'broken', message: '' } } as const;
    const changed = { ...plugin, id: 'c', isHostChanged: true } as const;
    const elsewhere = { ...plugin, id: 'e', session: 't' };
    const versioned = { ...plugin, id: 'v', version: '2' };

    expect(announcedPlugins([plugin, reading, broken, changed, elsewhere, versioned], place)).toEqual([
      { type: 'plugin', id: 'p', uri: pluginUri('p'), name: 'ours', nonce: 'n' },
      { type: 'plugin', id: 'v', uri: pluginUri('v'), name: 'ours', version: '2', nonce: 'n' },
    ]);
    expect(announcedPlugins(undefined, place)).toEqual([]);
  });

  it('is found among what the host lists, in whatever spelling', () => {
    const entry = (more: Partial<PluginCustomization>): PluginCustomization => {
      return { type: 'plugin', id: 'x', uri: 'u', name: 'n', clientId: 'us', ...more };
    };
    const views = [
      entry({ uri: 'agent-client://us/signalbox-plugin/p' }),
      entry({ id: 'client/us/p' }),
      entry({ name: 'ours' }),
    ];

    for (const view of views) expect(hostViewOf([entry({}), view], 'us', plugin)).toBe(view);
    expect(hostViewOf(views, 'them', plugin)).toBeUndefined();
    expect(hostViewOf(undefined, 'us', plugin)).toBeUndefined();
  });
});
