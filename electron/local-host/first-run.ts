import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import { createSession } from './host/create-session.ts';
import type { HostParts } from './host/parts.ts';

interface FirstSession {
  /** Names the session's URI and its scratch folder. */
  readonly name: string;
  readonly title: string;
  readonly message: string;
  readonly config?: JsonObject;
}

const FINISHED: readonly FirstSession[] = [
  {
    name: 'failed-turn',
    title: 'Rehearsal: a turn that failed',
    message: 'fail: The script says that the model could not be reached.',
    config: { pace: 'instant' },
  },
  {
    name: 'finished-turn',
    title: 'Rehearsal: a finished turn',
    message: 'tour: look around, change two files and tell me what you did.',
    config: { pace: 'instant', approval: 'everything' },
  },
];

const QUESTION: FirstSession = {
  name: 'answer-questions',
  title: 'Rehearsal: answer a question',
  message: 'ask: How should the greeting look?',
};

const COMMAND: FirstSession = {
  name: 'approve-a-command',
  title: 'Rehearsal: approve a command',
  message: 'say: I would like to make an empty file in my folder.\nrun: touch hello.txt',
};

/** Fills an empty host, so that a first start shows the app at work: real turns of the rehearsal agent, one session in each state. */
export function beginFirstRun(host: HostParts): void {
  const command = create(host, COMMAND);
  const question = create(host, QUESTION);
  startTurn(host, command, COMMAND.message);
  for (const each of FINISHED) {
    const session = create(host, each);
    startTurn(host, session, each.message);
    askFromTheNextTurnOn(host, session);
  }
  askAfter(host, command, question);
}

/**
 * Asks again, as if for the first time, what nobody has answered since the first start: the turn was interrupted when the host
 * stopped, and an interrupted turn asks nothing any more. `untouched` are the sessions in which nothing was decided.
 */
export function goOnWithFirstRun(host: HostParts, untouched: readonly Uri[]): void {
  const [command, question] = [uriOf(COMMAND), uriOf(QUESTION)].map((session) => untouched.find((each) => each === session));
  for (const session of [command, question]) if (session !== undefined) clear(host, session);
  if (command !== undefined) startTurn(host, command, COMMAND.message);
  if (question === undefined) return;
  if (command === undefined) startTurn(host, question, QUESTION.message);
  else askAfter(host, command, question);
}

/** The command is what a person should meet first, so the question comes only when it waits. */
function askAfter(host: HostParts, command: Uri, question: Uri): void {
  const undo = host.channels.onEnvelope(({ channel, action }) => {
    if (channel !== command || action.type !== 'session/inputNeededSet') return;
    undo();
    startTurn(host, question, QUESTION.message);
  });
}

/** Nobody was there to approve the script, but what a person starts is asked about, as everywhere else. */
function askFromTheNextTurnOn(host: HostParts, session: Uri): void {
  const chat = host.channels.get('session', session)?.defaultChat;
  const undo = host.channels.onEnvelope(({ channel, action }) => {
    if (channel !== chat || (action.type !== 'chat/turnComplete' && action.type !== 'chat/error')) return;
    undo();
    host.channels.apply(session, { type: 'session/configChanged', config: { approval: 'ask', pace: 'normal' } });
  });
}

function uriOf({ name }: FirstSession): Uri {
  return `ahp-session:/${name}`;
}

function create(host: HostParts, first: FirstSession): Uri {
  const session = uriOf(first);
  const { title, config } = first;
  createSession(host, { channel: session, provider: 'rehearsal', ...(config ? { config } : {}) }, title);
  return session;
}

function clear(host: HostParts, session: Uri): void {
  const chat = host.channels.get('session', session)?.defaultChat;
  if (chat !== undefined) host.channels.apply(chat, { type: 'chat/truncated' });
}

function startTurn(host: HostParts, session: Uri, text: string): void {
  const chat = host.channels.get('session', session)?.defaultChat;
  if (chat === undefined) return;
  host.channels.apply(chat, {
    type: 'chat/turnStarted',
    turnId: randomUUID(),
    startedAt: new Date(host.now()).toISOString(),
    message: { text, origin: { kind: 'user' } },
  });
}
