import { useCallback } from 'react';
import type { Note } from '../../shared/app/state.ts';
import { SignInButton } from '../parts/sign-in/sign-in-button.tsx';
import { request } from '../store/door.ts';
import { showRequest } from '../store/inbox-next.ts';
import { useApp } from '../store/selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Toast } from '../ui/toast.tsx';
import { ToastStack } from '../ui/toast-stack.tsx';

/** What a person must be told once: warnings and failures stay until they are dismissed, the rest goes by itself. */
export function Notes() {
  const notes = useApp((app) => app.notes);
  return (
    <div>
      {notes.filter(isBanner).map((note) => (
        <NoteBanner key={note.id} note={note} />
      ))}
      <ToastStack>
        {notes
          .filter((note) => !isBanner(note))
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

function isBanner({ tone, stays }: Note): boolean {
  return tone !== 'info' || stays === true;
}

const banners = {
  error: { tone: 'bad', glyph: 'failed' },
  warning: { tone: 'wait', glyph: 'degraded' },
  info: { tone: 'info', glyph: undefined },
} as const;

function NoteBanner({ note }: NoteProps) {
  const { requestKey } = note;
  return (
    <Banner
      {...banners[note.tone]}
      action={
        <>
          {note.hostId !== undefined && note.resource !== undefined ? (
            <SignInButton hostId={note.hostId} resource={note.resource} />
          ) : null}
          {requestKey === undefined ? null : (
            <Button size="sm" onPress={() => lead(note.id, requestKey)}>
              Show
            </Button>
          )}
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

function lead(id: string, requestKey: string): void {
  showRequest(requestKey);
  dismiss(id);
}

function dismiss(id: string): void {
  void request('note:dismiss', { id });
}
