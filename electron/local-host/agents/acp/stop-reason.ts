import { TurnFailure } from '../agent.ts';

/**
 * What it means for a turn that an agent stopped: nothing when it came to its end, words for a person when it stopped for a
 * reason of its own; a `TurnFailure` when it could not do what was asked.
 */
export function meaningOf(stopReason: string, name: string): string | undefined {
  switch (stopReason) {
    case 'end_turn':
      return undefined;
    case 'max_tokens':
      throw new TurnFailure(
        'max-tokens',
        `${name} reached its limit of tokens in the middle of this turn. What it had said until then is kept; send a message to let it go on.`,
      );
    case 'max_turn_requests':
      throw new TurnFailure(
        'max-turn-requests',
        `${name} asked its model as often as it may in one turn. What it had done until then is kept; send a message to let it go on.`,
      );
    case 'refusal':
      throw new TurnFailure(
        'refusal',
        `${name} refused to go on with this message, and will not remember it. Send another message.`,
      );
    case 'cancelled':
      return `${name} says that this turn was cancelled, although nobody cancelled it here.`;
    default:
      return `${name} stopped for a reason that Signalbox does not know: ${stopReason}.`;
  }
}
