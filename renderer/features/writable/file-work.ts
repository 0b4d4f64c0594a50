import type { FilePlace, FileText } from '../../../shared/ipc/file-requests.ts';
import { request } from '../../store/door.ts';
import { dropEdit, type Edit, keepEdit } from './edits.ts';
import { asTyped } from './line-ends.ts';
import { saveEdit } from './save-edit.ts';

/** What came of the last thing that was asked for a file. */
export type FileNews =
  | { readonly kind: 'said'; readonly tone: 'good' | 'bad'; readonly text: string }
  /** Somebody else has saved the file, and that meets what was typed. */
  | { readonly kind: 'conflict'; readonly theirs: FileText }
  /** Somebody else has deleted it, which was found on saving. */
  | { readonly kind: 'gone' }
  /** It is deleted now. */
  | { readonly kind: 'deleted'; readonly text: string };

const CHANGED = 'Somebody has changed the file since you opened it, so it was not deleted. It stands here as it is now.';

export function startEdit(place: FilePlace, file: FileText): void {
  keepEdit({ place, base: file, typed: asTyped(file.text) });
}

export async function saveFile(edit: Edit): Promise<FileNews> {
  const answer = await saveEdit(edit);
  if (!answer.ok) return kept(answer.error.message);
  if (answer.value.kind !== 'saved') return answer.value;
  startEdit(edit.place, answer.value.file);
  return said('good', answer.value.isMerged ? 'Saved, with a change that came meanwhile.' : 'Saved.');
}

/** Makes a file that is gone anew, with what was typed. */
export async function createAgain({ place, typed }: Edit): Promise<FileNews> {
  const answer = await request('file:create', { ...place, text: typed });
  if (!answer.ok) return kept(answer.error.message);
  startEdit(place, answer.value);
  return said('good', 'Created again.');
}

export async function deleteFile({ place, base }: Edit): Promise<FileNews> {
  const answer = await request('file:delete', { ...place, base });
  if (!answer.ok) return said('bad', answer.error.message);
  if (answer.value.outcome === 'stale') {
    startEdit(place, answer.value.file);
    return said('bad', CHANGED);
  }
  dropEdit(place);
  if (answer.value.outcome === 'gone') return { kind: 'deleted', text: 'Somebody had deleted it already.' };
  const { isFolderKept } = answer.value;
  return { kind: 'deleted', text: isFolderKept ? 'Deleted. Its folder stayed, since other files are in it.' : 'Deleted.' };
}

function kept(message: string): FileNews {
  return said('bad', `${message} What you wrote is kept here.`);
}

export function said(tone: 'good' | 'bad', text: string): FileNews {
  return { kind: 'said', tone, text };
}
