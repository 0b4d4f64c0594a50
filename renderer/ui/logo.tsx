import styles from './logo.module.css';

/** The mark: signal levers in their frame, the last one pulled. */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M2.5 16.75h15M5 16.75V7M9.75 16.75V7" />
      <path className={styles.pulled} d="M14.25 16.75 17.1 7.4" />
      <circle cx="5" cy="5" r="2" />
      <circle cx="9.75" cy="5" r="2" />
      <circle className={styles.pulled} cx="17.6" cy="5.4" r="2" />
    </svg>
  );
}
