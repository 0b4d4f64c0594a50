import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FileEdit, FileEditSide } from '../../../../shared/protocol/common/content.ts';
import { pathWithin } from '../../resources/containment.ts';
import { contentTypeOf } from '../../resources/content-type.ts';
import { uriOf } from '../../resources/file-uri.ts';
import { readiness, remember } from '../approval.ts';
import { decided } from '../ask.ts';
import { lineCounts } from '../line-counts.ts';
import type { Stage } from './stage.ts';

const EDIT = { kind: 'edit' } as const;

/** A change of one file: `change` gives the new text, or says in words why it cannot. */
export interface FileStep {
  readonly toolName: 'write_file' | 'edit_file';
  readonly path: string;
  readonly input: Readonly<Record<string, string>>;
  readonly change: (before: string | undefined) => { readonly after: string } | { readonly problem: string };
}

export function writeStep(path: string, text: string): FileStep {
  const after = text.endsWith('\n') ? text : `${text}\n`;
  return { toolName: 'write_file', path, input: { path, text: after }, change: () => ({ after }) };
}

export function editStep(path: string, old: string, replacement: string): FileStep {
  return {
    toolName: 'edit_file',
    path,
    input: { path, old, new: replacement },
    change(before) {
      if (before === undefined) return { problem: `${path} does not exist` };
      if (!before.includes(old)) return { problem: `${path} does not contain "${old}"` };
      return { after: before.replace(old, () => replacement) };
    },
  };
}

/** Shows the change as an edit to approve; only then is the file really changed. */
export async function fileStep(stage: Stage, step: FileStep): Promise<void> {
  const { turn } = stage;
  const call = { turnId: turn.id, toolCallId: stage.nextId('call') };
  const verb = step.toolName === 'write_file' ? 'Write' : 'Edit';
  stage.activity(`Preparing to change ${step.path}`);
  turn.emit({
    type: 'chat/toolCallStart',
    ...call,
    toolName: step.toolName,
    displayName: `${verb} a file`,
    intention: `${verb} ${step.path}`,
  });
  await stage.pause(120);
  const file = await pathWithin(stage.folder, step.path);
  const before = file === undefined ? undefined : await textOf(file);
  const planned = file === undefined ? { problem: `${step.path} is outside the scratch folder` } : step.change(before);
  const toolInput = JSON.stringify(step.input, undefined, 2);
  const invocationMessage = `${verb} ${step.path}`;
  if (file === undefined || 'problem' in planned) {
    turn.emit({ type: 'chat/toolCallReady', ...call, invocationMessage, toolInput, confirmed: 'not-needed' });
    return refuse(stage, call, verb, 'problem' in planned ? planned.problem : '');
  }
  const edit = await preview(stage, file, before, planned.after);
  turn.emit({
    type: 'chat/toolCallReady',
    ...call,
    invocationMessage,
    toolInput,
    edits: { items: [edit] },
    ...readiness(turn.session, EDIT, { confirmationTitle: `${verb} ${step.path}?` }),
  });
  stage.activity(`Waiting for approval of a change to ${step.path}`);
  const decision = await decided(turn, call.toolCallId);
  remember(turn.session, EDIT, decision);
  if (decision.status === 'cancelled') return stage.acknowledge(decision);
  if (decision.status === 'running') await change(stage, step, { call, file, verb, edit });
}

interface Approved {
  readonly call: { readonly turnId: string; readonly toolCallId: string };
  readonly file: string;
  readonly verb: string;
  readonly edit: FileEdit;
}

/** The file may have changed while the approval was waiting, so the change is worked out once more. */
async function change(stage: Stage, step: FileStep, { call, file, verb, edit }: Approved): Promise<void> {
  const { turn } = stage;
  const before = await textOf(file);
  const planned = step.change(before);
  if ('problem' in planned) return refuse(stage, call, verb, planned.problem);
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, planned.after);
  } catch (error) {
    return refuse(stage, call, verb, error instanceof Error ? error.message : String(error));
  }
  stage.ledger.add({ kind: 'changed', turnId: turn.id, path: file });
  const done = before === undefined || edit.before ? edit : await preview(stage, file, before, planned.after);
  turn.emit({
    type: 'chat/toolCallComplete',
    ...call,
    result: {
      success: true,
      pastTenseMessage: `${verb === 'Write' ? 'Wrote' : 'Edited'} ${step.path}`,
      content: [{ type: 'fileEdit', ...done }],
    },
  });
}

function refuse(stage: Stage, call: Approved['call'], verb: string, problem: string): void {
  stage.turn.emit({
    type: 'chat/toolCallComplete',
    ...call,
    result: { success: false, pastTenseMessage: `${verb} failed`, error: { message: `Nothing was changed: ${problem}.` } },
  });
}

async function preview(stage: Stage, file: string, before: string | undefined, after: string): Promise<FileEdit> {
  return {
    ...(before === undefined ? {} : { before: await side(stage, file, before) }),
    after: await side(stage, file, after),
    diff: lineCounts(before ?? '', after),
  };
}

async function side(stage: Stage, file: string, text: string): Promise<FileEditSide> {
  const content = await stage.turn.keep(Buffer.from(text, 'utf8'), contentTypeOf(file) ?? 'text/plain');
  return { uri: uriOf(file), content };
}

function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}
