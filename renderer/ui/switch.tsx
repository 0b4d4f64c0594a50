import styles from './switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Why it can't be moved now; also the tooltip. */
  readonly offReason?: string | undefined;
  readonly id?: string | undefined;
}

export function Switch({ label, checked, onChange, offReason, id }: SwitchProps) {
  const isOff = offReason !== undefined;
  return (
    <button
      type="button"
      role="switch"
      id={id}
      className={styles.switch}
      aria-label={label}
      aria-checked={checked}
      aria-disabled={isOff || undefined}
      title={offReason}
      onClick={() => isOff || onChange(!checked)}
    />
  );
}
