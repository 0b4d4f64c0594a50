import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { createSession } from './host/create-session.ts';
import type { HostParts } from './host/parts.ts';

interface FirstSession {
  /** Names the session's URI and its scratch folder. */
  readonly name: string;
  readonly title: string;
  readonly message: string;
  readonly config?: JsonObject;
}

/** Something in each state that a person will meet, titled for what it is. The last one is the newest. */
const FIRST_SESSIONS: readonly FirstSession[] = [
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
  { name: 'answer-questions', title: 'Rehearsal: answer a question', message: 'ask: How should the greeting look?' },
  {
    name: 'approve-a-command',
    title: 'Rehearsal: approve a command',
    message:
      'say: I would like to make an empty file named hello.txt in my scratch folder. The command waits for you.\nrun: touch hello.txt',
  },
];

/** Fills an empty host, so that a first start shows the app at work: real turns of the rehearsal agent. */
export function beginFirstRun(host: HostParts): void {
  for (const { name, title, message, config } of FIRST_SESSIONS) {
    const session = `ahp-session:/${name}`;
    createSession(host, { channel: session, provider: 'rehearsal', ...(config ? { config } : {}) }, title);
    const chat = host.channels.get('session', session)?.defaultChat;
    if (chat === undefined) continue;
    host.channels.apply(chat, {
      type: 'chat/turnStarted',
      turnId: randomUUID(),
      startedAt: new Date(host.now()).toISOString(),
      message: { text: message, origin: { kind: 'user' } },
    });
  }
}
