import { useEffect, useRef } from 'react';
import type { Settings } from '../../../shared/app/state.ts';
import { useAsking } from '../../store/actions.ts';
import { useApp } from '../../store/selectors.ts';
import { Banner } from '../../ui/banner.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PaneHeader } from '../../ui/pane.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { EditorSetting } from './editor-setting.tsx';
import { InboxSettings } from './inbox-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PublishedPlugins } from './published-plugins.tsx';
import { RulesSetting } from './rules-setting.tsx';
import { SecretsSetting } from './secrets-setting.tsx';
import { SettingsGroup } from './settings-group.tsx';
import styles from './settings-screen.module.css';
import { WindowSettings } from './window-settings.tsx';

/** What is the same on every Host. */
export function SettingsScreen() {
  const settings = useApp((app) => app.settings);
  const { ask, failure, dismiss } = useAsking();
  const screen = useRef<HTMLElement>(null);
  const change = (changes: Partial<Settings>) => void ask('settings:change', changes);

  useEffect(() => screen.current?.focus(), []);

  return (
    <section className={styles.screen} ref={screen} tabIndex={-1} aria-label="Settings" data-pane="main">
      <PaneHeader title="Settings" line="below" />
      {failure ? (
        <Banner tone="bad" glyph="failed" action={<IconButton icon="cross" label="Dismiss" onPress={dismiss} />}>
          {failure.message}
        </Banner>
      ) : null}
      <div className={`${styles.body} scroll`}>
        <AppearanceSettings settings={settings} onChange={change} />
        <InboxSettings settings={settings} onChange={change} />
        <NotificationSettings settings={settings} onChange={change} />
        <WindowSettings settings={settings} onChange={change} />
        <SecretsSetting settings={settings} onChange={change} />
        <SettingsGroup title="Work on your behalf">
          <EditorSetting editor={settings.editor ?? ''} onChange={(editor) => change({ editor })} />
          <RulesSetting />
          <PublishedPlugins />
        </SettingsGroup>
      </div>
    </section>
  );
}
