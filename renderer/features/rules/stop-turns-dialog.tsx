import { useState } from 'react';
import type { RequestValue } from '../../../shared/ipc/contract.ts';
import { useAsking } from '../../store/actions.ts';
import { leaveRules } from '../../store/rules-view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { runningNow } from './running-now.ts';
import styles from './stop-turns-dialog.module.css';

type Report = RequestValue<'turns:stopAll'>;

/** Asks before every running turn is cancelled, and says what became of it. */
export function StopTurnsDialog() {
  const { ask, isBusy, failure } = useAsking();
  const [running] = useState(runningNow);
  const [report, setReport] = useState<Report>();

  async function stop() {
    const answer = await ask('turns:stopAll', {});
    if (answer.ok) setReport(answer.value);
  }

  if (running.length === 0 || report) {
    return (
      <Dialog title="Stop every Turn" onClose={leaveRules} footer={<Button onPress={leaveRules}>Close</Button>}>
        <div className={styles.body} role="status">
          <p>{report ? stoppedText(report.stopped) : 'No Turn runs on any connected Host.'}</p>
          {report?.failed.map((text) => (
            <p key={text} className="f-bad">
              {text}
            </p>
          ))}
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Stop every Turn?"
      onClose={leaveRules}
      footer={
        <>
          <Button onPress={leaveRules}>Cancel</Button>
          <span className="push" />
          <Button variant="danger-solid" offReason={isBusy ? 'Stopping' : undefined} onPress={() => void stop()}>
            Stop them all
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>What runs now is cancelled where it is. What was done so far stays, and the Sessions can go on later.</p>
        <ul className={styles.list} aria-label="Running Sessions">
          {running.map(({ key, title, hostName }) => (
            <li key={key}>
              {title} <span className="f3">· {hostName}</span>
            </li>
          ))}
        </ul>
        <Problem text={failure?.message} />
      </div>
    </Dialog>
  );
}

function stoppedText(count: number): string {
  if (count === 0) return 'No Turn was stopped.';
  return count === 1 ? '1 Turn was told to stop.' : `${count} Turns were told to stop.`;
}
