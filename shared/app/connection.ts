/** Why a connection could not be made or was lost. `message` is a whole sentence for people that names the host. */
export interface Failure {
  readonly kind: FailureKind;
  readonly message: string;
  /** Milliseconds. */
  readonly at: number;
  /** With kind `version`: what the host accepts, in its own words. */
  readonly supportedVersions?: readonly string[];
}

export type FailureKind =
  /** Retried for ever. */
  | 'unreachable'
  | 'lost'
  | 'timeout'
  | 'protocol'
  /** Stops and asks the person. */
  | 'token'
  | 'version'
  | 'trust'
  /** Something on the way does not let this person through. */
  | 'access'
  | 'address';

/** Where one host's connection stands. *Connected* is said only after the replay or all snapshots have been applied. */
export type Connection =
  | { readonly status: 'idle' }
  | { readonly status: 'connecting'; readonly attempt: number; readonly lastFailure?: Failure }
  | { readonly status: 'syncing'; readonly attempt: number; readonly lastFailure?: Failure }
  | { readonly status: 'connected'; readonly since: number; readonly protocolVersion: string }
  | { readonly status: 'waiting'; readonly attempt: number; readonly retryAt: number; readonly lastFailure: Failure }
  | { readonly status: 'blocked'; readonly failure: Failure };
