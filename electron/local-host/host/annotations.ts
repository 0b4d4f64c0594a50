import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { AnnotationsSummary } from '../../../shared/protocol/session/state.ts';
import type { Channels } from './channels.ts';

const SUFFIX = '/annotations';

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
