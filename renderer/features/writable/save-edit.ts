import type { Answer } from '../../../shared/ipc/contract.ts';
import type { FileText } from '../../../shared/ipc/file-requests.ts';
import { request } from '../../store/door.ts';
import type { Edit } from './edits.ts';
import { asStored, asTyped } from './line-ends.ts';
import { mergeTexts } from './merge-texts.ts';

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly file: FileText; readonly isMerged: boolean }
  /** Somebody has deleted the file. */
  | { readonly kind: 'gone' }
  /** Both have changed the same lines: a person decides. */
  | { readonly kind: 'conflict'; readonly theirs: FileText };

/** Somebody who saves as often as we do must not keep us going for ever. */
const MOST_MERGES = 3;

/** Saves what was typed. A change that came meanwhile is taken along where the two do not meet. */
export async function saveEdit({ place, base, typed }: Edit, merges = 0): Promise<Answer<SaveOutcome>> {
  const answer = await request('file:save', { ...place, text: asStored(typed, base.text), base });
  if (!answer.ok) return answer;
  const { value } = answer;
  if (value.outcome === 'gone') return { ok: true, value: { kind: 'gone' } };
  const { outcome, file } = value;
  if (outcome === 'saved') return { ok: true, value: { kind: 'saved', file, isMerged: merges > 0 } };
  const merged = merges < MOST_MERGES ? mergeTexts(asTyped(base.text), typed, asTyped(file.text)) : undefined;
  if (merged === undefined) return { ok: true, value: { kind: 'conflict', theirs: file } };
  return saveEdit({ place, base: file, typed: merged }, merges + 1);
}
