import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSwitches } from './switches.ts';

test('an ordinary start has its own profile, no picture, every version and nothing to show', () => {
  expect(readSwitches({ SIGNALBOX_USER_DATA: '', SIGNALBOX_DEBUG_REPLICAS: '0' })).toEqual({
    userFolder: undefined,
    screenshot: undefined,
    localHostVersions: [],
    localHostFrames: undefined,
    showsReplicas: false,
  });
});

test('the environment can choose all of them', () => {
  const environment = {
    SIGNALBOX_USER_DATA: '/profile',
    SIGNALBOX_SCREENSHOT: '/first.png',
    SIGNALBOX_LOCAL_HOST_VERSIONS: '0.7.0,1.0.0',
    SIGNALBOX_LOCAL_HOST_FRAMES: '/frames.jsonl',
    SIGNALBOX_DEBUG_REPLICAS: '1',
  };

  expect(readSwitches(environment)).toEqual({
    userFolder: '/profile',
    screenshot: '/first.png',
    localHostVersions: ['0.7.0', '1.0.0'],
    localHostFrames: '/frames.jsonl',
    showsReplicas: true,
  });
});

test('a profile may be named from where the app was started', () => {
  expect(readSwitches({ SIGNALBOX_USER_DATA: 'profile' }).userFolder).toBe(resolve('profile'));
});
