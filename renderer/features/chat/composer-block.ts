import type { ChatInteractivity } from '../../../shared/protocol/chat/summary.ts';
import type { SessionLifecycle } from '../../../shared/protocol/session/state.ts';

export interface ComposerScene {
  readonly hostName: string;
  /** Why the host can't be reached, if it can't. */
  readonly away: string | undefined;
  /** True while what is written for an absent host may wait for it: not for one that the person has turned off. */
  readonly mayWait: boolean;
  readonly interactivity: ChatInteractivity | undefined;
  readonly lifecycle: SessionLifecycle | undefined;
  /** True when the channel of the chat is closed for good. */
  readonly isGone: boolean;
  /** True once something of the chat has arrived. */
  readonly isKnown: boolean;
  readonly hasText: boolean;
}

/** Why nothing can be written here, in one line; undefined where something can. What is written already stays in sight. */
export function composerBlock(scene: ComposerScene): string | undefined {
  if (scene.interactivity === 'read-only') return 'This Chat is read only: the Host lets nobody write in it.';
  if (scene.lifecycle === 'failed') return 'The Session could not be created, so nothing can be sent to it.';
  if (scene.hasText) return undefined;
  if (scene.isGone) return `${scene.hostName} has removed this Chat.`;
  if (scene.away !== undefined && scene.mayWait) return undefined;
  if (scene.away !== undefined) return `${scene.away}. A message can be written once it is back.`;
  return scene.isKnown ? undefined : 'The Chat has not arrived yet.';
}

/** Why the message that stands there can't be sent now. */
export function sendOffReason(scene: ComposerScene, isSending: boolean): string | undefined {
  if (isSending) return `Waiting for ${scene.hostName}`;
  if (scene.isGone) return `${scene.hostName} has removed this Chat; copy what you wrote`;
  if (scene.away !== undefined) return awayReason(scene.away, scene);
  if (scene.lifecycle === 'creating') return 'The Session is still being created';
  if (!scene.isKnown) return 'The Chat has not arrived yet';
  return scene.hasText ? undefined : 'There is nothing to send';
}

/** What is sent to a host that may be waited for goes into the outbox. */
function awayReason(away: string, { mayWait, hasText }: ComposerScene): string | undefined {
  if (!mayWait) return `${away}. What you wrote is kept`;
  return hasText ? undefined : 'There is nothing to send';
}
