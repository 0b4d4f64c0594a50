import { annotationsText } from '../../../shared/selectors/annotations-text.ts';
import { useSession, useSessionRow } from '../../store/selectors.ts';
import type { OpenSession } from './open-chat.ts';

export interface AnnotationCount {
  readonly count: number;
  readonly text: string;
}

/** How much was noted in a Session; the Host's list tells of it while nobody looks at the notes. */
export function useAnnotations({ hostId, session }: OpenSession): AnnotationCount | undefined {
  const row = useSessionRow(hostId, session)?.annotations;
  const own = useSession(hostId, session, (state) => state.annotations);
  const { annotationCount = 0, entryCount = 0 } = row ?? own ?? {};
  return annotationCount === 0 ? undefined : { count: annotationCount, text: annotationsText(annotationCount, entryCount) };
}
