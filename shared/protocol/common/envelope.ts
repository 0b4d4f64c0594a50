import type { ChannelKind, StateAction, StateOf } from './channels.ts';
import type { Uri } from './uri.ts';

/** Who dispatched an action; absent from an envelope means the host itself. */
export interface ActionOrigin {
  readonly clientId: string;
  readonly clientSeq: number;
}

/** An action as the host orders it; `serverSeq` grows over all channels, so gaps within one channel are normal. */
export interface ActionEnvelope {
  readonly channel: Uri;
  readonly action: StateAction;
  readonly serverSeq: number;
  readonly origin?: ActionOrigin;
  /** Present when the host refused the action: text for people. */
  readonly rejectionReason?: string;
}

/** What a client sends as `dispatchAction`. */
export interface DispatchActionParams {
  readonly channel: Uri;
  readonly clientSeq: number;
  readonly action: StateAction;
}

/** State of one channel; only envelopes above `fromSeq` apply to it. */
export interface Snapshot<K extends ChannelKind = ChannelKind> {
  readonly resource: Uri;
  readonly state: StateOf<K>;
  readonly fromSeq: number;
}
