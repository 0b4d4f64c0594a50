import { useEffect, useRef } from 'react';
import type { Settings } from '../../../shared/app/state.ts';
import { useAsking } from '../../store/actions.ts';
import { useApp } from '../../store/selectors.ts';
import { Field } from '../../ui/field.tsx';
import { PaneHeader } from '../../ui/pane.tsx';
import { Select } from '../../ui/select.tsx';
import { EditorSetting } from './editor-setting.tsx';
import { RulesSetting } from './rules-setting.tsx';
import styles from './settings-screen.module.css';

const themes = [
  { value: 'system', label: 'Like the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const switches = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

const undoTimes = [0, 1000, 2000, 3000, 5000, 10_000];

/** What is the same on every Host. */
export function SettingsScreen() {
  const settings = useApp((app) => app.settings);
  const { ask, failure } = useAsking();
  const screen = useRef<HTMLElement>(null);
  const change = (changes: Partial<Settings>) => void ask('settings:change', changes);

  useEffect(() => screen.current?.focus(), []);

  return (
    <section className={styles.screen} ref={screen} tabIndex={-1} aria-label="Settings" data-pane="main">
      <PaneHeader title="Settings" line="below" />
      <div className={`${styles.body} scroll`}>
        <Field label="Theme">
          {(control) => <Select {...control} items={themes} value={settings.theme} onChange={(theme) => change({ theme })} />}
        </Field>
        <Field
          label="Undo time"
          help="How long an answer can be taken back before it is sent. Nothing that is held is sent when Signalbox quits."
        >
          {(control) => (
            <Select
              {...control}
              items={undoItems(settings.undoMs)}
              value={String(settings.undoMs)}
              onChange={(undoMs) => change({ undoMs: Number(undoMs) })}
            />
          )}
        </Field>
        <Field
          label="Notifications"
          help="By the system, while no window of Signalbox has the focus. They name the Host and the Session and never what is asked."
        >
          {(control) => (
            <Select
              {...control}
              items={switches}
              value={settings.notifications}
              onChange={(notifications) => change({ notifications })}
            />
          )}
        </Field>
        <EditorSetting editor={settings.editor ?? ''} onChange={(editor) => change({ editor })} />
        <RulesSetting />
        {failure ? (
          <p role="alert" className="f-bad">
            {failure.message}
          </p>
        ) : null}
      </div>
    </section>
  );
}

function undoItems(current: number): readonly { readonly value: string; readonly label: string }[] {
  const times = undoTimes.includes(current) ? undoTimes : [...undoTimes, current].sort((a, b) => a - b);
  return times.map((ms) => ({ value: String(ms), label: ms === 0 ? 'None, send at once' : `${ms / 1000} s` }));
}
