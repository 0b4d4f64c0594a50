import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { createStore } from 'zustand/vanilla';
import type { FilePlace, FileText } from '../../../shared/ipc/file-requests.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { asTyped } from './line-ends.ts';

/** A file that is being edited, and what it said when that began. */
export interface Edit {
  readonly place: FilePlace;
  readonly base: FileText;
  /** With plain line ends. */
  readonly typed: string;
}

type Edits = Readonly<Record<string, Edit>>;

const KEY = 'unsaved-customizations';
const MAX_KEPT_CHARS = 1_000_000;

const edits = createStore<Edits>(readKept);

export function useEdit(place: FilePlace): Edit | undefined {
  return useStore(edits, (all) => all[keyOf(place)]);
}

/** The files of a session whose text was not saved. */
export function useUnsaved({ hostId, session }: Pick<FilePlace, 'hostId' | 'session'>): readonly Uri[] {
  return useStore(
    edits,
    useShallow((all) =>
      Object.values(all)
        .filter((edit) => edit.place.hostId === hostId && edit.place.session === session && isUnsaved(edit))
        .map(({ place }) => place.uri),
    ),
  );
}

export function isUnsaved({ base, typed }: Pick<Edit, 'base' | 'typed'>): boolean {
  return asTyped(base.text) !== typed;
}

export function editOf(place: FilePlace): Edit | undefined {
  return edits.getState()[keyOf(place)];
}

export function keepEdit(edit: Edit): void {
  change((all) => ({ ...all, [keyOf(edit.place)]: edit }));
}

export function dropEdit(place: FilePlace): void {
  change(({ [keyOf(place)]: _dropped, ...others }) => others);
}

function change(update: (all: Edits) => Edits): void {
  edits.setState(update, true);
  const unsaved = Object.entries(edits.getState()).filter(([, edit]) => isUnsaved(edit));
  try {
    const kept = JSON.stringify(Object.fromEntries(unsaved));
    if (kept.length <= MAX_KEPT_CHARS) localStorage.setItem(KEY, kept);
  } catch {
    // A full or missing store costs the texts over a restart; in this window they stay.
  }
}

function readKept(): Edits {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(read ?? {}).filter((entry): entry is [string, Edit] => isEdit(entry[1])));
  } catch {
    // Written by something else: nothing is known.
    return {};
  }
}

function isEdit(value: unknown): value is Edit {
  const { place, base, typed } = (value ?? {}) as Partial<Record<keyof Edit, unknown>>;
  const { hostId, session, directory, uri } = (place ?? {}) as Partial<Record<keyof FilePlace, unknown>>;
  const { text } = (base ?? {}) as Partial<Record<keyof FileText, unknown>>;
  return [hostId, session, directory, uri, text, typed].every((each) => typeof each === 'string');
}

function keyOf({ hostId, uri }: FilePlace): string {
  return `${hostId}\n${uri}`;
}
