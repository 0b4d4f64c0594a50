import { expect, test } from 'vitest';
import { v100 } from '../../dialects/v1-0-0.ts';
import { CHANNEL_KINDS, kindOfAction, kindOfUri, reduceChannel } from './channels.ts';
import { ignoreUnknown } from './unknown-action.ts';

const fold = { rules: v100.rules, now: 0 };
const root = { agents: [] };

test('an action is folded by the channel it belongs to and ignored by every other', () => {
  expect(reduceChannel('root', root, { type: 'root/activeSessionsChanged', activeSessions: 2 }, fold)).toEqual({
    agents: [],
    activeSessions: 2,
  });
  expect(reduceChannel('root', root, { type: 'session/titleChanged', title: 'x' }, fold)).toBe(root);
});

test('an action nobody knows keeps the state', () => {
  const state = {} as never;

  expect(ignoreUnknown({ type: 'root/later' } as never, state)).toBe(state);
  for (const kind of CHANNEL_KINDS) {
    expect(reduceChannel(kind, state, { type: `${kind}/later` } as never, fold)).toBe(state);
  }
});

test('the prefix of an action names its kind of channel', () => {
  expect(CHANNEL_KINDS.map((kind) => kindOfAction(`${kind}/x`))).toEqual(CHANNEL_KINDS);
  expect(['tunnel/opened', 'nothing', '/x'].map(kindOfAction)).toEqual([undefined, undefined, undefined]);
});

test('a well-known scheme hints at the kind, and a path below a session only for its annotations', () => {
  const uris = [
    'ahp-root://',
    'ahp-session:/1',
    'ahp-chat:/1',
    'ahp-chat://default/x',
    'ahp-terminal:/1',
    'ahp-changeset:/1',
    'ahp-session:/1/annotations',
    'ahp-resource-watch:/1',
    'ahp-automations://',
    'ahp-automation-run:/1',
    'ahp-canvas:/1',
    'ahp-automation:/1',
    'ahp-session:/1/changeset/x',
    'file:///x',
  ];

  expect(uris.map(kindOfUri)).toEqual([
    'root',
    'session',
    'chat',
    'chat',
    'terminal',
    'changeset',
    'annotations',
    'resourceWatch',
    'automation',
    'automationRun',
    'canvas',
    undefined,
    undefined,
    undefined,
  ]);
});
