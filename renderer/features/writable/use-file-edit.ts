import { useEffect, useState } from 'react';
import type { FilePlace, FileText } from '../../../shared/ipc/file-requests.ts';
import { request } from '../../store/door.ts';
import { type Edit, editOf, isUnsaved, keepEdit, useEdit } from './edits.ts';
import { createAgain, deleteFile, type FileNews, said, saveFile, startEdit } from './file-work.ts';

export interface FileEdit {
  /** Undefined until the file was read. */
  readonly edit: Edit | undefined;
  readonly isBusy: boolean;
  readonly news: FileNews | undefined;
  readonly type: (typed: string) => void;
  readonly save: () => Promise<FileNews | undefined>;
  /** Saves what was typed over what the file says now. */
  readonly saveOver: (theirs: FileText) => Promise<FileNews | undefined>;
  readonly createAgain: () => Promise<FileNews | undefined>;
  /** Gives up what was typed for what the file says. */
  readonly take: (file: FileText) => void;
  readonly remove: () => Promise<FileNews | undefined>;
}

/** One file that is read, changed and saved. What was typed is kept until it is saved, whatever happens to this window. */
export function useFileEdit(place: FilePlace): FileEdit {
  const edit = useEdit(place);
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState<FileNews>();
  const { hostId, session, directory, uri } = place;

  // The file is the Host's: it is read each time it is opened, unless something unsaved is on top of what was read.
  useEffect(() => {
    const at = { hostId, session, directory, uri };
    const known = editOf(at);
    if (known && isUnsaved(known)) return;
    let isShown = true;
    void request('file:open', at).then((answer) => {
      if (!isShown) return;
      if (answer.ok) startEdit(at, answer.value);
      else setNews(said('bad', answer.error.message));
    });
    return () => {
      isShown = false;
    };
  }, [hostId, session, directory, uri]);

  async function during(work: (edit: Edit) => Promise<FileNews>): Promise<FileNews | undefined> {
    if (!edit) return undefined;
    setBusy(true);
    const outcome = await work(edit);
    setBusy(false);
    setNews(outcome);
    return outcome;
  }

  return {
    edit,
    isBusy,
    news,
    type: (typed) => {
      if (edit) keepEdit({ ...edit, typed });
      if (news?.kind === 'said') setNews(undefined);
    },
    save: () => during(saveFile),
    saveOver: (theirs) => during((kept) => saveFile({ ...kept, base: theirs })),
    createAgain: () => during(createAgain),
    take: (file) => {
      startEdit(place, file);
      setNews(undefined);
    },
    remove: () => during(deleteFile),
  };
}
