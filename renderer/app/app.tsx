import { useEffect, useState } from 'react';
import { RulesDialogs } from '../features/rules/rules-dialogs.tsx';
import { NewSession } from '../features/sessions/new-session.tsx';
import { request } from '../store/door.ts';
import { useInbox } from '../store/inbox.ts';
import { showRequest } from '../store/inbox-next.ts';
import { goBack, goForward, goToScreen, type Screen, useNavigation } from '../store/navigation.ts';
import { useApp } from '../store/selectors.ts';
import { AppFrame } from '../ui/app-frame.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { isMac } from '../ui/key-text.ts';
import { Rail, type RailItem } from '../ui/rail.tsx';
import { TitleBar } from '../ui/title-bar.tsx';
import { Announcer } from './announcer.tsx';
import styles from './app.module.css';
import { AppStatus } from './app-status.tsx';
import { listenToGlobalKeys } from './global-keys.ts';
import { KeySheet } from './key-sheet.tsx';
import { Notes } from './notes.tsx';
import { ScreenView } from './screen-view.tsx';

/** The frame around every screen. */
export function App() {
  const screen = useNavigation(({ place }) => place.screen);
  const [hasKeySheet, setKeySheet] = useState(false);
  useTheme();
  useWanted();

  useEffect(() => listenToGlobalKeys(window, () => setKeySheet(true)), []);

  return (
    <AppFrame
      titleBar={<AppTitleBar />}
      rail={<AppRail current={screen} />}
      statusBar={<AppStatus onKeys={() => setKeySheet(true)} />}
    >
      <div className={styles.stage}>
        <Notes />
        <ErrorBoundary key={screen} place={labels[screen]}>
          <ScreenView screen={screen} />
        </ErrorBoundary>
      </div>
      <NewSession />
      <RulesDialogs />
      <Announcer />
      {hasKeySheet ? <KeySheet screen={screen} onClose={() => setKeySheet(false)} /> : null}
    </AppFrame>
  );
}

/** Shows the Request that a person clicked on in a message of the system. */
function useWanted(): void {
  const wanted = useApp((app) => app.wanted);

  useEffect(() => {
    if (wanted) showRequest(wanted.requestKey);
  }, [wanted]);
}

const labels: Readonly<Record<Screen, string>> = { inbox: 'Inbox', sessions: 'Sessions', hosts: 'Hosts', settings: 'Settings' };

function AppTitleBar() {
  const hasBack = useNavigation(({ back }) => back.length > 0);
  const hasForward = useNavigation(({ forward }) => forward.length > 0);
  const control = (verb: 'minimize' | 'maximize' | 'close') => void request('window:control', { verb });
  return (
    <TitleBar
      onBack={hasBack ? goBack : undefined}
      onForward={hasForward ? goForward : undefined}
      window={
        isMac()
          ? undefined
          : {
              isMaximised: false,
              onMinimise: () => control('minimize'),
              onToggleMaximise: () => control('maximize'),
              onClose: () => control('close'),
            }
      }
    />
  );
}

interface AppRailProps {
  readonly current: Screen;
}

function AppRail({ current }: AppRailProps) {
  const waiting = useInbox((inbox) => inbox.standing.length);
  const items: readonly RailItem<Screen>[] = [
    { id: 'inbox', label: labels.inbox, icon: 'inbox', waiting, keys: ['Ctrl', '1'] },
    { id: 'sessions', label: labels.sessions, icon: 'sessions', keys: ['Ctrl', '2'] },
    { id: 'hosts', label: labels.hosts, icon: 'hosts', keys: ['Ctrl', '3'] },
    { id: 'settings', label: labels.settings, icon: 'settings', keys: ['Ctrl', ','], place: 'bottom' },
  ];
  return <Rail items={items} current={current} onGo={goToScreen} />;
}

/** The system's theme unless the person chose one. */
function useTheme(): void {
  const theme = useApp((app) => app.settings.theme);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
}
