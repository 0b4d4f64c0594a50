import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What a person has entered for one question, before it is a valid answer: text as typed, choices as chosen. */
export interface FieldDraft {
  readonly text: string;
  readonly selected: readonly string[];
  /** Undefined until the person says yes or no. */
  readonly flag?: boolean;
}

/** A field that was filled in here. It gives way once another client changes what the host has echoed. */
export interface OwnField {
  readonly field: FieldDraft;
  readonly isEchoed: boolean;
}

export type OwnFields = Readonly<Record<string, OwnField>>;

const NONE: OwnFields = {};

/** By Request; kept while one looks elsewhere, so that nothing entered is lost when its host is away. */
const store = createStore<Readonly<Record<string, OwnFields>>>(() => ({}));

/** The fields of a Request that were filled in here, by question id. */
export function useOwnFields(requestKey: string): OwnFields {
  return useStore(store, (all) => all[requestKey] ?? NONE);
}

export function ownFieldsOf(requestKey: string): OwnFields {
  return store.getState()[requestKey] ?? NONE;
}

export function setOwnField(requestKey: string, questionId: string, own: OwnField): void {
  store.setState((all) => ({ [requestKey]: { ...all[requestKey], [questionId]: own } }));
}

export function dropOwnField(requestKey: string, questionId: string): void {
  store.setState((all) => {
    const { [questionId]: _dropped, ...rest } = all[requestKey] ?? NONE;
    return { [requestKey]: rest };
  });
}

/** The Request is settled: nothing of it is needed any more. */
export function dropOwnFields(requestKey: string): void {
  const { [requestKey]: _dropped, ...rest } = store.getState();
  store.setState(rest, true);
}

export function dropAllOwnFields(): void {
  store.setState({}, true);
}
