import styles from './signals-drawing.module.css';

/** Four signals at rest. */
export function SignalsDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 64 48" aria-hidden="true">
      <path d="M6 42h52M16 42V15M28 42V15M40 42V15M52 42V15" />
      <circle cx="16" cy="11" r="4" />
      <circle cx="28" cy="11" r="4" />
      <circle cx="40" cy="11" r="4" />
      <circle cx="52" cy="11" r="4" />
    </svg>
  );
}
