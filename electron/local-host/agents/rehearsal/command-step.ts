import { decided } from '../ask.ts';
import { type CommandResult, runCommand } from '../run-command.ts';
import { plainInput } from '../tool-input.ts';
import { isAllowed } from './approval.ts';
import { CONFIRMATION_OPTIONS } from './confirmation-options.ts';
import type { Stage } from './stage.ts';

const TIMEOUT_MS = 60_000;
/** Output is shown at most this often while a command runs. */
const OUTPUT_EVERY_MS = 60;

/** A command that a person approves, and that then really runs in the scratch folder. */
export async function runStep(stage: Stage, command: string): Promise<void> {
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
  turn.emit({
    type: 'chat/toolCallReady',
    ...call,
    invocationMessage: `Run ${command}`,
    toolInput: command,
    ...(isAllowed(turn.session, 'command')
      ? { confirmed: 'setting' as const }
      : { confirmationTitle: 'Run a command?', editable: true, options: CONFIRMATION_OPTIONS }),
  });
  stage.activity(`Waiting for approval of ${command}`);
  const decision = await decided(turn, call.toolCallId);
  if (decision.status === 'cancelled') return stage.acknowledge(decision);
  if (decision.status === 'running') await execute(stage, call, plainInput(decision.toolInput) ?? command);
}

async function execute(
  stage: Stage,
  call: { readonly turnId: string; readonly toolCallId: string },
  command: string,
): Promise<void> {
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
  });
  turn.signal.throwIfAborted();
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
