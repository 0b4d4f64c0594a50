import { useState } from 'react';
import { minutesOf, minutesText } from '../../../shared/app/local-time.ts';
import { DEFAULT_QUIET_HOURS, type QuietHours } from '../../../shared/app/quiet.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DayPicker } from './day-picker.tsx';
import { ON_OFF } from './setting-rows.ts';
import styles from './settings-screen.module.css';

export interface QuietHoursSettingProps {
  readonly quietHours: QuietHours | undefined;
  readonly onChange: (quietHours: QuietHours) => void;
}

/** Hours of the night, of a meeting, of a weekend: what comes then is told when they end. */
export function QuietHoursSetting({ quietHours = DEFAULT_QUIET_HOURS, onChange }: QuietHoursSettingProps) {
  const { use, from, to, days } = quietHours;
  return (
    <>
      <Field label="Quiet hours" help="Nothing sounds or pops up; what still waits is told in one message when they end.">
        {(control) => (
          <Select {...control} items={ON_OFF} value={use} onChange={(chosen) => onChange({ ...quietHours, use: chosen })} />
        )}
      </Field>
      {use === 'on' ? (
        <>
          <Field label="From, to" help={spanHelp(quietHours)}>
            {({ id }) => (
              <span className={styles.row} id={id}>
                <TimeField label="From" minutes={from} onChange={(chosen) => onChange({ ...quietHours, from: chosen })} />
                <TimeField label="To" minutes={to} onChange={(chosen) => onChange({ ...quietHours, to: chosen })} />
              </span>
            )}
          </Field>
          <Field label="Beginning on" {...(days.length === 0 ? { error: 'Without a day they never begin.' } : {})}>
            {({ id }) => <DayPicker id={id} days={days} onChange={(chosen) => onChange({ ...quietHours, days: chosen })} />}
          </Field>
        </>
      ) : null}
    </>
  );
}

function spanHelp({ from, to }: QuietHours): string {
  if (from === to) return 'A whole day from then on.';
  return to > from ? 'On the same day.' : 'Over midnight, to the next day.';
}

interface TimeFieldProps {
  readonly label: string;
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
}

/** A time of day by the system's own field. What is half typed stays as it is until the field is left. */
function TimeField({ label, minutes, onChange }: TimeFieldProps) {
  const [draft, setDraft] = useState<string>();

  function type(text: string) {
    setDraft(text);
    const typed = minutesOf(text);
    if (typed !== undefined && typed !== minutes) onChange(typed);
  }

  return (
    <span className={styles.time}>
      <TextField
        type="time"
        aria-label={label}
        value={draft ?? minutesText(minutes)}
        onChange={type}
        onBlur={() => setDraft(undefined)}
      />
    </span>
  );
}
