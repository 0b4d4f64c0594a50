import { expect, it } from 'vitest';
import { type AppState, EMPTY_APP, type HostEntry } from '../../shared/app/state.ts';
import type { PublishedPlugin } from '../../shared/plugins/state.ts';
import { SessionStatus } from '../../shared/protocol/common/status.ts';
import { createReplicas } from '../hosts/replicas.ts';
import { RULES, SESSION, session } from '../hosts/testing/core-setup.ts';
import { leavingText } from './leaving.ts';

const HOST: HostEntry = {
  id: 'h',
  name: 'kestrel',
  origin: 'saved',
  address: 'ws://kestrel',
  wanted: true,
  connection: { status: 'connected', since: 0, protocolVersion: '1.0.0' },
  clientId: 'c',
};
const READY = { kind: 'ready', nonce: '1', files: 1, bytes: 1, noticesChanges: true } as const;

function plugin(more: Partial<PublishedPlugin> = {}): PublishedPlugin {
  return { id: 'p', hostId: 'h', session: SESSION, folder: '/p', name: 'letters', standing: READY, ...more };
}

function textOf(status: number, app: Partial<AppState> = {}): string | undefined {
  const replicas = createReplicas(RULES);
  const state = session({ status, title: 'Post' });
  replicas.fold({ hostId: 'h', channel: SESSION }, 'session', { type: 'snapshot', at: 0, state, fromSeq: 0, rules: RULES });
  return leavingText({ ...EMPTY_APP, hosts: [HOST], plugins: [plugin()], ...app }, replicas);
}

it('says which session at work loses which plugin', () => {
  expect(textOf(SessionStatus.InProgress)).toBe('“Post” on kestrel works with letters.');
  expect(textOf(SessionStatus.InputNeeded)).toBe('“Post” on kestrel works with letters.');
});

it.each<readonly [string, number, Partial<AppState>]>([
  ['its session is at rest', SessionStatus.Idle, {}],
  ['nothing is published', SessionStatus.InProgress, { plugins: [] }],
  ['the plugin is not ready', SessionStatus.InProgress, { plugins: [plugin({ standing: { kind: 'reading' } })] }],
  ['its host is away', SessionStatus.InProgress, { hosts: [{ ...HOST, connection: { status: 'idle' } }] }],
  ['its host ends with the app', SessionStatus.InProgress, { hosts: [{ ...HOST, origin: 'embedded' }] }],
])('says nothing where %s', (_what, status, app) => {
  expect(textOf(status, app)).toBeUndefined();
});
