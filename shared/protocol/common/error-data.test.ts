import { expect, test } from 'vitest';
import { helpfulRequestOf, resourcesOf, supportedVersionsOf } from './error-data.ts';
import { ErrorCode, errorName, type RpcError } from './errors.ts';
import type { Json } from './json.ts';

const error = (code: number, data?: Json): RpcError => ({ code, message: 'no', ...(data === undefined ? {} : { data }) });

test('codes have names, and those of tomorrow have none', () => {
  expect(errorName(-32007)).toBe('AuthRequired');
  expect(errorName(-32099)).toBeUndefined();
});

test('a missing token names the resources it is for', () => {
  const github = { resource: 'https://api.github.com', resource_name: 'GitHub' };

  expect(resourcesOf(error(ErrorCode.AuthRequired, { resources: [github, { name: 'x' }, null] }))).toEqual([github]);
  expect(resourcesOf(error(ErrorCode.AuthRequired))).toEqual([]);
  expect(resourcesOf(error(ErrorCode.AuthRequired, { resources: 'x' }))).toEqual([]);
  expect(resourcesOf(error(ErrorCode.NotFound, { resources: [github] }))).toEqual([]);
});

test('a refused handshake may say what would have been accepted', () => {
  expect(supportedVersionsOf(error(ErrorCode.UnsupportedProtocolVersion, { supportedVersions: ['^0.9.0', 1] }))).toEqual([
    '^0.9.0',
  ]);
  expect(supportedVersionsOf(error(ErrorCode.UnsupportedProtocolVersion, 'x'))).toEqual([]);
});

test('a refused access may say which permission to ask for', () => {
  const denied = (request: Json) => helpfulRequestOf(error(ErrorCode.PermissionDenied, { request }));

  expect(denied({ uri: 'file:///a', write: true, read: 'yes' })).toEqual({
    channel: 'ahp-root://',
    uri: 'file:///a',
    write: true,
  });
  expect(denied({ uri: 1 })).toBeUndefined();
  expect(helpfulRequestOf(error(ErrorCode.PermissionDenied))).toBeUndefined();
});
