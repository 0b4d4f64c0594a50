import { Button } from '../../ui/button.tsx';
import { CodeBox } from '../code/code-box.tsx';
import { useStillReason } from './use-still.ts';
import styles from './view.module.css';
import type { ViewSession } from './view-session.ts';
import type { ViewQuestion } from './view-state.ts';

export interface ToolQuestionProps {
  readonly session: ViewSession;
  readonly question: ViewQuestion;
  readonly server: string;
}

/** A view wants to call a tool that may do harm or reach out. A click that was meant for the view allows nothing. */
export function ToolQuestion({ session, question: { id, tool, title, risk, input, answer }, server }: ToolQuestionProps) {
  const offReason = useStillReason(session, id);
  const name = title === tool ? tool : `${title} (${tool})`;
  return (
    <div className={styles.question} role="alert">
      <p>
        <strong>{`The view wants to call ${name} of ${server}.`}</strong> {risk}
      </p>
      <CodeBox label="What it is called with" text={input} size="small" />
      <div className={styles.answers}>
        <Button size="sm" variant="primary" offReason={offReason} onPress={() => answer('once')}>
          Allow once
        </Button>
        <Button size="sm" offReason={offReason} onPress={() => answer('always')}>
          Allow while this view is shown
        </Button>
        <Button size="sm" variant="quiet" onPress={() => answer('no')}>
          Refuse
        </Button>
      </div>
    </div>
  );
}
