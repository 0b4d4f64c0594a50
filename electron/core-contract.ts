import type { Answer, ChannelKey, RequestInput, RequestName, RequestValue, WindowEvent } from '../shared/ipc/contract.ts';
import type { Replica, ReplicaKind } from '../shared/sync/replica.ts';

/** Requests that concern a window rather than the hosts; the rim answers them itself. */
export type WindowRequestName =
  | 'channel:attach'
  | 'channel:detach'
  | 'turns:fetch'
  | 'link:open'
  | 'history:export'
  | 'mcp:save'
  | 'view:escape'
  | 'window:control';
export type CoreRequestName = Exclude<RequestName, WindowRequestName>;

/** The whole main process without Electron: connections, replicas, held answers, settings. What the app, the integration tests and the interop suite all run. */
export interface Core {
  /** Calls the listener with every event that main has folded, in order; returns its undo. */
  onEvent(listener: (event: WindowEvent) => void): () => void;
  replica(key: ChannelKey): Replica | undefined;
  /** Keys of every channel held now. */
  channels(): readonly (ChannelKey & { readonly kind: ReplicaKind })[];
  /** Keeps a channel subscribed until the returned release is called; counted over all holders. */
  hold(key: ChannelKey & { readonly kind: ReplicaKind }): () => void;
  /** Asks the host for older turns of a chat (`fetchTurns`): they arrive as an event before this resolves. */
  fetchTurns(key: ChannelKey): Promise<Answer<null>>;
  request<N extends CoreRequestName>(name: N, input: RequestInput<N>): Promise<Answer<RequestValue<N>>>;
  /** Says good-bye to every host; nothing held is sent. */
  close(): Promise<void>;
}
