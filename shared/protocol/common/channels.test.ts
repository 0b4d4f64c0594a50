import { expect, test } from 'vitest';
import { v100 } from '../../dialects/v1-0-0.ts';
import { kindOfAction, kindOfUri, reduceChannel } from './channels.ts';
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
  expect(ignoreUnknown({ type: 'root/later' } as never, root)).toBe(root);
  expect(reduceChannel('root', root, { type: 'root/later' } as never, fold)).toBe(root);
});

test('the prefix of an action names its kind of channel', () => {
  expect(['root/x', 'session/x', 'chat/x', 'changeset/x'].map(kindOfAction)).toEqual(['root', 'session', 'chat', 'changeset']);
  expect(['terminal/data', 'nothing', '/x'].map(kindOfAction)).toEqual([undefined, undefined, undefined]);
});

test('a well-known scheme hints at the kind, and a path below a session does not', () => {
  const uris = [
    'ahp-root://',
    'ahp-session:/1',
    'ahp-chat:/1',
    'ahp-chat://default/x',
    'ahp-changeset:/1',
    'ahp-session:/1/annotations',
    'file:///x',
  ];

  expect(uris.map(kindOfUri)).toEqual(['root', 'session', 'chat', 'chat', 'changeset', undefined, undefined]);
});
