import { describe, expect, it } from 'vitest';
import { pluginPath, pluginUri } from './plugin-uri.ts';

describe('the URI of a published plugin', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['/skills/a%20b', 'skills/a b'],
    ['/skills/', 'skills'],
    ['/100%25', '100%'],
    ['/é', 'é'],
  ])('is read with what follows it: %s', (rest, path) => {
    expect(pluginPath(`${pluginUri('id-1')}${rest}`)).toEqual({ id: 'id-1', path });
  });

  it('is read in the spellings that hosts make of it', () => {
    expect(pluginPath('signalbox-plugin:///id/skills')).toEqual({ id: 'id', path: 'skills' });
    expect(pluginPath('SIGNALBOX-PLUGIN:/id')).toEqual({ id: 'id', path: '' });
  });

  it.each([
    'file:///etc/passwd',
    'signalbox-plugin:',
    'signalbox-plugin:id',
    'signalbox-plugin:/',
    'signalbox-plugin://',
    'signalbox-plugin://host/id',
    'signalbox-plugin:/id//a',
    'signalbox-plugin:/id/a//',
    'signalbox-plugin:/id/..',
    'signalbox-plugin:/id/./a',
    'signalbox-plugin:/id/%2e%2e/a',
    'signalbox-plugin:/id/a%2fb',
    'signalbox-plugin:/id/a%5cb',
    'signalbox-plugin:/id/a\\b',
    'signalbox-plugin:/id/%00',
    'signalbox-plugin:/id/%zz',
    'signalbox-plugin:/id?a',
    'signalbox-plugin:/id#a',
    'xsignalbox-plugin:/id',
  ])('is none, or leads elsewhere: %s', (uri) => {
    expect(pluginPath(uri)).toBeUndefined();
  });
});
