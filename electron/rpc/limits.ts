/** What a host may send, and how long it may take to answer. */
export interface RpcLimits {
  readonly requestTimeoutMs: number;
  /** A longer frame is dropped unread. */
  readonly maxFrameChars: number;
  /** A longer frame is read in slices: it would hold everything else up. */
  readonly longFrameChars: number;
  /** A frame nested more deeply is dropped unread: it could exhaust the stack of whoever walks it. */
  readonly maxDepth: number;
}

export const DEFAULT_RPC_LIMITS: RpcLimits = {
  requestTimeoutMs: 30_000,
  maxFrameChars: 64 * 2 ** 20,
  longFrameChars: 256 * 1024,
  maxDepth: 200,
};
