import type { Json } from './json.ts';

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

export type ErrorName = keyof typeof ErrorCode;

/** The name of a code, for people who read logs; undefined for one that is not in the protocol. */
export function errorName(code: number): ErrorName | undefined {
  return (Object.keys(ErrorCode) as ErrorName[]).find((name) => ErrorCode[name] === code);
}

/**
 * The error member of a JSON-RPC response; hosts may use codes that are not in `ErrorCode`. `data` is untrusted; `error-data.ts`
 * reads what the protocol defines in it.
 */
export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: Json;
}
