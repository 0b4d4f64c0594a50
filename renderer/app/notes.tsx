import { useCallback } from 'react';
import type { Note } from '../../shared/app/state.ts';
import { SignInButton } from '../parts/sign-in/sign-in-button.tsx';
import { request } from '../store/door.ts';
import { useApp } from '../store/selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Toast } from '../ui/toast.tsx';
import { ToastStack } from '../ui/toast-stack.tsx';

/** What a person must be told once: warnings and failures stay until they are dismissed, the rest goes by itself. */
export function Notes() {
  const notes = useApp((app) => app.notes);
  return (
    <div>
      {notes
        .filter((note) => note.tone !== 'info')
        .map((note) => (
          <NoteBanner key={note.id} note={note} />
        ))}
      <ToastStack>
        {notes
          .filter((note) => note.tone === 'info')
          .map((note) => (
            <NoteToast key={note.id} note={note} />
          ))}
      </ToastStack>
    </div>
  );
}

interface NoteProps {
  readonly note: Note;
}

function NoteBanner({ note }: NoteProps) {
  const isError = note.tone === 'error';
  return (
    <Banner
      tone={isError ? 'bad' : 'wait'}
      glyph={isError ? 'failed' : 'degraded'}
      action={
        <>
          {note.hostId !== undefined && note.resource !== undefined ? (
            <SignInButton hostId={note.hostId} resource={note.resource} />
          ) : null}
          <IconButton icon="cross" label="Dismiss" onPress={() => dismiss(note.id)} />
        </>
      }
    >
      {note.text}
    </Banner>
  );
}

function NoteToast({ note }: NoteProps) {
  // The toast's timer starts anew with each new function.
  const done = useCallback(() => dismiss(note.id), [note.id]);
  return <Toast onDone={done}>{note.text}</Toast>;
}

function dismiss(id: string): void {
  void request('note:dismiss', { id });
}
