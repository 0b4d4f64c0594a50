import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { HostId } from '../../../shared/app/state.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';

/** What a person has chosen and written for a Session that does not exist yet. */
export interface NewSessionForm {
  readonly hostId?: HostId;
  readonly provider?: string;
  readonly directories: readonly Uri[];
  /** Values that the person has chosen; the Host's defaults are not among them. */
  readonly config: JsonObject;
  readonly model?: string;
  /** Address of the custom agent of the first message; empty is none. */
  readonly customAgent?: Uri;
  /** This app joins it with its own tools. */
  readonly offersTools?: boolean;
  readonly text: string;
}

const EMPTY: NewSessionForm = { directories: [], config: {}, text: '' };

/** Outside of the dialog, so that closing it loses nothing. */
const form = createStore<NewSessionForm>(() => EMPTY);

export function useNewSessionForm(): NewSessionForm {
  return useStore(form);
}

export function changeForm(changes: Partial<NewSessionForm>): void {
  form.setState(changes);
}

/** Another Host has other agents, folders and settings; what was written stays. */
export function chooseHost(hostId: HostId): void {
  form.setState(({ text }) => ({ ...EMPTY, text, hostId }), true);
}

/** Another agent has other settings and models. */
export function chooseAgent(provider: string): void {
  form.setState(({ model: _model, customAgent: _customAgent, ...rest }) => ({ ...rest, provider, config: {} }), true);
}

/** Begins from what another Session was begun with. What is written already stays, below its first message. */
export function startFrom(next: NewSessionForm): void {
  form.setState(({ text }) => ({ ...next, text: joined(next.text, text) }), true);
}

function joined(first: string, rest: string): string {
  return [first, rest].filter((text, index, all) => text.trim() !== '' && all.indexOf(text) === index).join('\n\n');
}

export function clearForm(): void {
  form.setState(EMPTY, true);
}
