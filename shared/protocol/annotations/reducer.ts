import type { Fold } from '../common/fold.ts';
import { removeFirstBy, updateBy, upsertBy } from '../common/keyed-list.ts';
import { withOptional } from '../common/optional-key.ts';
import { ignoreUnknown } from '../common/unknown-action.ts';
import type { AnnotationsAction, AnnotationsUpdatedAction } from './actions.ts';
import type { Annotation, AnnotationEntry, AnnotationsState } from './state.ts';

/** Folds an action into a session's annotations (AHP Annotations actions). Pure; a no-op returns `state` itself. */
export function annotationsReducer(state: AnnotationsState, action: AnnotationsAction, _fold: Fold): AnnotationsState {
  switch (action.type) {
    case 'annotations/set':
      return withOptional(state, 'annotations', upsertBy(state.annotations, 'id', action.annotation));
    case 'annotations/updated':
      return change(state, action.annotationId, (annotation) => updated(annotation, action));
    case 'annotations/removed':
      return withOptional(state, 'annotations', removeFirstBy(state.annotations, 'id', action.annotationId));
    case 'annotations/entrySet':
      return changeEntries(state, action.annotationId, (entries) => upsertBy(entries, 'id', action.entry));
    case 'annotations/entryRemoved':
      return changeEntries(state, action.annotationId, (entries) => removeFirstBy(entries, 'id', action.entryId));
    default:
      return ignoreUnknown(action, state);
  }
}

function change(state: AnnotationsState, id: string, step: (annotation: Annotation) => Annotation): AnnotationsState {
  return withOptional(state, 'annotations', updateBy(state.annotations, 'id', id, step));
}

function changeEntries(
  state: AnnotationsState,
  id: string,
  step: (entries: readonly AnnotationEntry[]) => readonly AnnotationEntry[],
): AnnotationsState {
  return change(state, id, (annotation) => withOptional(annotation, 'entries', step(annotation.entries)));
}

function updated(annotation: Annotation, action: AnnotationsUpdatedAction): Annotation {
  const { origin = annotation.origin, resource = annotation.resource, resolved = annotation.resolved } = action;
  const { range = annotation.range } = action;
  const moved = withOptional(withOptional(annotation, 'origin', origin), 'resource', resource);
  return withOptional(withOptional(moved, 'range', range), 'resolved', resolved);
}
