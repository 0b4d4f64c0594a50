import type { InboxRequest } from '../../shared/inbox/request.ts';
import { hostWords } from '../hosts/sentences.ts';

/** One message of the system about Requests of one host, or about what came while nothing was told. */
export interface Notice {
  readonly title: string;
  readonly body: string;
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

/** More titles than this nobody reads in a message. */
const MAX_TITLES = 3;

/**
 * What to tell of Requests of one host: at least one. What a command or a question says stays in the app, as a message of
 * the system may be seen by others, and nobody should decide by a text that is cut.
 */
export function noticeOf(hostName: string, requests: readonly InboxRequest[]): Notice {
  const [first] = requests;
  if (first && requests.length === 1)
    return { title: hostName, body: `${hostWords(first.sessionTitle)} ${WORDS[first.kind]}.` };
  const titles = [...new Map(requests.map(({ session, sessionTitle }) => [session, hostWords(sessionTitle)])).values()];
  const shown = titles.slice(0, MAX_TITLES).join(', ');
  const more = titles.length > MAX_TITLES ? ` and ${titles.length - MAX_TITLES} more` : '';
  return { title: `${requests.length} Requests on ${hostName}`, body: `${shown}${more}` };
}
