import { useEffect, useState } from 'react';
import type { FilePlace, FileText } from '../../../shared/ipc/file-requests.ts';
import { request } from '../../store/door.ts';
import { dropEdit, type Edit, editOf, isUnsaved, keepEdit, useEdit } from './edits.ts';
import { asTyped } from './line-ends.ts';
import { saveEdit } from './save-edit.ts';

export interface FileEdit {
  /** Undefined until the file was read. */
  readonly edit: Edit | undefined;
  readonly isBusy: boolean;
  /** What came of the last thing that was asked for. */
  readonly said: Said | undefined;
  /** The file as somebody else has saved it, where that meets what was typed. */
  readonly theirs: FileText | undefined;
  readonly type: (typed: string) => void;
  readonly save: () => Promise<void>;
  /** Saves what was typed over what the file says now. */
  readonly saveOver: () => Promise<void>;
  /** Gives up what was typed for what the file says. */
  readonly take: (file: FileText) => void;
  /** Resolves with what there is to say, once the file is gone. */
  readonly remove: () => Promise<string | undefined>;
}

export interface Said {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

const CHANGED = 'Somebody has changed the file since you opened it, so it was not deleted. It stands here as it is now.';

/** One file that is read, changed and saved. What was typed is kept until it is saved, whatever happens to this window. */
export function useFileEdit(place: FilePlace): FileEdit {
  const edit = useEdit(place);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
  const [theirs, setTheirs] = useState<FileText>();
  const { hostId, session, directory, uri } = place;

  // The file is the Host's: it is read each time it is opened, unless something unsaved is on top of what was read.
  useEffect(() => {
    const at = { hostId, session, directory, uri };
    const known = editOf(at);
    if (known && isUnsaved(known)) return;
    let isShown = true;
    void request('file:open', at).then((answer) => {
      if (!isShown) return;
      if (answer.ok) start(at, answer.value);
      else setSaid({ tone: 'bad', text: answer.error.message });
    });
    return () => {
      isShown = false;
    };
  }, [hostId, session, directory, uri]);

  async function during(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setSaid(undefined);
    await work();
    setBusy(false);
  }

  const saveOn = (kept: Edit) =>
    during(async () => {
      const answer = await saveEdit(kept);
      if (!answer.ok) return setSaid({ tone: 'bad', text: `${answer.error.message} What you wrote is kept here.` });
      if (answer.value.kind === 'conflict') return setTheirs(answer.value.theirs);
      setTheirs(undefined);
      start(kept.place, answer.value.file);
      setSaid({ tone: 'good', text: answer.value.isMerged ? 'Saved, with a change that came meanwhile.' : 'Saved.' });
    });

  return {
    edit,
    isBusy,
    said,
    theirs,
    type: (typed) => edit && keepEdit({ ...edit, typed }),
    save: () => (edit ? saveOn(edit) : Promise.resolve()),
    saveOver: () => (edit && theirs ? saveOn({ ...edit, base: theirs }) : Promise.resolve()),
    take: (file) => {
      start(place, file);
      setTheirs(undefined);
      setSaid(undefined);
    },
    remove: async () => {
      let done: string | undefined;
      await during(async () => {
        const answer = await request('file:delete', { ...place, base: edit?.base ?? { text: '' } });
        if (!answer.ok) return setSaid({ tone: 'bad', text: answer.error.message });
        if (answer.value.outcome === 'stale') {
          start(place, answer.value.file);
          return setSaid({ tone: 'bad', text: CHANGED });
        }
        dropEdit(place);
        done = answer.value.isFolderKept ? 'Deleted. Its folder stayed, since other files are in it.' : 'Deleted.';
      });
      return done;
    },
  };
}

function start(place: FilePlace, file: FileText): void {
  keepEdit({ place, base: file, typed: asTyped(file.text) });
}
