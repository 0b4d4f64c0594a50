import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { SettingsGroupProps } from './setting-rows.ts';
import { SettingsGroup } from './settings-group.tsx';

const groupings = [
  { value: 'age', label: 'By age' },
  { value: 'host', label: 'By Host' },
  { value: 'session', label: 'By Session' },
  { value: 'kind', label: 'By kind' },
] as const;

const afterAnswer = [
  { value: 'on', label: 'Go to the next Request' },
  { value: 'off', label: 'Stay' },
] as const;

const histories = [
  { value: 'on', label: 'Keep a history' },
  { value: 'off', label: 'Keep none' },
] as const;

const undoTimes = [0, 1000, 2000, 3000, 5000, 10_000];

export function InboxSettings({ settings, onChange }: SettingsGroupProps) {
  const { undoMs, autoAdvance = 'on', grouping = 'age', history = 'on' } = settings;
  return (
    <SettingsGroup title="Inbox">
      <Field
        label="Undo time"
        help="How long an answer can be taken back before it is sent. Nothing that is held is sent when Signalbox quits."
      >
        {(control) => (
          <Select
            {...control}
            items={undoItems(undoMs)}
            value={String(undoMs)}
            onChange={(chosen) => onChange({ undoMs: Number(chosen) })}
          />
        )}
      </Field>
      <Field label="After an answer">
        {(control) => (
          <Select
            {...control}
            items={afterAnswer}
            value={autoAdvance}
            onChange={(chosen) => onChange({ autoAdvance: chosen })}
          />
        )}
      </Field>
      <Field label="Grouping">
        {(control) => (
          <Select {...control} items={groupings} value={grouping} onChange={(chosen) => onChange({ grouping: chosen })} />
        )}
      </Field>
      <Field
        label="History"
        help="What was asked and answered, on this computer only. To keep none also deletes what is kept now."
      >
        {(control) => (
          <Select {...control} items={histories} value={history} onChange={(chosen) => onChange({ history: chosen })} />
        )}
      </Field>
    </SettingsGroup>
  );
}

function undoItems(current: number): readonly { readonly value: string; readonly label: string }[] {
  const times = undoTimes.includes(current) ? undoTimes : [...undoTimes, current].sort((a, b) => a - b);
  return times.map((ms) => ({ value: String(ms), label: ms === 0 ? 'None, send at once' : `${ms / 1000} s` }));
}
