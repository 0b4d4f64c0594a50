import type { RefObject } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { ChangesetFile } from '../../../shared/protocol/changeset/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { DiffMode } from '../../parts/diff/diff-rows.ts';
import { isTyping } from '../../parts/request/answer-key.ts';
import { leaveWide } from '../../store/navigation.ts';
import { plainKey } from '../../ui/plain-key.ts';
import { useWindowKeys } from '../../ui/use-window-keys.ts';
import { markReviewed } from './change-tree.tsx';
import { changeDiffMode } from './diff-mode.ts';

export interface ReviewKeys {
  readonly files: readonly ChangesetFile[];
  readonly file: ChangesetFile | undefined;
  readonly hostId: HostId;
  readonly changeset: Uri;
  readonly hasReview: boolean;
  readonly mode: DiffMode;
  /** Where the files are, with the field that filters them. */
  readonly side: RefObject<HTMLElement | null>;
  readonly onShow: (fileId: string) => void;
}

/** J and K go from file to file, V marks one as reviewed, S changes how it is drawn, Esc goes back to the Chat. */
export function useReviewKeys(keys: ReviewKeys): void {
  useWindowKeys((event) => {
    if (isTyping(event.target)) return undefined;
    if (event.key === 'Escape') return leaveWide;
    const act = actions[plainKey(event)?.toLowerCase() ?? ''];
    return act && (() => act(keys));
  });
}

const actions: Readonly<Record<string, (keys: ReviewKeys) => void>> = {
  j: (keys) => step(keys, 1),
  ']': (keys) => step(keys, 1),
  k: (keys) => step(keys, -1),
  '[': (keys) => step(keys, -1),
  v: mark,
  s: ({ mode }) => changeDiffMode(mode === 'split' ? 'unified' : 'split'),
  '/': ({ side }) => side.current?.querySelector('input')?.focus(),
};

function step({ files, file, onShow }: ReviewKeys, by: 1 | -1): void {
  const next = files[files.findIndex(({ id }) => id === file?.id) + by];
  if (next) onShow(next.id);
}

function mark({ file, hostId, changeset, hasReview }: ReviewKeys): void {
  if (file && hasReview) markReviewed({ hostId, changeset, files: [file.id], reviewed: file.reviewed !== true });
}
