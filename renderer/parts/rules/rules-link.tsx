import { showRules, useRuleBook } from '../../store/rules-view.ts';
import styles from './rules-link.module.css';
import { rulesText } from './rules-state.ts';

/** How many rules answer by themselves, and the way to their list; nothing while there are none. */
export function RulesLink() {
  const text = useRuleBook(rulesText);
  if (text === undefined) return null;
  return (
    <button type="button" className={styles.link} onClick={showRules}>
      {text}
    </button>
  );
}
