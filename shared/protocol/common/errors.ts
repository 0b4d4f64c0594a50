import type { ProtectedResourceMetadata } from './content.ts';
import type { Json } from './json.ts';
import type { ResourceRequestParams } from './resources.ts';

/** JSON-RPC error codes of the protocol (AHP Error codes). */
export const ErrorCode = {
  ParseError: -32700,
  InvalidRequest: -32600,
  MethodNotFound: -32601,
  InvalidParams: -32602,
  InternalError: -32603,
  SessionNotFound: -32001,
  ProviderNotFound: -32002,
  SessionAlreadyExists: -32003,
  TurnInProgress: -32004,
  UnsupportedProtocolVersion: -32005,
  ContentNotFound: -32006,
  AuthRequired: -32007,
  NotFound: -32008,
  PermissionDenied: -32009,
  AlreadyExists: -32010,
  Conflict: -32011,
} as const;

/** The error member of a JSON-RPC response; hosts may use codes that are not in `ErrorCode`. */
export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: Json;
}

/** Data of `AuthRequired`. */
export interface AuthRequiredErrorData {
  readonly resources: readonly ProtectedResourceMetadata[];
}

/** Data of `PermissionDenied`: what to send as `resourceRequest` when asking could help. */
export interface PermissionDeniedErrorData {
  readonly request?: ResourceRequestParams;
}

/** Data of `UnsupportedProtocolVersion`: versions or ranges; older hosts may leave it out. */
export interface UnsupportedProtocolVersionErrorData {
  readonly supportedVersions?: readonly string[];
}
