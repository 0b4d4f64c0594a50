import { type ReactNode, useId } from 'react';
import styles from './settings-screen.module.css';

export interface SettingsGroupFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Settings about one thing, under its name. */
export function SettingsGroup({ title, children }: SettingsGroupFrameProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className="t-pane">
        {title}
      </h3>
      {children}
    </section>
  );
}
