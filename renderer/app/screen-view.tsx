import { HostsScreen } from '../features/hosts/hosts-screen.tsx';
import { InboxScreen } from '../features/inbox/inbox-screen.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';
import type { Screen } from '../store/navigation.ts';
import styles from './screen-view.module.css';
import { SessionsPlace } from './sessions-place.tsx';

export interface ScreenViewProps {
  readonly screen: Screen;
}

/** The panes of one screen. */
export function ScreenView({ screen }: ScreenViewProps) {
  return <div className={styles.screen}>{screenOf(screen)}</div>;
}

function screenOf(screen: Screen) {
  switch (screen) {
    case 'inbox':
      return <InboxScreen />;
    case 'sessions':
      return <SessionsPlace />;
    case 'hosts':
      return <HostsScreen />;
    case 'settings':
      return <SettingsScreen />;
    default:
      return screen satisfies never;
  }
}
