import type { TerminalState } from '../../../../shared/protocol/terminal/state.ts';
import type { Terminal } from '../../terminals/terminal.ts';
import { readiness, remember } from '../approval.ts';
import { decided } from '../ask.ts';
import { plainInput } from '../tool-input.ts';
import type { Stage } from './stage.ts';

type CallId = { readonly turnId: string; readonly toolCallId: string };

/** A command that runs in a terminal, which a person can follow, take over and send to the background. */
export async function terminalStep(stage: Stage, command: string): Promise<void> {
  const { turn } = stage;
  const wish = { kind: 'command', command } as const;
  const call = { turnId: turn.id, toolCallId: stage.nextId('call') };
  turn.emit({
    type: 'chat/toolCallStart',
    ...call,
    toolName: 'run_in_terminal',
    displayName: 'Run a command in a terminal',
    intention: 'Run a command where you can watch it and type',
  });
  turn.emit({
    type: 'chat/toolCallReady',
    ...call,
    invocationMessage: `Run ${command} in a terminal`,
    toolInput: command,
    ...readiness(turn.session, wish, { confirmationTitle: 'Run a command in a terminal?', editable: true }),
  });
  stage.activity(`Waiting for approval of ${command}`);
  const decision = await decided(turn, call.toolCallId);
  remember(turn.session, wish, decision);
  if (decision.status === 'cancelled') return stage.acknowledge(decision);
  if (decision.status === 'running') await execute(stage, call, plainInput(decision.toolInput) ?? command);
}

async function execute(stage: Stage, call: CallId, line: string): Promise<void> {
  const { turn, folder } = stage;
  const claim = { chat: turn.chat, ...call };
  const terminal = await turn.session.runInTerminal({ command: { line }, folder, claim });
  if ('problem' in terminal) {
    const error = { message: `Nothing was run: ${terminal.problem}.` };
    turn.emit({ type: 'chat/toolCallComplete', ...call, result: { success: false, pastTenseMessage: 'Ran nothing', error } });
    return;
  }
  stage.activity(`Running ${line} in a terminal`);
  turn.emit({ type: 'chat/toolCallContentChanged', ...call, content: [terminal.content()] });
  const end = () => void turn.session.releaseTerminal(terminal.channel);
  turn.signal.addEventListener('abort', end, { once: true });
  const how = await Promise.race([terminal.exited.then(() => 'ended' as const), detached(stage, terminal)]);
  turn.signal.removeEventListener('abort', end);
  turn.signal.throwIfAborted();
  if (how === 'ended') finish(stage, call, terminal, line);
  else leave(stage, call, terminal, line);
}

/** Resolves when somebody has taken the terminal away from the call. */
function detached({ turn }: Stage, terminal: Terminal): Promise<'detached'> {
  return new Promise((resolve) => {
    const undo = terminal.onClaimed((claim: TerminalState['claim']) => {
      if (claim.kind === 'session' && claim.toolCallId !== undefined) return;
      undo();
      resolve('detached');
    });
    turn.signal.addEventListener('abort', undo, { once: true });
  });
}

function note({ turn, ledger, folder }: Stage, terminal: Terminal, command: string): number | undefined {
  const { exitCode } = terminal.exit() ?? {};
  ledger.add({ kind: 'ran', turnId: turn.id, command, folder, exitCode, output: terminal.output().text });
  return exitCode;
}

function finish(stage: Stage, call: CallId, terminal: Terminal, command: string): void {
  const exitCode = note(stage, terminal, command);
  const success = exitCode === 0;
  const error = {
    message: exitCode === undefined ? 'The command was ended.' : `The command ended with exit code ${exitCode}.`,
  };
  stage.turn.emit({
    type: 'chat/toolCallComplete',
    ...call,
    result: {
      success,
      pastTenseMessage: `Ran ${command} in a terminal`,
      content: [terminal.content()],
      ...(success ? {} : { error }),
    },
  });
}

function leave(stage: Stage, call: CallId, terminal: Terminal, command: string): void {
  void terminal.exited.then(() => note(stage, terminal, command));
  stage.turn.emit({
    type: 'chat/toolCallComplete',
    ...call,
    result: {
      success: true,
      pastTenseMessage: `Left ${command} running in its terminal`,
      content: [terminal.content()],
    },
  });
}
