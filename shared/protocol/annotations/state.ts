import type { TextRange } from '../common/content.ts';
import type { JsonObject } from '../common/json.ts';
import type { StringOrMarkdown } from '../common/text.ts';
import type { Uri } from '../common/uri.ts';

/** One comment; its id is chosen by the client that writes it. */
export interface AnnotationEntry {
  readonly id: string;
  readonly text: StringOrMarkdown;
  readonly _meta?: JsonObject;
}

/** Whose file versions an annotation is anchored to; hosts before 0.9.0 name the turn only. */
export interface AnnotationOrigin {
  readonly session?: Uri;
  readonly chat?: Uri;
  readonly turnId?: string;
}

/** A thread on a file as a turn left it, with at least one entry, oldest first; without a range it is about the whole file. */
export interface Annotation {
  readonly id: string;
  readonly origin: AnnotationOrigin;
  readonly resource: Uri;
  readonly range?: TextRange;
  readonly resolved: boolean;
  readonly entries: readonly AnnotationEntry[];
  readonly _meta?: JsonObject;
}

/** State of an annotations channel (AHP Annotations channel). */
export interface AnnotationsState {
  readonly annotations: readonly Annotation[];
}
