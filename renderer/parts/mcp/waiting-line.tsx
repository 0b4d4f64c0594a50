import { durationText } from '../../ui/age-text.ts';
import { Button } from '../../ui/button.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Exact } from './exact.tsx';
import styles from './mcp.module.css';
import type { UseCalling } from './use-calling.ts';

/** How long an answer has been awaited, with the way out; or why none came. */
export function WaitingLine({ calling, giveUp }: Pick<UseCalling, 'calling' | 'giveUp'>) {
  if (calling.status === 'waiting') return <Waiting since={calling.since} giveUp={giveUp} />;
  if (calling.status !== 'failed') return null;
  return (
    <p className="f-bad selectable" role="alert">
      <Exact text={calling.message} />
    </p>
  );
}

interface WaitingProps {
  readonly since: number;
  readonly giveUp: () => void;
}

/** AHP passes on neither progress nor a cancellation, so all that can be said is how long it has taken. */
function Waiting({ since, giveUp }: WaitingProps) {
  const now = useNow(1000);
  return (
    <div className={styles.line}>
      <StatusGlyph glyph="running" label="" />
      <span className="grow f2">{`Waiting for the server, ${durationText(Math.max(0, now - since))}`}</span>
      <Button size="sm" onPress={giveUp}>
        Wait no longer
      </Button>
    </div>
  );
}
