import { readiness, remember } from '../approval.ts';
import { decided } from '../ask.ts';
import { runCommand } from '../run-command.ts';
import { plainInput } from '../tool-input.ts';
import type { Stage } from './stage.ts';
import { startSubagent } from './subagent-step.ts';

const TIMEOUT_MS = 10 * 60_000;

/** A subagent that goes on when this turn has ended; the chat hears of its end by a message of its own (AHP background work). */
export async function backgroundStep(stage: Stage, script: string): Promise<void> {
  const { turn, ledger } = stage;
  const started = await startSubagent(stage, { script, interactivity: 'read-only' }, { outlivesTurn: true });
  if (!started) return;
  const { call, worker, link } = started;
  turn.background({ kind: 'subagent', id: call.toolCallId, label: link.title, chat: worker.chat }, async (signal) => {
    const { state } = await worker.ended(signal);
    ledger.add({ kind: 'delegated', turnId: turn.id, chat: worker.chat, script, state });
    return `${link.title} has ended in the background (${state}).`;
  });
  const pastTenseMessage = `${link.title} works in the background`;
  turn.emit({ type: 'chat/toolCallComplete', ...call, result: { success: true, pastTenseMessage, content: [link] } });
}

/** A command that a person approves, and that then runs on while the turn ends. */
export async function daemonStep(stage: Stage, command: string): Promise<void> {
  const { turn } = stage;
  const call = { turnId: turn.id, toolCallId: stage.nextId('call') };
  const wish = { kind: 'command', command } as const;
  stage.activity('Preparing a command');
  turn.emit({
    type: 'chat/toolCallStart',
    ...call,
    toolName: 'run_command',
    displayName: 'Run a command in the background',
    intention: 'Run a command in the scratch folder of the rehearsal agent while the conversation goes on',
  });
  await stage.pause(120);
  turn.emit({
    type: 'chat/toolCallReady',
    ...call,
    invocationMessage: `Run ${command} in the background`,
    toolInput: command,
    ...readiness(turn.session, wish, { confirmationTitle: 'Run a command in the background?', editable: true }),
  });
  stage.activity(`Waiting for approval of ${command}`);
  const decision = await decided(turn, call.toolCallId);
  remember(turn.session, wish, decision);
  if (decision.status === 'cancelled') return stage.acknowledge(decision);
  if (decision.status === 'running') detach(stage, call, plainInput(decision.toolInput) ?? command);
}

function detach(stage: Stage, call: { readonly turnId: string; readonly toolCallId: string }, command: string): void {
  const { turn, folder, ledger } = stage;
  turn.background({ kind: 'shell', id: call.toolCallId, label: command, command }, async (signal) => {
    const result = await runCommand({ command, folder, signal, timeoutMs: TIMEOUT_MS, onOutput: () => undefined });
    ledger.add({ kind: 'ran', turnId: turn.id, command, folder, exitCode: result.exitCode, output: result.output });
    const end = result.problem ?? `exit code ${result.exitCode}`;
    return `The command ${command} has ended in the background (${end}). Its output:\n\n${result.output.trimEnd()}`;
  });
  const pastTenseMessage = `Runs ${command} in the background`;
  turn.emit({ type: 'chat/toolCallComplete', ...call, result: { success: true, pastTenseMessage } });
}
