import type { Changeset } from '../changeset/catalogue.ts';
import type { UsageInfo } from '../common/content.ts';
import type { JsonObject } from '../common/json.ts';
import type { Uri } from '../common/uri.ts';
import type { BackgroundWork } from './background-work.ts';
import type { Message, PendingMessage } from './message.ts';
import type { ResponsePart } from './response-part.ts';
import type { ChatSummary } from './summary.ts';

export type TurnState = 'complete' | 'cancelled' | 'error';

/** A finished turn; `duration` is milliseconds by the producer's clock. In state error the last part says why. */
export interface Turn {
  readonly id: string;
  readonly startedAt?: string;
  readonly duration?: number;
  readonly message: Message;
  readonly responseParts: readonly ResponsePart[];
  readonly usage?: UsageInfo;
  readonly state: TurnState;
}

export interface ActiveTurn {
  readonly id: string;
  readonly startedAt: string;
  readonly message: Message;
  readonly responseParts: readonly ResponsePart[];
  readonly usage?: UsageInfo;
}

/** State of a chat channel (AHP Chat channel); `turns` may be only the newest window. */
export interface ChatState extends ChatSummary {
  readonly turns: readonly Turn[];
  readonly turnsNextCursor?: string;
  readonly activeTurn?: ActiveTurn;
  readonly steeringMessage?: PendingMessage;
  readonly queuedMessages?: readonly PendingMessage[];
  readonly draft?: Message;
  readonly changesets?: readonly Changeset[];
  readonly backgroundWork?: readonly BackgroundWork[];
  readonly canvases?: readonly { readonly resource: Uri }[];
  readonly _meta?: JsonObject;
}
