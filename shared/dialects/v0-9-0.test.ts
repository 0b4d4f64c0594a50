import { expect, test } from 'vitest';
import { v090 } from './v0-9-0.ts';
import { v100 } from './v1-0-0.ts';

const mcp = { id: 'm', uri: 'file:///m', name: 'm', type: 'mcpServer' as const };

test('1.0.0 writes the canonical model as it is', () => {
  const state = { status: 'recomputing', files: [] } as const;
  const token = { channel: 'ahp-root://', resource: 'https://api.example', token: 'secret', expiresIn: 60 };

  expect(v100.encodeState('changeset', state)).toBe(state);
  expect(v100.encodeParams('authenticate', token)).toBe(token);
});

test('0.9.0 knows no recomputing changeset', () => {
  expect(v090.encodeState('changeset', { status: 'recomputing', files: [] })).toEqual({ status: 'computing', files: [] });
  expect(v090.encodeState('changeset', { status: 'ready', files: [] })).toEqual({ status: 'ready', files: [] });
  expect(v090.encodeAction({ type: 'changeset/statusChanged', status: 'recomputing' })).toMatchObject({ status: 'computing' });
});

test('0.9.0 does not say how long a token lives', () => {
  const token = { channel: 'ahp-root://', resource: 'https://api.example', token: 'secret' };

  expect(v090.encodeParams('authenticate', { ...token, expiresIn: 60 })).toEqual(token);
});

test('0.9.0 does not say whether a starting MCP server holds anything up', () => {
  const state = { kind: 'starting' as const };
  const action = { type: 'session/mcpServerStateChanged' as const, id: 'm', state };
  const customizations = [{ ...mcp, state: { ...state, blocking: true } }];

  expect(v090.encodeAction({ ...action, state: { ...state, blocking: true } })).toEqual(action);
  expect(v090.encodeAction({ type: 'session/customizationsChanged', customizations })).toEqual({
    type: 'session/customizationsChanged',
    customizations: [{ ...mcp, state }],
  });
});

test('0.9.0 has no canvases', () => {
  const canvas = { instanceId: 'i', extensionId: 'e', canvasId: 'c' };
  const chat = { resource: 'ahp-chat:/1', title: 'C', status: 1, modifiedAt: '2026-01-01T00:00:00.000Z', turns: [] };

  expect(v090.encodeAction({ type: 'canvas/stateChanged', canvas })).toBeUndefined();
  expect(v090.encodeState('chat', { ...chat, canvases: [{ resource: 'ahp-canvas:/1' }] })).toEqual(chat);
  expect(v100.encodeAction({ type: 'canvas/stateChanged', canvas })).toEqual({ type: 'canvas/stateChanged', canvas });
});

test('0.9.0 has no word for marking a chat as read', () => {
  const params = { channel: 'ahp-chat:/1', clientSeq: 1, action: { type: 'chat/isReadChanged', isRead: true } } as const;

  expect(v090.encodeDispatch(params)).toBeUndefined();
  expect(v100.encodeDispatch(params)).toEqual(params);
  expect(v100.decodeDispatch(params)).toEqual({ value: params });
  expect(v090.decodeDispatch(params)).toEqual({ invalid: 'unknown action chat/isReadChanged, newer than 0.9.0' });
});
