import type { OpenedView } from '../../../shared/ipc/view-requests.ts';
import type { FrameEnd } from './frame/message-bounds.ts';
import type { ViewMode } from './host-context.ts';

/** Something that the person must say yes to before a view's wish is done. */
export interface ViewQuestion {
  readonly id: string;
  readonly tool: string;
  /** The name that the server gives the tool for people. */
  readonly title: string;
  /** What the tool says of itself. */
  readonly risk: string;
  readonly input: string;
  readonly answer: (answer: 'once' | 'always' | 'no') => void;
}

export interface LogLine {
  readonly id: number;
  readonly level: string;
  readonly text: string;
}

export type ViewEnd = FrameEnd | 'focus' | 'itself' | 'away';

export type ViewStatus =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly message: string }
  /** Its frame is there. `isSilent` when it has not said for long that it is ready. */
  | { readonly kind: 'loading' | 'ready'; readonly opened: OpenedView; readonly isSilent: boolean }
  /** It is told to end, and may still finish what it does. */
  | { readonly kind: 'leaving'; readonly opened: OpenedView }
  | { readonly kind: 'ended'; readonly why: ViewEnd };

export interface ViewState {
  readonly status: ViewStatus;
  readonly mode: ViewMode;
  /** As it asks for, in px, within our bound. */
  readonly height: number;
  readonly log: readonly LogLine[];
  readonly questions: readonly ViewQuestion[];
}

export const FIRST_STATE: ViewState = { status: { kind: 'opening' }, mode: 'inline', height: 200, log: [], questions: [] };

/** What the frame shows, while there is one. */
export function openedOf({ status }: ViewState): OpenedView | undefined {
  return 'opened' in status ? status.opened : undefined;
}
