import { randomUUID } from 'node:crypto';
import type { HeadlessCore } from '../../electron/core/core-options.ts';
import type { CatalogueState } from '../../shared/catalogue/state.ts';
import { dispatchesFor, type RequestAnswer } from '../../shared/inbox/answers.ts';
import { CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import type { Random } from './random.ts';
import { openRequests } from './requests.ts';
import type { Station, World } from './world.ts';

const MAX_SESSIONS = 4;
const PROMPTS = [
  'say: hello',
  'slow 6',
  'think: why\nsay: because',
  'run: true',
  'ask: What now?',
  'long 4',
  'write: a.txt some text',
  'fail: on purpose',
];

/** One thing a person does, at random, on whatever is there; what cannot be done now is refused, and that is part of it. */
export async function act({ core, stations }: World, random: Random): Promise<void> {
  const station = random.pick(stations);
  const sessions = rowsOf(core, station).map(({ resource }) => resource);
  if (sessions.length === 0 || (sessions.length < MAX_SESSIONS && random.below(6) === 0)) {
    await createSession(core, station);
    return;
  }
  const session = random.pick(sessions);
  const chat = chatOf(core, station, session);
  if (chat === undefined) return;
  await random.pick([say, say, say, queue, rename, cancel, answer, answer, draft, dispose])({
    core,
    station,
    session,
    chat,
    random,
  });
}

interface Scene {
  readonly core: HeadlessCore;
  readonly station: Station;
  readonly session: string;
  readonly chat: string;
  readonly random: Random;
}

async function createSession(core: HeadlessCore, { id }: Station): Promise<void> {
  const created = await core.request('session:create', { hostId: id, provider: 'rehearsal', workingDirectories: [] });
  if (created.ok) core.hold({ hostId: id, channel: created.value.session, kind: 'session' });
}

/** Follows what the list shows, as a window would that looks at everything. */
export function holdAll({ core, stations }: World): void {
  for (const station of stations) {
    for (const { resource } of rowsOf(core, station)) {
      if (!core.replica({ hostId: station.id, channel: resource }))
        core.hold({ hostId: station.id, channel: resource, kind: 'session' });
      const chat = chatOf(core, station, resource);
      if (chat !== undefined && !core.replica({ hostId: station.id, channel: chat })) {
        core.hold({ hostId: station.id, channel: chat, kind: 'chat' });
      }
    }
  }
}

function rowsOf(core: HeadlessCore, { id }: Station) {
  return (core.replica({ hostId: id, channel: CATALOGUE_CHANNEL })?.confirmed as CatalogueState | undefined)?.rows ?? [];
}

function chatOf(core: HeadlessCore, { id }: Station, session: string): string | undefined {
  return (core.replica({ hostId: id, channel: session })?.confirmed as SessionState | undefined)?.defaultChat;
}

function dispatch({ core, station }: Scene, channel: string, action: JsonObject) {
  return core.request('action:dispatch', { hostId: station.id, channel, action });
}

const message = (text: string) => ({ text, origin: { kind: 'user' } });

function say(scene: Scene) {
  const startedAt = new Date().toISOString();
  return dispatch(scene, scene.chat, {
    type: 'chat/turnStarted',
    turnId: randomUUID(),
    startedAt,
    message: message(scene.random.pick(PROMPTS)),
  });
}

function queue(scene: Scene) {
  return dispatch(scene, scene.chat, {
    type: 'chat/pendingMessageSet',
    kind: 'queued',
    id: randomUUID(),
    message: message(scene.random.pick(PROMPTS)),
  });
}

function rename(scene: Scene) {
  return dispatch(scene, scene.session, { type: 'session/titleChanged', title: `Title ${scene.random.below(1000)}` });
}

function cancel(scene: Scene) {
  const state = scene.core.replica({ hostId: scene.station.id, channel: scene.chat })?.confirmed as ChatState | undefined;
  const turnId = state?.activeTurn?.id;
  return turnId === undefined
    ? Promise.resolve()
    : dispatch(scene, scene.chat, { type: 'chat/turnCancelled', turnId, duration: 1 });
}

function draft(scene: Scene) {
  return dispatch(scene, scene.chat, { type: 'chat/draftChanged', draft: message(`draft ${scene.random.below(1000)}`) });
}

/** Seldom: what is disposed of is no longer there to go wrong. */
function dispose({ core, station, session, random }: Scene) {
  return random.below(4) > 0 ? Promise.resolve() : core.request('session:dispose', { hostId: station.id, session });
}

async function answer({ core, station, random }: Scene): Promise<void> {
  const requests = openRequests(core, station.id);
  if (requests.length === 0) return;
  const request = random.pick(requests);
  const choice = random.pick<RequestAnswer>([{ type: 'approve' }, { type: 'deny' }, { type: 'decline' }]);
  const dispatches = dispatchesFor(request, choice);
  if (!dispatches) return;
  await core.request('answer:give', {
    requestKey: request.key,
    hostId: station.id,
    session: request.session,
    dispatches,
    label: choice.type,
  });
}
