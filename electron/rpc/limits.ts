/** What a host may send, and how long it may take to answer. */
export interface RpcLimits {
  readonly requestTimeoutMs: number;
  /** A longer frame is dropped unread. */
  readonly maxFrameChars: number;
  /** A frame nested more deeply is dropped unread: it could exhaust the stack of whoever walks it. */
  readonly maxDepth: number;
}

export const DEFAULT_RPC_LIMITS: RpcLimits = {
  requestTimeoutMs: 30_000,
  maxFrameChars: 64 * 2 ** 20,
  maxDepth: 200,
};
