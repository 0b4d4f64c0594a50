import { type Ref, useImperativeHandle, useRef } from 'react';
import { useAsking } from '../../store/actions.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import styles from './detail-layout.module.css';
import { snoozeTimes } from './snooze-times.ts';

export interface SnoozeTarget {
  readonly open: () => void;
}

export interface SnoozeMenuProps {
  readonly requestKeys: readonly string[];
  readonly label: string;
  readonly target?: Ref<SnoozeTarget> | undefined;
  readonly onDone: () => void;
}

/** Puts Requests off: all those given, until the same time. */
export function SnoozeMenu({ requestKeys, label, target, onDone }: SnoozeMenuProps) {
  const { ask, failure } = useAsking();
  const place = useRef<HTMLSpanElement>(null);
  useImperativeHandle(target, () => ({ open: () => place.current?.querySelector('button')?.click() }));

  async function snooze(until: number | undefined) {
    const answers = await Promise.all(
      requestKeys.map((requestKey) => ask('request:snooze', { requestKey, ...(until === undefined ? {} : { until }) })),
    );
    if (answers.every(({ ok }) => ok)) onDone();
  }

  const items = snoozeTimes(Date.now()).map(({ id, label: words, until }) => ({
    id,
    label: words,
    onChoose: () => void snooze(until),
  }));
  return (
    <span ref={place} className={styles.snooze}>
      {failure ? (
        <span role="alert" className="f-bad t-small">
          {failure.message}
        </span>
      ) : null}
      <Menu label="Snooze" items={items} align="end">
        {(trigger) => (
          <Button {...trigger} variant="quiet" size="lg" icon="snooze" keys="S">
            <span className={styles.wide}>{label}</span>
          </Button>
        )}
      </Menu>
    </span>
  );
}
