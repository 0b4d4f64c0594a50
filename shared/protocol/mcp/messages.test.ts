import { expect, test } from 'vitest';
import { isMcpCall } from './messages.ts';
import { isServed } from './methods.ts';

const channel = 'mcp://host/server';
const message = (method: string, params: object = { channel }) => ({ jsonrpc: '2.0', method, params: { ...params } }) as const;

test('a message of a side channel is told by its method and its channel', () => {
  expect(isMcpCall({ ...message('tools/call'), id: 1 })).toBe(true);
  expect(isMcpCall(message('notifications/tools/list_changed'))).toBe(true);
  expect(isMcpCall(message('notifications/message'))).toBe(true);
});

test('what is unknown, of the wrong class or without a channel is none', () => {
  expect(isMcpCall({ ...message('subscribe'), id: 1 })).toBe(false);
  expect(isMcpCall(message('tools/call'))).toBe(false);
  expect(isMcpCall({ ...message('notifications/message'), id: 1 })).toBe(false);
  expect(isMcpCall({ ...message('tools/call', {}), id: 1 })).toBe(false);
  expect(isMcpCall({ jsonrpc: '2.0', id: 1, result: null })).toBe(false);
});

test('only what the capabilities promise is served', () => {
  expect(isServed('tools/call', {})).toBe(false);
  expect(isServed('tools/call', { serverTools: {} })).toBe(true);
  expect(isServed('notifications/tools/list_changed', { serverTools: {} })).toBe(false);
  expect(isServed('notifications/tools/list_changed', { serverTools: { listChanged: true } })).toBe(true);
  expect(isServed('resources/read', { serverTools: {} })).toBe(false);
  expect(isServed('resources/read', { serverResources: {} })).toBe(true);
  expect(isServed('notifications/resources/list_changed', { serverResources: { listChanged: true } })).toBe(true);
  expect(isServed('logging/setLevel', { logging: {} })).toBe(true);
  expect(isServed('sampling/createMessage', { sampling: {} })).toBe(true);
  expect(isServed('sampling/createMessage', { logging: {} })).toBe(false);
});
