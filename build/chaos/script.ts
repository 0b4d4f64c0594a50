import type { Answer } from '../../shared/ipc/contract.ts';
import { DEEDS } from './deeds.ts';
import { chatsOf, sessionsOf } from './looks.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import type { World } from './world.ts';

const MAX_SESSIONS = 4;

/** Every deed as often as its weight says. */
const DRAWN = DEEDS.flatMap((deed) => Array.from({ length: deed.weight }, () => deed));

/**
 * One thing a person does, at random, on whatever is there. What cannot be done now is refused in words, and that is part of it;
 * what makes no sense there is left.
 */
export function act(world: World, random: Random): void {
  const { core, stations, errands } = world;
  const station = random.pick(stations);
  const sessions = sessionsOf(core, station.id);
  if (sessions.length === 0 || (sessions.length < MAX_SESSIONS && random.below(12) === 0)) {
    errands.send(`creating a session on ${station.id}`, createSession(world, station.id));
    return;
  }
  const session = random.pick(sessions);
  const chats = chatsOf(core, station.id, session);
  if (chats.length === 0) return;
  const scene: Scene = { ...world, station, session, chat: random.pick(chats), random };
  const deed = random.pick(DRAWN);
  errands.send(`${deed.name} on ${station.id} ${scene.chat}`, Promise.resolve(deed.run(scene)));
}

async function createSession({ core, looks }: World, hostId: string): Promise<Answer<unknown>> {
  const created = await core.request('session:create', { hostId, provider: 'rehearsal', workingDirectories: [] });
  if (created.ok) looks.at(hostId, created.value.session, 'session');
  return created;
}
