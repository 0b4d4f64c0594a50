import { clockText, nextMorning } from '../../../shared/app/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useNow } from '../../ui/use-now.ts';
import { MutedPlaces } from './muted-places.tsx';
import { QuietHoursSetting } from './quiet-hours-setting.tsx';
import { ON_OFF, type SettingsGroupProps } from './setting-rows.ts';
import { SettingsGroup } from './settings-group.tsx';
import styles from './settings-screen.module.css';

const HOUR_MS = 3_600_000;

export function NotificationSettings({ settings, onChange }: SettingsGroupProps) {
  const { notifications, sound = 'off', pausedUntil, quietHours, mutes } = settings;
  return (
    <SettingsGroup title="Notifications">
      <Field
        label="Notifications"
        help="By the system, while no window of Signalbox has the focus. They name the Host and the Session and never what is asked."
      >
        {(control) => (
          <Select
            {...control}
            items={ON_OFF}
            value={notifications}
            onChange={(chosen) => onChange({ notifications: chosen })}
          />
        )}
      </Field>
      <Field label="Sound" help="The system's own, with each notification.">
        {(control) => <Select {...control} items={ON_OFF} value={sound} onChange={(chosen) => onChange({ sound: chosen })} />}
      </Field>
      <PauseSetting pausedUntil={pausedUntil ?? 0} onChange={(until) => onChange({ pausedUntil: until })} />
      <QuietHoursSetting quietHours={quietHours} onChange={(chosen) => onChange({ quietHours: chosen })} />
      <MutedPlaces mutes={mutes ?? NONE} />
    </SettingsGroup>
  );
}

const NONE = [] as const;

interface PauseSettingProps {
  /** Milliseconds; past where nothing is paused. */
  readonly pausedUntil: number;
  readonly onChange: (until: number) => void;
}

function PauseSetting({ pausedUntil, onChange }: PauseSettingProps) {
  const now = useNow(30_000);
  const morning = nextMorning(now);
  return (
    <Field label="Pause" help="Nothing sounds or pops up until then; the list and its count go on.">
      {({ id }) =>
        pausedUntil > now ? (
          <span className={styles.row} id={id}>
            <Button onPress={() => onChange(0)}>Resume</Button>
            <span>Paused until {clockText(pausedUntil, now)}</span>
          </span>
        ) : (
          <span className={styles.row} id={id}>
            <Button onPress={() => onChange(Date.now() + HOUR_MS)}>For 1 hour</Button>
            <Button onPress={() => onChange(nextMorning(Date.now()))}>Until {clockText(morning, now)}</Button>
          </span>
        )
      }
    </Field>
  );
}
