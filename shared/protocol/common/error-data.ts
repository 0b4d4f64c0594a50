import type { ProtectedResourceMetadata } from './content.ts';
import { ErrorCode, type RpcError } from './errors.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import type { ResourceRequestParams } from './resources.ts';
import { ROOT_URI } from './uri.ts';

/** What a refused command wants a token for; empty for any other error (AHP Error codes, AuthRequired). */
export function resourcesOf(error: RpcError): readonly ProtectedResourceMetadata[] {
  return listIn(error, ErrorCode.AuthRequired, 'resources').filter(isResource);
}

/** The versions or ranges the host would have taken; empty where it doesn't say (AHP Error codes, UnsupportedProtocolVersion). */
export function supportedVersionsOf(error: RpcError): readonly string[] {
  return listIn(error, ErrorCode.UnsupportedProtocolVersion, 'supportedVersions').filter(isText);
}

/** The `resourceRequest` that could help against a refusal, if any could (AHP Error codes, PermissionDenied). */
export function helpfulRequestOf(error: RpcError): ResourceRequestParams | undefined {
  const request = dataOf(error, ErrorCode.PermissionDenied)?.request;
  if (!isObject(request) || !isText(request.uri)) return undefined;
  const wishes = Object.entries({ read: request.read === true, write: request.write === true }).filter(([, wish]) => wish);
  return { channel: ROOT_URI, uri: request.uri, ...Object.fromEntries(wishes) };
}

function listIn(error: RpcError, code: number, key: string): readonly Json[] {
  const list = dataOf(error, code)?.[key];
  return Array.isArray(list) ? list : [];
}

function dataOf(error: RpcError, code: number): JsonObject | undefined {
  return error.code === code && isObject(error.data) ? error.data : undefined;
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string';
}

function isResource(value: Json): value is JsonObject & ProtectedResourceMetadata {
  return isObject(value) && isText(value.resource);
}
