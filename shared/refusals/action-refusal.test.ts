import { expect, test } from 'vitest';
import type { AnnotationsState } from '../protocol/annotations/state.ts';
import type { StateAction } from '../protocol/common/channels.ts';
import { actionRefusal, type Scene } from './action-refusal.ts';

const scene: Scene = { clientId: 'me' };
const chat = { resource: 'c', title: 'C', status: 1, modifiedAt: '2026-01-01T00:00:00.000Z', turns: [] };
const session = { provider: 'p', title: 'T', status: 1, lifecycle: 'ready', activeClients: [], chats: [] } as const;
const cancel: StateAction = { type: 'chat/turnCancelled', turnId: 't', duration: 0 };
const title: StateAction = { type: 'session/titleChanged', title: '' };

test('what only a host may say is never sent', () => {
  expect(actionRefusal(scene, { type: 'chat/delta', turnId: 't', partId: 'p', content: 'x' })).toContain('Only the host');
  expect(actionRefusal(scene, { type: 'session/ready' })).toContain('Only the host');
});

test('what is not known refuses nothing', () => {
  const actions: readonly StateAction[] = [
    cancel,
    title,
    { type: 'root/configChanged', config: {} },
    { type: 'terminal/input', data: 'x' },
    { type: 'changeset/filesReviewChanged', files: [], reviewed: true },
    { type: 'annotations/removed', annotationId: 'a' },
  ];

  expect(actions.map((action) => actionRefusal(scene, action))).toEqual(actions.map(() => undefined));
});

test('chats and sessions are asked by their own rules', () => {
  expect(actionRefusal({ ...scene, chat, session }, cancel)).toContain('No such turn');
  expect(actionRefusal({ ...scene, chat }, cancel)).toBeUndefined();
  expect(actionRefusal({ ...scene, session }, title)).toContain('needs a title');
});

test('a host has settings, or none', () => {
  const schema = { type: 'object', properties: { theme: { type: 'string', title: 'Theme' } } } as const;
  const root = { agents: [], config: { schema, values: {} } };
  const change = (theme: string | number): StateAction => ({ type: 'root/configChanged', config: { theme } });

  expect(actionRefusal({ ...scene, root }, change('dark'))).toBeUndefined();
  expect(actionRefusal({ ...scene, root }, change(1))).toContain('no value of "Theme"');
  expect(actionRefusal({ ...scene, root: { agents: [] } }, change('dark'))).toContain('no settings');
});

test('nobody reads what is typed in an ended terminal', () => {
  const terminal = {
    title: 'zsh',
    content: [],
    lifecycle: { status: 'running' },
    claim: { kind: 'client', clientId: 'me' },
  } as const;
  const ended = { ...terminal, lifecycle: { status: 'exited' } } as const;

  expect(actionRefusal({ ...scene, terminal }, { type: 'terminal/input', data: 'x' })).toBeUndefined();
  expect(actionRefusal({ ...scene, terminal: ended }, { type: 'terminal/input', data: 'x' })).toContain('has ended');
  expect(actionRefusal({ ...scene, terminal: ended }, { type: 'terminal/cleared' })).toBeUndefined();
});

test('files are marked as reviewed where a changeset keeps marks', () => {
  const changeset = { label: 'Session', uriTemplate: 'x:/1', changeKind: 'session' };
  const review: StateAction = { type: 'changeset/filesReviewChanged', files: ['f'], reviewed: true };

  expect(actionRefusal({ ...scene, changeset }, review)).toContain('no review marks');
  expect(actionRefusal({ ...scene, changeset: { ...changeset, capabilities: { review: {} } } }, review)).toBeUndefined();
});

test('an annotation has at least one entry', () => {
  const entry = { id: 'e', text: 'Why?' };
  const annotation = { id: 'a', origin: {}, resource: 'file:///a', resolved: false, entries: [entry] };
  const annotations: AnnotationsState = { annotations: [annotation] };
  const ask = (action: StateAction) => actionRefusal({ ...scene, annotations }, action);

  expect(ask({ type: 'annotations/set', annotation })).toBeUndefined();
  expect(ask({ type: 'annotations/set', annotation: { ...annotation, entries: [] } })).toContain('at least one entry');
  expect(ask({ type: 'annotations/entryRemoved', annotationId: 'a', entryId: 'e' })).toContain('the annotation itself');
  expect(ask({ type: 'annotations/entryRemoved', annotationId: 'a', entryId: 'x' })).toBeUndefined();
  expect(ask({ type: 'annotations/updated', annotationId: 'a', resolved: true })).toBeUndefined();
  expect(ask({ type: 'annotations/removed', annotationId: 'x' })).toContain('no such annotation');
});
