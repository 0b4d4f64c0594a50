import { expect, test } from 'vitest';
import { v100 } from '../../../shared/dialects/v1-0-0.ts';
import { ROOT_URI } from '../../../shared/protocol/common/uri.ts';
import { createChannels } from './channels.ts';

function openChannels() {
  const channels = createChannels({ rules: v100.rules, now: () => 0 });
  channels.open('root', ROOT_URI, { agents: [] });
  return channels;
}

test('shows every listener every envelope in order, also those that a listener causes', () => {
  const channels = openChannels();
  const seen: string[] = [];
  channels.onEnvelope(({ serverSeq }) => {
    seen.push(`first ${serverSeq}`);
    if (serverSeq === 1) channels.apply(ROOT_URI, { type: 'root/activeSessionsChanged', activeSessions: 2 });
  });
  channels.onEnvelope(({ serverSeq }) => seen.push(`second ${serverSeq}`));

  channels.apply(ROOT_URI, { type: 'root/activeSessionsChanged', activeSessions: 1 });

  expect(seen).toEqual(['first 1', 'second 1', 'first 2', 'second 2']);
  expect(channels.get('root', ROOT_URI)?.activeSessions).toBe(2);
});

test('numbers a refusal and folds nothing of it', () => {
  const channels = openChannels();
  const state = channels.get('root', ROOT_URI);

  channels.refuse(ROOT_URI, { type: 'root/activeSessionsChanged', activeSessions: 9 }, { clientId: 'a', clientSeq: 1 }, 'No.');

  expect(channels.seq()).toBe(1);
  expect(channels.get('root', ROOT_URI)).toBe(state);
});

test('drops an action for another kind of channel', () => {
  const channels = openChannels();

  channels.apply(ROOT_URI, { type: 'session/ready' });
  channels.apply('ahp-session:/none', { type: 'session/ready' });

  expect(channels.seq()).toBe(0);
});
