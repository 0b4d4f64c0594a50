import { useShallow } from 'zustand/react/shallow';
import { useApp } from '../../store/selectors.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './latest-answers.module.css';
import { timeText } from './rule-words.ts';

const SHOWN = 5;

/** What rules have approved lately; all of it is in the history of the Inbox. */
export function LatestAnswers() {
  const answers = useApp(useShallow((app) => app.rules?.answered.slice(-SHOWN).reverse() ?? []));
  const hosts = useApp((app) => app.hosts);
  const now = useNow(60_000);
  if (answers.length === 0) return null;
  return (
    <section aria-label="Approved lately">
      <h3 className={styles.title}>Approved by rules lately</h3>
      <ul>
        {answers.map((answer) => (
          <li key={answer.requestKey} className={styles.line}>
            <span className={styles.time}>{timeText(answer.at, now)}</span>
            <span className={styles.rule}>
              {answer.rule} · {hosts.find(({ id }) => id === answer.hostId)?.name ?? 'a Host that is gone'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
