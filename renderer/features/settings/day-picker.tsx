import styles from './day-picker.module.css';

export interface DayPickerProps {
  /** Weekdays, 0 for Sunday. */
  readonly days: readonly number[];
  readonly onChange: (days: readonly number[]) => void;
  readonly id: string;
}

const WEEK = [
  [1, 'Mon', 'Monday'],
  [2, 'Tue', 'Tuesday'],
  [3, 'Wed', 'Wednesday'],
  [4, 'Thu', 'Thursday'],
  [5, 'Fri', 'Friday'],
  [6, 'Sat', 'Saturday'],
  [0, 'Sun', 'Sunday'],
] as const;

/** Any of the days of a week. */
export function DayPicker({ days, onChange, id }: DayPickerProps) {
  function toggle(day: number) {
    onChange(days.includes(day) ? days.filter((other) => other !== day) : [...days, day].sort((a, b) => a - b));
  }

  return (
    <fieldset className={styles.days} id={id} aria-label="Days">
      {WEEK.map(([day, short, name]) => (
        <button
          type="button"
          key={day}
          className={styles.day}
          aria-label={name}
          aria-pressed={days.includes(day)}
          onClick={() => toggle(day)}
        >
          {short}
        </button>
      ))}
    </fieldset>
  );
}
