import { readiness, remember } from '../approval.ts';
import { decided, finishedCall } from '../ask.ts';
import { type CommandResult, runCommand } from '../run-command.ts';
import { plainInput } from '../tool-input.ts';
import type { Stage } from './stage.ts';

const TIMEOUT_MS = 60_000;
/** Output is shown at most this often while a command runs. */
const OUTPUT_EVERY_MS = 60;

/** How a command is shown: with what a judge says of it first, or with its result held back until a person has seen it. */
export type Handling = 'plain' | 'judged' | 'reviewed';

/** A command that a person approves, and that then really runs in the scratch folder. */
export async function runStep(stage: Stage, command: string, handling: Handling = 'plain'): Promise<void> {
  const { turn } = stage;
  const call = { turnId: turn.id, toolCallId: stage.nextId('call') };
  stage.activity('Preparing a command');
  turn.emit({
    type: 'chat/toolCallStart',
    ...call,
    toolName: 'run_command',
    displayName: 'Run a command',
    intention: 'Run a command in the scratch folder of the rehearsal agent',
  });
  await stage.pause(120);
  turn.emit({ type: 'chat/toolCallDelta', ...call, content: command });
  await stage.pause(120);
  const decision = await approval(stage, call, command, handling);
  if (decision.status === 'cancelled') return stage.acknowledge(decision);
  if (decision.status === 'running') await execute(stage, call, plainInput(decision.toolInput) ?? command, handling);
}

async function approval(stage: Stage, call: CallId, command: string, handling: Handling) {
  const { turn } = stage;
  const wish = { kind: 'command', command } as const;
  const prompt = { confirmationTitle: 'Run a command?', editable: true };
  const ready = { type: 'chat/toolCallReady', ...call, invocationMessage: `Run ${command}`, toolInput: command } as const;
  if (handling === 'judged') {
    turn.emit({
      ...ready,
      ...readiness(turn.session, wish, { ...prompt, riskAssessment: { kind: 'judge', status: 'loading' } }),
    });
    await stage.pause(400);
    const reason = 'Simulated: no model has looked at this command.';
    const riskAssessment = { kind: 'judge', status: 'complete', reason, safety: 0.25 } as const;
    turn.emit({ ...ready, ...readiness(turn.session, wish, { ...prompt, riskAssessment }) });
  } else {
    turn.emit({ ...ready, ...readiness(turn.session, wish, prompt) });
  }
  stage.activity(`Waiting for approval of ${command}`);
  const decision = await decided(turn, call.toolCallId);
  remember(turn.session, wish, decision);
  return decision;
}

type CallId = { readonly turnId: string; readonly toolCallId: string };

async function execute(stage: Stage, call: CallId, command: string, handling: Handling): Promise<void> {
  const { turn, folder, ledger } = stage;
  stage.activity(`Running ${command}`);
  const show = throttled(OUTPUT_EVERY_MS, (text: string) =>
    turn.emit({ type: 'chat/toolCallContentChanged', ...call, content: [{ type: 'text', text }] }),
  );
  const result = await runCommand({ command, folder, signal: turn.signal, timeoutMs: TIMEOUT_MS, onOutput: show.call });
  show.stop();
  ledger.add({ kind: 'ran', turnId: turn.id, command, folder, exitCode: result.exitCode, output: result.output });
  const problem = problemOf(result);
  turn.emit({
    type: 'chat/toolCallComplete',
    ...call,
    result: {
      success: problem === undefined,
      pastTenseMessage: `Ran ${command}`,
      content: [{ type: 'text', text: result.output }],
      ...(result.exitCode === undefined ? {} : { structuredContent: { exitCode: result.exitCode } }),
      ...(problem === undefined ? {} : { error: { message: problem, ...codeOf(result) } }),
    },
    ...(handling === 'reviewed' ? { requiresResultConfirmation: true } : {}),
  });
  turn.signal.throwIfAborted();
  if (handling === 'reviewed') await reviewed(stage, call, result);
}

/** What a person keeps back, the agent does not use. */
async function reviewed(stage: Stage, call: CallId, { output }: CommandResult): Promise<void> {
  stage.activity('Waiting for approval of a result');
  const end = await finishedCall(stage.turn, call.toolCallId);
  if (end.status === 'cancelled') {
    stage.ledger.add({ kind: 'denied', turnId: stage.turn.id, toolCallId: call.toolCallId });
    return stage.say('You kept the result from me, so I go on as if I had not seen it.');
  }
  await stage.say(`You let me see the result: ${output.length} characters of output.`);
}

function problemOf({ problem, exitCode }: CommandResult): string | undefined {
  if (problem !== undefined) return `The command did not finish: ${problem}.`;
  return exitCode === 0 ? undefined : `The command ended with exit code ${exitCode}.`;
}

function codeOf({ exitCode }: CommandResult): { readonly code?: string } {
  return exitCode === undefined ? {} : { code: String(exitCode) };
}

/** Calls at once and then at most once per interval, with the latest value. */
function throttled<T>(
  everyMs: number,
  use: (value: T) => void,
): { readonly call: (value: T) => void; readonly stop: () => void } {
  let latest: T;
  let timer: NodeJS.Timeout | undefined;
  return {
    call(value) {
      latest = value;
      timer ??= setTimeout(() => {
        timer = undefined;
        use(latest);
      }, everyMs);
    },
    stop: () => clearTimeout(timer),
  };
}
