import { type ReactNode, useEffect, useRef } from 'react';
import { replacePlace, type SessionPlace, useNavigation } from '../../store/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Pane } from '../../ui/pane.tsx';
import { Splitter } from '../../ui/splitter.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { DetailsTab } from './details-tab.ts';
import { changeLayout, LIST_WIDTH, useLayout } from './layout.ts';
import { beginSession } from './new-session.tsx';
import type { OpenChat } from './open-chat.ts';
import { SessionList } from './session-list.tsx';
import { SessionView } from './session-view.tsx';
import styles from './sessions-screen.module.css';
import { useScreenKeys } from './use-screen-keys.ts';

export interface SessionsScreenProps {
  /** Draws the open Chat: another feature, which this one does not know. */
  readonly drawChat: (open: OpenChat) => ReactNode;
  /** What can be seen beside it. */
  readonly details: readonly DetailsTab[];
}

/** The list of Sessions, the open one, and its details. */
export function SessionsScreen({ drawChat, details }: SessionsScreenProps) {
  const open = useNavigation(({ place }) => (place.screen === 'sessions' ? place.session : undefined));
  const hasList = useLayout((layout) => layout.hasList);
  const filterField = useRef<HTMLInputElement>(null);
  const screen = useRef<HTMLElement>(null);

  useScreenKeys(filterField);

  // Coming here is the person's own act; a Request that they came for takes the focus after this.
  useEffect(() => screen.current?.focus(), []);

  return (
    <section className={styles.screen} ref={screen} tabIndex={-1} aria-label="Sessions screen">
      {hasList ? (
        <ListSide>
          {(width) => (
            <ErrorBoundary place="The list">
              <SessionList
                width={width}
                filterField={filterField}
                open={open}
                onShow={show}
                onEnter={() => screen.current?.querySelector<HTMLElement>('[data-composer] textarea')?.focus()}
              />
            </ErrorBoundary>
          )}
        </ListSide>
      ) : null}
      {open ? (
        <ErrorBoundary key={`${open.hostId} ${open.session}`} place="The Session">
          <SessionView open={open} drawChat={drawChat} details={details} />
        </ErrorBoundary>
      ) : (
        <NoSession />
      )}
    </section>
  );
}

function show(session: SessionPlace): void {
  replacePlace({ screen: 'sessions', session });
}

interface ListSideProps {
  readonly children: (width: number) => ReactNode;
}

/** The list with the line that is dragged; a narrow window caps its width. */
function ListSide({ children }: ListSideProps) {
  const chosen = useLayout((layout) => layout.listWidth);
  const isNarrow = useMedia('(max-width: 1239px)');
  const isSmall = useMedia('(max-width: 999px)');
  const cap = isSmall ? 220 : 240;
  const width = isNarrow ? Math.min(chosen, cap) : chosen;
  return (
    <>
      {children(width)}
      <Splitter
        label="Width of the list"
        {...LIST_WIDTH}
        width={width}
        pane="before"
        onWidth={(listWidth) => changeLayout(() => ({ listWidth }))}
      />
    </>
  );
}

function NoSession() {
  return (
    <Pane label="Session">
      <Empty
        title="No Session is open"
        actions={
          <Button keys={['Ctrl', 'N']} onPress={beginSession}>
            New Session
          </Button>
        }
      >
        Choose one from the list, or begin a new one.
      </Empty>
    </Pane>
  );
}
