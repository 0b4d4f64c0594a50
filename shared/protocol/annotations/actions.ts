import type { TextRange } from '../common/content.ts';
import type { Uri } from '../common/uri.ts';
import type { Annotation, AnnotationEntry, AnnotationOrigin } from './state.ts';

/** Changes what is present; an existing range can't be cleared this way, only by setting the whole annotation. */
export interface AnnotationsUpdatedAction {
  readonly type: 'annotations/updated';
  readonly annotationId: string;
  readonly origin?: AnnotationOrigin;
  readonly resource?: Uri;
  readonly range?: TextRange;
  readonly resolved?: boolean;
}

/** Actions of an annotations channel (AHP Annotations actions); the last entry goes only with its annotation. */
export type AnnotationsAction =
  | { readonly type: 'annotations/set'; readonly annotation: Annotation }
  | AnnotationsUpdatedAction
  | { readonly type: 'annotations/removed'; readonly annotationId: string }
  | { readonly type: 'annotations/entrySet'; readonly annotationId: string; readonly entry: AnnotationEntry }
  | { readonly type: 'annotations/entryRemoved'; readonly annotationId: string; readonly entryId: string };
