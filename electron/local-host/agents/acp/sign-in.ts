import type { AuthMethod } from '@agentclientprotocol/sdk';
import { type RunningTurn, TurnFailure } from '../agent.ts';
import { answered } from '../ask.ts';
import { type AcpConnection, errorWords, within } from './connection.ts';
import type { AcpDefinition } from './definition.ts';
import type { Launch } from './launch.ts';
import { plainText } from './plain-text.ts';

/** Thrown when an agent does nothing before somebody signs in. */
export class SignInNeeded extends Error {}

const AUTH_REQUIRED = -32000;

export function asksToSignIn(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === AUTH_REQUIRED;
}

export interface SignIn {
  readonly turn: RunningTurn;
  readonly connection: AcpConnection;
  readonly definition: AcpDefinition;
  readonly launch: Launch;
  /** How long a person may take, in a browser for example. */
  readonly signInMs: number;
}

/** Lets a person choose one of the agent's ways to sign in, and signs in; throws a `TurnFailure` that says what else to do. */
export async function signIn({ turn, connection, definition, launch, signInMs }: SignIn): Promise<void> {
  const { name } = definition;
  const ways = connection.authMethods.filter((method) => !isForTerminal(method));
  if (ways.length === 0) throw signInFailure(definition, launch, connection.authMethods);
  const requestId = `${turn.id}-sign-in`;
  const options = ways.map((method) => ({
    id: method.id,
    label: plainText(method.name),
    ...(method.description ? { description: plainText(method.description) } : {}),
  }));
  const question = {
    id: 'way',
    kind: 'single-select',
    title: 'Way to sign in',
    message: `How do you want to sign in to ${name}?`,
  } as const;
  turn.emit({
    type: 'chat/inputRequested',
    request: {
      id: requestId,
      message: `${name} asks you to sign in. It does that by itself, in your browser for example; or ${definition.signIn}.`,
      questions: [{ ...question, required: true, options }],
    },
  });
  const { request, response } = await answered(turn, requestId);
  const answer = request.answers?.way;
  const methodId = answer?.state === 'submitted' && answer.value.kind === 'selected' ? answer.value.value : undefined;
  if (response !== 'accept' || methodId === undefined) throw signInFailure(definition, launch, connection.authMethods);
  try {
    await within(signInMs, connection.agent.request('authenticate', { methodId }));
  } catch (error) {
    throw refused({ definition, launch, connection }, error);
  }
}

function refused({ definition, launch, connection }: Pick<SignIn, 'definition' | 'launch' | 'connection'>, cause: unknown) {
  const words = `${definition.name} could not sign in (${errorWords(cause)}).`;
  return new TurnFailure('sign-in-failed', `${words} ${otherWays(definition, launch, connection.authMethods)}`, { cause });
}

/** What a person reads who has to sign in elsewhere. */
export function signInFailure(definition: AcpDefinition, launch: Launch, methods: readonly AuthMethod[]): TurnFailure {
  const words = `${definition.name} needs you to sign in.`;
  return new TurnFailure('sign-in-needed', `${words} ${otherWays(definition, launch, methods)}`);
}

function otherWays({ signIn: usual }: AcpDefinition, launch: Launch, methods: readonly AuthMethod[]): string {
  const commands = methods.flatMap((method) =>
    isForTerminal(method) ? [`"${[launch.executable, ...launch.args, ...(method.args ?? [])].join(' ')}"`] : [],
  );
  const others = commands.length > 0 ? `, or run there ${commands.join(' or ')}` : '';
  return `To do that, ${usual}${others}. Then send the message again; it is kept.`;
}

function isForTerminal(method: AuthMethod): method is Extract<AuthMethod, { type: 'terminal' }> {
  return 'type' in method && method.type === 'terminal';
}
