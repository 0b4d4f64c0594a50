import type { HostId } from '../../shared/app/state.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import { hostWords } from '../hosts/sentences.ts';

/** One message of the system about Requests of one host. */
export interface Notice {
  /** A later notice of the same id takes its place. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** What a click opens. */
  readonly requestKey: string;
  /** When all of these wait no longer, the notice is withdrawn. */
  readonly about: readonly string[];
}

const WORDS: Readonly<Record<InboxRequest['kind'], string>> = {
  toolConfirmation: 'asks for your approval',
  resultConfirmation: 'asks whether a result may be used',
  chatInput: 'asks you a question',
  toolClientExecution: 'waits for a tool of a client',
  toolAuthentication: 'needs you to sign in',
  mcpSignIn: 'needs you to sign in',
  hostSignIn: 'needs you to sign in',
  creationFailed: 'could not be created',
  unexplained: 'waits for you',
  unknown: 'waits for you',
};

/** More at once are told in one line: nobody reads ten messages. */
const MAX_ALONE = 2;

/**
 * What to tell of Requests that have newly come, host by host. What a command or a question says stays in the app, as a message of
 * the system may be seen by others.
 */
export function noticesOf(news: readonly InboxRequest[], nameOf: (hostId: HostId) => string): readonly Notice[] {
  const hosts = [...new Set(news.map(({ hostId }) => hostId))];
  return hosts.flatMap((hostId) => {
    const requests = news.filter((request) => request.hostId === hostId);
    const name = nameOf(hostId);
    return requests.length > MAX_ALONE ? together(name, requests) : requests.map((request) => alone(name, request));
  });
}

function alone(hostName: string, { key, kind, sessionTitle }: InboxRequest): Notice {
  return { id: key, title: hostName, body: `${hostWords(sessionTitle)} ${WORDS[kind]}.`, requestKey: key, about: [key] };
}

function together(hostName: string, requests: readonly InboxRequest[]): readonly Notice[] {
  const [first] = requests;
  if (!first) return [];
  const sessions = new Set(requests.map(({ session }) => session)).size;
  const where = sessions === 1 ? hostWords(first.sessionTitle) : `${sessions} Sessions`;
  const body = `${requests.length} Requests wait in ${where}.`;
  return [{ id: first.key, title: hostName, body, requestKey: first.key, about: requests.map(({ key }) => key) }];
}
