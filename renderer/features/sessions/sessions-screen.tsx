import { type ReactNode, useRef, useState } from 'react';
import { replacePlace, type SessionPlace, useNavigation } from '../../store/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Pane } from '../../ui/pane.tsx';
import { Splitter } from '../../ui/splitter.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { DetailsTab } from './details-tab.ts';
import { changeLayout, LIST_WIDTH, useLayout } from './layout.ts';
import { NewSessionDialog } from './new-session-dialog.tsx';
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
  const [isCreating, setCreating] = useState(false);
  const filterField = useRef<HTMLInputElement>(null);
  const screen = useRef<HTMLElement>(null);
  const create = () => setCreating(true);

  useScreenKeys({ filterField, onNew: create });

  return (
    <section className={styles.screen} ref={screen} aria-label="Sessions screen">
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
                onNew={create}
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
        <NoSession onNew={create} />
      )}
      {isCreating ? <NewSessionDialog hostId={open?.hostId} onClose={() => setCreating(false)} onCreated={show} /> : null}
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

interface NoSessionProps {
  readonly onNew: () => void;
}

function NoSession({ onNew }: NoSessionProps) {
  return (
    <Pane label="Session">
      <Empty
        title="No Session is open"
        actions={
          <Button keys={['Ctrl', 'N']} onPress={onNew}>
            New Session
          </Button>
        }
      >
        Choose one from the list, or begin a new one.
      </Empty>
    </Pane>
  );
}
