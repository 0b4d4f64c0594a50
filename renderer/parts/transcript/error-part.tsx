import type { ErrorResponsePart } from '../../../shared/protocol/chat/response-part.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { useTurn } from './chat-at.ts';
import type { PartRowAt } from './part-row.tsx';
import { ResumeTurn } from './resume-turn.tsx';
import styles from './turn-end.module.css';

export interface ErrorPartProps {
  readonly row: PartRowAt;
  readonly part: ErrorResponsePart;
}

/** Why a Turn failed, in the Host's words, and the way on where there is one. */
export function ErrorPart({ row: { turnId, index }, part }: ErrorPartProps) {
  const { errorType, message } = part.error;
  const hasGoneOn = useTurn(
    turnId,
    (turn) => !('state' in turn && turn.state === 'error') || index < turn.responseParts.length - 1,
  );
  if (hasGoneOn) return <Overcome message={message} />;
  return (
    <div className={styles.failed} role="note">
      <StatusGlyph glyph="failed" label="" />
      <div className={styles.words}>
        <p className="med">{errorType === 'interrupted' ? 'The Turn was interrupted' : 'The Turn failed'}</p>
        <p className={styles.reason}>{message}</p>
      </div>
      {part.resumable ? <ResumeTurn turnId={turnId} /> : null}
    </div>
  );
}

interface OvercomeProps {
  readonly message: string;
}

/** A Turn that was resumed has not failed, but what had gone wrong stays part of it. */
function Overcome({ message }: OvercomeProps) {
  return (
    <p className={styles.end} role="note">
      <StatusGlyph glyph="off" label="" size={12} />
      <span className="trunc" title={message}>{`Failed here, and was resumed: ${message}`}</span>
    </p>
  );
}
