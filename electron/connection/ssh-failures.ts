import { type ChildEnded, endText } from './child-end.ts';
import { type Place, RECONNECTS, sentence, TRIES_AGAIN, type Words } from './sentence.ts';
import type { TransportEnd } from './transport.ts';

type SshWords = Words & { readonly said: RegExp };

const NO_PROGRAM = 'Install OpenSSH, or put it where PATH finds it. Then connect again.';

/** What OpenSSH says, from the most telling on: a refused login is said after a key that changed. */
const WORDS: readonly SshWords[] = [
  {
    said: /REMOTE HOST IDENTIFICATION HAS CHANGED|Host key for .* has changed/,
    kind: 'trust',
    fact: (at) => `the SSH key of ${at} is another one than the one you know`,
    advice:
      'Nothing was sent. Ask who runs it whether it was replaced; if not, somebody may stand in between. Once you have removed the old key with ssh-keygen -R, connect again.',
  },
  {
    said: /Host key verification failed|No .* host key is known for/,
    kind: 'trust',
    fact: (at) => `the SSH key of ${at} is not known on this computer`,
    advice: 'Nothing was sent. Connect once with ssh in a terminal and compare its key, then connect again.',
  },
  {
    said: /Permission denied|Too many authentication failures|No more authentication methods/,
    kind: 'access',
    fact: (at) => `${at} did not let you in over SSH`,
    advice:
      'Signalbox asks for no password: load a key that it accepts into your agent, or name one in your SSH configuration. Then connect again.',
  },
  {
    said: /Could not resolve hostname|Name or service not known|nodename nor servname/,
    kind: 'unreachable',
    fact: (at) => `the name ${at} leads nowhere`,
    advice: `Check it against your SSH configuration, and the network. ${TRIES_AGAIN}`,
  },
  {
    said: /open failed: administratively prohibited/,
    kind: 'access',
    fact: (at) => `the SSH server of ${at} does not let anything be reached through it`,
    advice: 'Whoever runs it can allow that (AllowTcpForwarding, AllowStreamLocalForwarding). Then connect again.',
  },
  {
    said: /connect to host .*: Connection refused/,
    kind: 'unreachable',
    fact: (at) => `no SSH server listens at ${at}`,
    advice: `Start it there or correct the address. ${TRIES_AGAIN}`,
  },
  {
    said: /connect to host .*: (?:Connection|Operation) timed out|Connection timed out during banner exchange/,
    kind: 'timeout',
    fact: (at) => `no SSH server answered at ${at} in time`,
    advice: `Check that the machine runs and can be reached. ${TRIES_AGAIN}`,
  },
  {
    said: /connect to host .*: (?:No route to host|Network is unreachable)/,
    kind: 'unreachable',
    fact: (at) => `no network path leads to ${at}`,
    advice: `Check the network. ${TRIES_AGAIN}`,
  },
  {
    said: /Bad configuration option|terminating, \d+ bad configuration|Bad owner or permissions on/,
    kind: 'access',
    fact: () => 'ssh does not accept your SSH configuration',
    advice: 'Correct it, then connect again.',
  },
];

/** Said once the login stood: the machine is there, and the host on it is not. */
const NO_HOST = /(?:connect|open) failed|stdio forwarding failed|Connection refused|No such file or directory/i;
const NO_NETCAT = /\bnc\b.*not found|not found.*\bnc\b|invalid option.*U/i;

/** Where the host is, and the machine that it is on. */
export interface FarPlace extends Place {
  readonly machine: string;
}

/** Why `ssh` ended before the connection stood, with what it said itself. */
export function sshOpeningFailure(place: FarPlace, { end, lastWords }: ChildEnded): TransportEnd {
  if (end.type === 'not-started') {
    const fact = end.code === 'ENOENT' ? 'this computer has no program named ssh' : `ssh could not be started (${end.code})`;
    return { kind: 'access', message: sentence(place, fact, NO_PROGRAM) };
  }
  const words = WORDS.find(({ said }) => said.test(lastWords)) ?? wordsOfFarEnd(place, lastWords);
  if (words)
    return { kind: words.kind, message: sentence(place, withSaid(words.fact(place.machine), lastWords), words.advice) };
  const fact = `ssh ended before the connection to ${place.machine} stood (${endText(end)})`;
  return { kind: 'unreachable', message: sentence(place, withSaid(fact, lastWords), TRIES_AGAIN) };
}

function wordsOfFarEnd({ at }: FarPlace, lastWords: string): Words | undefined {
  if (NO_NETCAT.test(lastWords)) {
    const advice =
      'Update OpenSSH on this computer to 9.4, or install nc with Unix sockets there, or give the port of the host. Then connect again.';
    return { kind: 'access', fact: (machine) => `neither the ssh here nor a program on ${machine} can reach ${at}`, advice };
  }
  if (!NO_HOST.test(lastWords)) return undefined;
  return {
    kind: 'unreachable',
    fact: () => `nothing listens at ${at}`,
    advice: `Start the host there or correct its address. ${TRIES_AGAIN}`,
  };
}

/** Why `ssh` ended under an open connection. */
export function sshLostFailure(place: FarPlace, { lastWords }: ChildEnded): TransportEnd {
  return {
    kind: 'lost',
    message: sentence(place, withSaid(`the SSH connection to ${place.machine} ended`, lastWords), RECONNECTS),
  };
}

/** The last line alone: what comes before it explains it to those who know, and is in their terminal too. */
function withSaid(fact: string, lastWords: string): string {
  const line = lastWords.split('\n').at(-1)?.replace(/\.$/, '');
  return line ? `${fact} (ssh: ${line.replace(/^ssh: /, '')})` : fact;
}
