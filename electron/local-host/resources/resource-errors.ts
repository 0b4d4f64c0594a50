import { ErrorCode, type RpcError } from '../../../shared/protocol/common/errors.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';

/** What a command on a resource answers. */
export type Outcome<T> = { readonly result: T } | { readonly error: RpcError };

export function isError(value: object): value is RpcError {
  return 'code' in value && 'message' in value;
}

export function notFound(uri: Uri): RpcError {
  return { code: ErrorCode.NotFound, message: `There is nothing at ${uri}.` };
}

export function outside(uri: Uri): RpcError {
  return { code: ErrorCode.PermissionDenied, message: `${uri} is outside the working directories of this host's sessions.` };
}

export function denied(message: string): RpcError {
  return { code: ErrorCode.PermissionDenied, message };
}

export function alreadyExists(message: string): RpcError {
  return { code: ErrorCode.AlreadyExists, message };
}

export function conflict(message: string): RpcError {
  return { code: ErrorCode.Conflict, message };
}

export function invalid(message: string): RpcError {
  return { code: ErrorCode.InvalidParams, message };
}

const BY_SYSTEM: Readonly<Record<string, (uri: Uri) => RpcError>> = {
  ENOENT: notFound,
  ENOTDIR: (uri) => alreadyExists(`On the way to ${uri} there is a file where a folder should be.`),
  EACCES: (uri) => denied(`The system does not let this host do that at ${uri}.`),
  EPERM: (uri) => denied(`The system does not let this host do that at ${uri}.`),
  EROFS: (uri) => denied(`${uri} is on a disk that cannot be written.`),
  ELOOP: (uri) => denied(`${uri} became a link while it was being opened; nothing was changed.`),
  EISDIR: (uri) => denied(`${uri} is a folder, not a file.`),
  ENOTEMPTY: (uri) => alreadyExists(`${uri} is a folder with something in it; nothing was replaced.`),
  EEXIST: (uri) => alreadyExists(`There is something at ${uri} already.`),
  ENOSPC: (uri) => denied(`The disk of ${uri} is full; what could not be written is not there.`),
};

/** What the system said, as an error of the protocol; what is none of the system's own words is thrown on. */
export function systemError(error: unknown, uri: Uri): RpcError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = Object.hasOwn(BY_SYSTEM, code) ? BY_SYSTEM[code] : undefined;
  if (!known) throw error;
  return known(uri);
}
