import { decisionOf } from './answers.ts';
import { openRequests } from './requests.ts';
import { byUser, chatState, type Doing, type Scene } from './scene.ts';

/** Somebody else does something on the same host: most of all they answer what waits for us too. */
export function somebodyElse(scene: Scene): Doing {
  const { random, station, session, chat, core } = scene;
  const { neighbour } = station;
  const requests = openRequests(core, station.id);
  const decision = requests.length > 0 ? decisionOf(random.pick(requests), random) : undefined;
  if (decision && random.below(2) === 0) neighbour.act(decision.channel, decision.action);
  else if (random.below(2) === 0)
    neighbour.act(session, { type: 'session/titleChanged', title: `Theirs ${random.below(1000)}` });
  else neighbour.act(chat, { type: 'chat/draftChanged', draft: byUser(`theirs ${random.below(1000)}`) });
  const turnId = chatState(scene)?.activeTurn?.id;
  if (turnId !== undefined && random.below(8) === 0) neighbour.act(chat, { type: 'chat/turnCancelled', turnId, duration: 1 });
  return undefined;
}
