import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FileEdit, FileEditSide } from '../../../../shared/protocol/common/content.ts';
import { entryWithin } from '../../resources/containment.ts';
import { contentTypeOf } from '../../resources/content-type.ts';
import { uriOf } from '../../resources/file-uri.ts';
import { readiness, remember } from '../approval.ts';
import { decided } from '../ask.ts';
import type { Stage } from './stage.ts';

const EDIT = { kind: 'edit' } as const;

/** A change that is more than new text in a file. */
interface Change {
  readonly toolName: string;
  /** What it does as a sentence begins: "Rename a.txt to b.txt". */
  readonly words: string;
  readonly done: string;
  readonly input: Readonly<Record<string, string | number>>;
  /** Where the two sides are; only `after` makes a file, only `before` deletes one. */
  readonly before?: string;
  readonly after?: string;
  readonly content: (before: Buffer | undefined) => Buffer | undefined;
  readonly act: (paths: { readonly before: string; readonly after: string }, content: Buffer | undefined) => Promise<void>;
}

/** Moves a file within the scratch folder. */
export function renameStep(stage: Stage, from: string, to: string): Promise<void> {
  return changeStep(stage, {
    toolName: 'rename_file',
    words: `Rename ${from} to ${to}`,
    done: `Renamed ${from} to ${to}`,
    input: { from, to },
    before: from,
    after: to,
    content: (before) => before,
    async act(paths) {
      await mkdir(dirname(paths.after), { recursive: true });
      await rename(paths.before, paths.after);
    },
  });
}

/** Deletes a file of the scratch folder. */
export function deleteStep(stage: Stage, path: string): Promise<void> {
  return changeStep(stage, {
    toolName: 'delete_file',
    words: `Delete ${path}`,
    done: `Deleted ${path}`,
    input: { path },
    before: path,
    content: () => undefined,
    act: (paths) => rm(paths.before),
  });
}

/** Writes bytes that are no text: a pixel as a picture, and chance in every other file. */
export function binaryStep(stage: Stage, path: string): Promise<void> {
  return bytesStep(stage, path, path.endsWith('.png') ? PIXEL : randomBytes(512));
}

/** Writes lines up to so many kilobytes. */
export function bigStep(stage: Stage, kilobytes: number): Promise<void> {
  const line = 'All of this line is here to make the file long. 這一行只是為了讓檔案變長。\n';
  const lines = Math.ceil((kilobytes * 1024) / Buffer.byteLength(line));
  return bytesStep(stage, 'big.txt', Buffer.from(line.repeat(lines)).subarray(0, kilobytes * 1024));
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function bytesStep(stage: Stage, path: string, bytes: Buffer): Promise<void> {
  const before = await entryWithin(stage.folder, path);
  const isThere = before !== undefined && (await stat(before).catch(() => undefined)) !== undefined;
  return changeStep(stage, {
    toolName: 'write_file',
    words: `Write ${bytes.byteLength} bytes to ${path}`,
    done: `Wrote ${bytes.byteLength} bytes to ${path}`,
    input: { path, bytes: bytes.byteLength },
    ...(isThere ? { before: path } : {}),
    after: path,
    content: () => bytes,
    async act(paths) {
      await mkdir(dirname(paths.after), { recursive: true });
      await writeFile(paths.after, bytes);
    },
  });
}

async function changeStep(stage: Stage, change: Change): Promise<void> {
  const { turn, folder } = stage;
  const call = { turnId: turn.id, toolCallId: stage.nextId('call') };
  stage.activity(change.words);
  turn.emit({
    type: 'chat/toolCallStart',
    ...call,
    toolName: change.toolName,
    displayName: change.words,
    intention: change.words,
  });
  const paths = await pathsOf(folder, change);
  const ready = { invocationMessage: change.words, toolInput: JSON.stringify(change.input) };
  const content = paths && (await readFile(paths.before).catch(() => undefined));
  if (!paths || (change.before !== undefined && content === undefined)) {
    turn.emit({ type: 'chat/toolCallReady', ...call, ...ready, confirmed: 'not-needed' });
    return refuse(stage, call, paths ? `${change.before} is not there` : 'it is outside the scratch folder');
  }
  const edit = await editOf(stage, change, paths, content);
  const prompt = readiness(turn.session, EDIT, { confirmationTitle: `${change.words}?` });
  turn.emit({ type: 'chat/toolCallReady', ...call, ...ready, edits: { items: [edit] }, ...prompt });
  const decision = await decided(turn, call.toolCallId);
  remember(turn.session, EDIT, decision);
  if (decision.status === 'cancelled') return stage.acknowledge(decision);
  if (decision.status === 'running') await carryOut(stage, call, { change, paths, edit, content });
}

type CallId = { readonly turnId: string; readonly toolCallId: string };
type Paths = { readonly before: string; readonly after: string };

async function carryOut(
  stage: Stage,
  call: CallId,
  {
    change,
    paths,
    edit,
    content,
  }: { readonly change: Change; readonly paths: Paths; readonly edit: FileEdit; readonly content: Buffer | undefined },
): Promise<void> {
  const failure = await change.act(paths, change.content(content)).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (failure !== undefined) return refuse(stage, call, failure);
  stage.ledger.add({ kind: 'changed', turnId: stage.turn.id, path: change.after === undefined ? paths.before : paths.after });
  const result = { success: true, pastTenseMessage: change.done, content: [{ type: 'fileEdit' as const, ...edit }] };
  stage.turn.emit({ type: 'chat/toolCallComplete', ...call, result });
}

async function pathsOf(folder: string, { before, after }: Change): Promise<Paths | undefined> {
  const [from, to] = await Promise.all([before ?? after ?? '', after ?? before ?? ''].map((path) => entryWithin(folder, path)));
  return from === undefined || to === undefined ? undefined : { before: from, after: to };
}

async function editOf(stage: Stage, change: Change, paths: Paths, content: Buffer | undefined): Promise<FileEdit> {
  const next = change.content(content);
  return {
    ...(change.before === undefined || !content ? {} : { before: await side(stage, paths.before, content) }),
    ...(change.after === undefined || !next ? {} : { after: await side(stage, paths.after, next) }),
  };
}

async function side({ turn }: Stage, file: string, bytes: Buffer): Promise<FileEditSide> {
  const content = await turn.keep(bytes, contentTypeOf(file) ?? 'application/octet-stream');
  return { uri: uriOf(file), content };
}

function refuse({ turn }: Stage, call: CallId, problem: string): void {
  const error = { message: `Nothing was changed: ${problem}.` };
  turn.emit({ type: 'chat/toolCallComplete', ...call, result: { success: false, pastTenseMessage: 'Changed nothing', error } });
}
