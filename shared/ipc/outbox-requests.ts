import type { HostId } from '../app/state.ts';
import type { JsonObject } from '../protocol/common/json.ts';
import type { Uri } from '../protocol/common/uri.ts';
import type { WrittenMessage } from './contract.ts';

/** Something written for a host that is away. */
export type OutboxInput =
  | {
      readonly kind: 'message';
      readonly hostId: HostId;
      readonly session: Uri;
      readonly chat: Uri;
      readonly message: WrittenMessage;
      /** The turn that it is to steer. */
      readonly steers?: string;
    }
  /** The answers of a form that is sent off. */
  | { readonly kind: 'answer'; readonly requestKey: string; readonly answers: JsonObject };

/** What a window asks of the outbox. */
export interface OutboxRequests {
  /** Keeps something until its host is back; answered once it is on the disk. A message leaves the draft that holds it. */
  'outbox:put': { readonly input: OutboxInput; readonly value: { readonly id: string } };
  /** Takes back what was not sent yet: a message into its draft, answers into their form. */
  'outbox:withdraw': { readonly input: { readonly id: string }; readonly value: null };
  /** Forgets something that came back. */
  'outbox:discard': { readonly input: { readonly id: string }; readonly value: null };
}
