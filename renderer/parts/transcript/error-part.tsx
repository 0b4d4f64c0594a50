import type { ErrorResponsePart } from '../../../shared/protocol/chat/response-part.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { ResumeTurn } from './resume-turn.tsx';
import styles from './turn-end.module.css';

export interface ErrorPartProps {
  readonly turnId: string;
  readonly part: ErrorResponsePart;
}

/** Why a Turn failed, in the Host's words, and the way on where there is one. */
export function ErrorPart({ turnId, part }: ErrorPartProps) {
  const isInterrupted = part.error.errorType === 'interrupted';
  return (
    <div className={styles.failed} role="note">
      <StatusGlyph glyph="failed" label="" />
      <div className={styles.words}>
        <p className="med">{isInterrupted ? 'The Turn was interrupted' : 'The Turn failed'}</p>
        <p className={styles.reason}>{part.error.message}</p>
      </div>
      {part.resumable ? <ResumeTurn turnId={turnId} /> : null}
    </div>
  );
}
