import { expect, test } from 'vitest';
import { isRequest, isResponse, parseMessage } from './jsonrpc.ts';

const read = (value: unknown) => parseMessage(JSON.stringify(value));

test('requests, notifications and responses are told apart', () => {
  const request = { jsonrpc: '2.0', id: 1, method: 'ping', params: { channel: 'ahp-root://' } };
  const notification = { jsonrpc: '2.0', method: 'action', params: {} };
  const response = { jsonrpc: '2.0', id: 1, result: null };

  expect(read(request)).toEqual(request);
  expect(read(notification)).toEqual(notification);
  expect(read(response)).toEqual(response);
  expect(
    [request, notification, response]
      .map((message) => read(message))
      .map((message) => !('invalid' in message) && isRequest(message)),
  ).toEqual([true, false, false]);
  expect(
    [request, response].map((message) => read(message)).map((message) => !('invalid' in message) && isResponse(message)),
  ).toEqual([false, true]);
});

test('an error keeps its code, message and data', () => {
  const error = { code: -32007, message: 'sign in', data: { resources: [] } };

  expect(read({ id: 7, error })).toEqual({ jsonrpc: '2.0', id: 7, error });
  expect(read({ id: null, error: { code: -32700 } })).toEqual({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32700, message: '' },
  });
});

test.each([
  ['{', 'not JSON'],
  ['[]', 'not a JSON object'],
  ['"x"', 'not a JSON object'],
  ['{}', 'neither request, notification nor response'],
  ['{"id":1}', 'neither request, notification nor response'],
  ['{"result":1}', 'neither request, notification nor response'],
  ['{"id":null,"method":"ping"}', 'a request whose id is neither a number nor a string'],
  ['{"id":{},"result":1}', 'a response whose id is neither a number nor a string'],
  ['{"id":1,"error":"no"}', 'neither request, notification nor response'],
])('%s is refused as %s', (text, invalid) => {
  expect(parseMessage(text)).toEqual({ invalid });
});
