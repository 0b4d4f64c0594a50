import type { AnnotationsAction } from '../../../shared/protocol/annotations/actions.ts';
import type { AnnotationsState } from '../../../shared/protocol/annotations/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { AnnotationsSummary } from '../../../shared/protocol/session/state.ts';
import type { Channels } from './channels.ts';

const SUFFIX = '/annotations';

const MAX_ANNOTATIONS = 1000;
const MAX_ENTRIES = 200;

/** The channel of what people note on a session's files (AHP Annotations channel). */
export function annotationsOf(session: Uri): Uri {
  return `${session}${SUFFIX}`;
}

/** The session that an annotations channel belongs to. */
export function annotatedSession(channel: Uri): Uri {
  return channel.slice(0, -SUFFIX.length);
}

/** Opens the channel of a session, empty unless it was saved with annotations. */
export function openAnnotations(channels: Channels, session: Uri): void {
  const channel = annotationsOf(session);
  if (channels.kindOf(channel) === undefined) channels.open('annotations', channel, { annotations: [] });
}

/** The badge of a session; no action carries it, so it is counted where it is shown. */
export function annotationsSummary(channels: Channels, session: Uri): AnnotationsSummary | undefined {
  const resource = annotationsOf(session);
  const annotations = channels.get('annotations', resource)?.annotations;
  if (!annotations) return undefined;
  const entryCount = annotations.reduce((count, { entries }) => count + entries.length, 0);
  return { resource, annotationCount: annotations.length, entryCount };
}

/** Why one more note is not taken on; undefined while there is room. */
export function noRoomForAnnotation({ annotations }: AnnotationsState, action: AnnotationsAction): string | undefined {
  if (action.type === 'annotations/set') {
    const { id, entries } = action.annotation;
    if (entries.length > MAX_ENTRIES) return `An annotation has at most ${MAX_ENTRIES} entries.`;
    const isNew = annotations.every((each) => each.id !== id);
    if (isNew && annotations.length >= MAX_ANNOTATIONS)
      return `This session keeps ${MAX_ANNOTATIONS} annotations, and no more are taken on. Remove some first.`;
  }
  if (action.type !== 'annotations/entrySet') return undefined;
  const entries = annotations.find(({ id }) => id === action.annotationId)?.entries ?? [];
  const isFull = entries.length >= MAX_ENTRIES && entries.every(({ id }) => id !== action.entry.id);
  return isFull ? `An annotation has at most ${MAX_ENTRIES} entries, so this one was not added.` : undefined;
}
