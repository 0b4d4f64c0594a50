import { parseArgs } from 'node:util';
import { present } from '../../shared/protocol/common/optional-key.ts';
import { PRESETS } from './agents/acp/presets.ts';
import { type LoadPlan, readLoad } from './agents/rehearsal/load/load-plan.ts';
import { SPOKEN } from './server/negotiate.ts';

/** What somebody asked for on the command line. */
export interface HeadlessFlags {
  readonly port?: number;
  readonly socket?: string;
  /** Speaks over its own stdin and stdout, a message in each line. */
  readonly stdio: boolean;
  readonly versions?: readonly string[];
  /** The agents of this computer, by their provider, that are offered beside the rehearsal agent. */
  readonly presets: readonly string[];
  readonly dataFolder?: string;
  readonly pace?: number;
  readonly tokenFile?: string;
  readonly mustSignIn: boolean;
  /** How long a sign-in is good; for ever when not given. */
  readonly signInMs?: number;
  readonly firstRun: boolean;
  readonly load?: LoadPlan;
  readonly json: boolean;
  readonly help: boolean;
}

const VERSIONS = SPOKEN.map(({ name }) => name);
const AGENTS = ['rehearsal', ...PRESETS.map(({ provider }) => provider)];

export const USAGE = `Runs the built-in AHP host alone, for tests, demonstrations and other clients.

  npm run host -- [options]

  --port N             listen on this port of 127.0.0.1; any free one when not given
  --socket PATH        listen on this Unix socket (or named pipe) instead, in a folder that is yours alone
  --stdio              speak over stdin and stdout, one message in each line, and end with stdin
  --protocol VERSION   speak only this version; may be given several times
                       (${VERSIONS.join(', ')})
  --agent NAME         offer this agent beside the rehearsal agent; may be given several times
                       (${AGENTS.join(', ')})
  --data FOLDER        keep the sessions here; in a new temporary folder when not given
  --pace N             how fast the rehearsal agent speaks: 1 as a person reads, 0 at once
  --token-file FILE    take the token from this file; a file that is not there is made with a new token in it
  --auth-required      make every client sign in before an agent works for it
  --sign-in-seconds N  let a sign-in expire after this time
  --first-run          begin with the sessions of a first start
  --load NxM@R         fill it with N sessions of M chats that stream R pieces of text a second each
  --streaming K        let only the first K of those sessions stream
  --json               say where it listens as one line of JSON
  --help               show this text
`;

/** Reads a command line; a problem is in words. */
export function readFlags(args: readonly string[]): HeadlessFlags | { readonly problem: string } {
  const parsed = parse(args);
  if ('problem' in parsed) return parsed;
  const { values } = parsed;
  const problem =
    numberProblem('--port', values.port, 65_535) ??
    numberProblem('--pace', values.pace, 1000) ??
    numberProblem('--sign-in-seconds', values['sign-in-seconds'], 1_000_000) ??
    choiceProblem('--protocol', values.protocol, VERSIONS) ??
    choiceProblem('--agent', values.agent, AGENTS) ??
    placeProblem(values);
  if (problem !== undefined) return { problem };
  const load = values.load === undefined ? undefined : readLoad(values.load, values.streaming);
  if (load && 'problem' in load) return load;
  if (!load && values.streaming !== undefined) return { problem: '--streaming says nothing without --load.' };
  return { ...flagsOf(values), ...present({ load }) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        socket: { type: 'string' },
        stdio: { type: 'boolean', default: false },
        protocol: { type: 'string', multiple: true },
        agent: { type: 'string', multiple: true },
        data: { type: 'string' },
        pace: { type: 'string' },
        'token-file': { type: 'string' },
        'auth-required': { type: 'boolean', default: false },
        'sign-in-seconds': { type: 'string' },
        load: { type: 'string' },
        streaming: { type: 'string' },
        'first-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

type Values = Exclude<ReturnType<typeof parse>, { readonly problem: string }>['values'];

function flagsOf(values: Values): HeadlessFlags {
  const { port, socket, stdio, protocol, agent = [], data, pace, json, help } = values;
  const seconds = values['sign-in-seconds'];
  const tokenFile = values['token-file'];
  return {
    ...(port === undefined ? {} : { port: Number(port) }),
    ...(socket === undefined ? {} : { socket }),
    stdio,
    ...(protocol === undefined ? {} : { versions: protocol }),
    presets: agent.filter((name) => name !== 'rehearsal'),
    ...(data === undefined ? {} : { dataFolder: data }),
    ...(pace === undefined ? {} : { pace: Number(pace) }),
    ...(tokenFile === undefined ? {} : { tokenFile }),
    mustSignIn: values['auth-required'] || seconds !== undefined,
    ...(seconds === undefined ? {} : { signInMs: Number(seconds) * 1000 }),
    firstRun: values['first-run'],
    json,
    help,
  };
}

function numberProblem(flag: string, text: string | undefined, most: number): string | undefined {
  if (text === undefined || (/^\d+(\.\d+)?$/.test(text) && Number(text) <= most)) return undefined;
  return `${flag} wants a number from 0 to ${most}, and "${text}" is none.`;
}

function placeProblem({ port, socket, stdio }: Values): string | undefined {
  if (port !== undefined && socket !== undefined) return 'Give --port or --socket, not both.';
  return stdio && (port ?? socket) !== undefined
    ? 'With --stdio it listens nowhere: leave out --port and --socket.'
    : undefined;
}

function choiceProblem(flag: string, given: readonly string[] = [], known: readonly string[]): string | undefined {
  const unknown = given.find((name) => !known.includes(name));
  return unknown === undefined ? undefined : `${flag} knows ${known.join(', ')}, and not "${unknown}".`;
}
