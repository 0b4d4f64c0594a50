import type { AnnotationsAction } from '../protocol/annotations/actions.ts';
import type { AnnotationsState } from '../protocol/annotations/state.ts';

/** Why a change of a session's annotations would be refused; undefined when nothing speaks against it (AHP Annotations). */
export function annotationsRefusal({ annotations }: AnnotationsState, action: AnnotationsAction): string | undefined {
  if (action.type === 'annotations/set') {
    return action.annotation.entries.length > 0 ? undefined : 'An annotation needs at least one entry.';
  }
  const annotation = annotations.find(({ id }) => id === action.annotationId);
  if (!annotation) return 'There is no such annotation; it may have been removed meanwhile.';
  if (action.type !== 'annotations/entryRemoved') return undefined;
  const isLast = annotation.entries.every(({ id }) => id === action.entryId);
  return isLast ? 'This is the only entry; remove the annotation itself.' : undefined;
}
