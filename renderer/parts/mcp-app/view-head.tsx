import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './view.module.css';
import type { ViewSession } from './view-session.ts';
import { openedOf } from './view-state.ts';

export interface ViewHeadProps {
  readonly session: ViewSession;
  readonly tool: string;
  readonly server: string;
  readonly onPlain: () => void;
}

/** Whose the content below is, and the ways out of it. It stands outside of the frame, where the view can't draw. */
export function ViewHead({ session, tool, server, onPlain }: ViewHeadProps) {
  const mode = useStore(session.store, (state) => state.mode);
  const isShown = useStore(session.store, (state) => openedOf(state) !== undefined);
  return (
    <header className={styles.head}>
      <Icon name="mcp" size={14} />
      <span className="trunc grow">
        {`View of ${tool} by ${server}`}
        <span className="f3">: content of the server, not of Signalbox</span>
      </span>
      {isShown ? (
        <IconButton
          icon={mode === 'inline' ? 'expand' : 'collapse'}
          label={mode === 'inline' ? 'Show in the whole window' : 'Back to the transcript'}
          onPress={() => session.setMode(mode === 'inline' ? 'fullscreen' : 'inline')}
        />
      ) : null}
      <Button size="sm" variant="quiet" onPress={() => void session.end('itself').then(onPlain)}>
        Plain result
      </Button>
    </header>
  );
}
