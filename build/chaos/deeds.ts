import { randomUUID } from 'node:crypto';
import type { AnnotationsState } from '../../shared/protocol/annotations/state.ts';
import { answer, answerHalf } from './answers.ts';
import { sessionState } from './looks.ts';
import { byUser, chatState, type Doing, dispatch, type Scene, sendLetter } from './scene.ts';
import { somebodyElse } from './somebody-else.ts';

interface Deed {
  readonly name: string;
  /** How often it is done, compared with the others. */
  readonly weight: number;
  readonly run: (scene: Scene) => Doing;
}

/** Everything that a person does in this run. */
export const DEEDS: readonly Deed[] = [
  { name: 'a message', weight: 6, run: say },
  { name: 'a queued message', weight: 4, run: queue },
  { name: 'taking a message out of the queue', weight: 1, run: unqueue },
  { name: 'sorting the queue', weight: 2, run: sortQueue },
  { name: 'steering', weight: 2, run: steer },
  { name: 'a message for later', weight: 4, run: putIntoOutbox },
  { name: 'taking a message back', weight: 1, run: withdraw },
  { name: 'a draft', weight: 4, run: draft },
  { name: 'a name', weight: 3, run: rename },
  { name: 'a setting', weight: 3, run: configure },
  { name: 'read or unread', weight: 2, run: markRead },
  { name: 'an archive', weight: 1, run: archive },
  { name: 'an answer', weight: 10, run: answer },
  { name: 'half an answer', weight: 3, run: answerHalf },
  { name: 'a stop', weight: 2, run: cancel },
  { name: 'another try', weight: 2, run: resume },
  { name: 'going back', weight: 1, run: truncate },
  { name: 'another chat', weight: 1, run: createChat },
  { name: 'a note', weight: 4, run: annotate },
  { name: 'a look away', weight: 2, run: lookAway },
  { name: 'somebody else', weight: 10, run: somebodyElse },
  { name: 'an end', weight: 1, run: dispose },
];

function say(scene: Scene): Doing {
  if (chatState(scene)?.activeTurn) return undefined;
  const startedAt = new Date().toISOString();
  const turn = { type: 'chat/turnStarted', turnId: randomUUID(), startedAt };
  return sendLetter(scene, (text) => dispatch(scene, scene.chat, { ...turn, message: byUser(text) }));
}

function queue(scene: Scene): Doing {
  const message = { type: 'chat/pendingMessageSet', kind: 'queued', id: randomUUID() };
  return sendLetter(scene, (text) => dispatch(scene, scene.chat, { ...message, message: byUser(text) }));
}

function unqueue(scene: Scene): Doing {
  const [first] = chatState(scene)?.queuedMessages ?? [];
  if (!first) return undefined;
  scene.letters.excuse(scene.chat);
  return dispatch(scene, scene.chat, { type: 'chat/pendingMessageRemoved', kind: 'queued', id: first.id });
}

function sortQueue(scene: Scene): Doing {
  const order = (chatState(scene)?.queuedMessages ?? []).map(({ id }) => id).reverse();
  return order.length < 2 ? undefined : dispatch(scene, scene.chat, { type: 'chat/queuedMessagesReordered', order });
}

/** What steers is used up by the turn, so it is nowhere to be found afterwards. */
function steer(scene: Scene): Doing {
  if (!chatState(scene)?.activeTurn) return undefined;
  const message = byUser('say: as you like');
  return dispatch(scene, scene.chat, { type: 'chat/pendingMessageSet', kind: 'steering', id: randomUUID(), message });
}

function putIntoOutbox(scene: Scene): Doing {
  const { core, station, session, chat } = scene;
  const place = { kind: 'message', hostId: station.id, session, chat } as const;
  return sendLetter(scene, (text) => core.request('outbox:put', { ...place, message: { text } }));
}

function withdraw({ core, random }: Scene): Doing {
  const { outbox = [] } = core.app();
  return outbox.length === 0 ? undefined : core.request('outbox:withdraw', { id: random.pick(outbox).id });
}

function draft(scene: Scene): Doing {
  const message = byUser(`draft ${scene.random.below(1000)}`);
  return dispatch(scene, scene.chat, { type: 'chat/draftChanged', draft: message });
}

function rename(scene: Scene): Doing {
  return dispatch(scene, scene.session, { type: 'session/titleChanged', title: `Title ${scene.random.below(1000)}` });
}

function configure(scene: Scene): Doing {
  const approval = scene.random.pick(['ask', 'ask', 'edits', 'everything']);
  return dispatch(scene, scene.session, { type: 'session/configChanged', config: { approval } });
}

function markRead(scene: Scene): Doing {
  const isRead = scene.random.below(2) === 0;
  return scene.random.below(2) === 0
    ? dispatch(scene, scene.session, { type: 'session/isReadChanged', isRead })
    : dispatch(scene, scene.chat, { type: 'chat/isReadChanged', isRead });
}

function archive(scene: Scene): Doing {
  return dispatch(scene, scene.session, { type: 'session/isArchivedChanged', isArchived: scene.random.below(2) === 0 });
}

function cancel(scene: Scene): Doing {
  const turnId = chatState(scene)?.activeTurn?.id;
  return turnId === undefined ? undefined : dispatch(scene, scene.chat, { type: 'chat/turnCancelled', turnId, duration: 1 });
}

function resume(scene: Scene): Doing {
  const last = chatState(scene)?.turns.at(-1);
  return last?.state === 'error' ? dispatch(scene, scene.chat, { type: 'chat/turnResume', turnId: last.id }) : undefined;
}

function truncate(scene: Scene): Doing {
  const turns = chatState(scene)?.turns ?? [];
  if (turns.length < 3) return undefined;
  scene.letters.excuse(scene.chat);
  return dispatch(scene, scene.chat, { type: 'chat/truncated', turnId: scene.random.pick(turns).id });
}

function createChat({ core, station, session }: Scene): Doing {
  return core.request('chat:create', { hostId: station.id, session });
}

/** What people note on a session's files is a channel of its own, which is looked at from then on. */
function annotate({ core, looks, station, session, chat, random }: Scene): Doing {
  const channel = `${session}/annotations`;
  looks.at(station.id, channel, 'annotations');
  const known = (core.replica({ hostId: station.id, channel })?.confirmed as AnnotationsState | undefined)?.annotations ?? [];
  const entry = { id: randomUUID(), text: `note ${random.below(1000)}` };
  const annotation = { id: randomUUID(), origin: { chat }, resource: 'file:///a.txt', resolved: false, entries: [entry] };
  const action =
    known.length < 3
      ? { type: 'annotations/set', annotation }
      : { type: 'annotations/entrySet', annotationId: random.pick(known).id, entry };
  return core.request('action:dispatch', { hostId: station.id, channel, action });
}

function lookAway({ looks, station, random }: Scene): Doing {
  looks.awayFromOne(station.id, random);
  return undefined;
}

/** Seldom: what is disposed of is no longer there to go wrong. */
function dispose({ core, station, session, chat, random }: Scene): Doing {
  if (random.below(3) > 0) return undefined;
  const isOther = sessionState(core, station.id, session)?.defaultChat !== chat;
  return isOther
    ? core.request('chat:dispose', { hostId: station.id, chat })
    : core.request('session:dispose', { hostId: station.id, session });
}
