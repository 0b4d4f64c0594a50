import { useEffect } from 'react';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { isTyping } from '../../parts/request/answer-key.ts';
import { leaveWide } from '../../store/navigation.ts';
import { useHost, useSession } from '../../store/selectors.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWindowKeys } from '../../ui/use-window-keys.ts';
import { chooseTerminal } from './chosen-terminal.ts';
import styles from './terminals.module.css';
import { TerminalsPanel, type TerminalsPanelProps } from './terminals-panel.tsx';

export interface TerminalsScreenProps extends TerminalsPanelProps {
  /** The one to be shown; else what was looked at last. */
  readonly terminal?: Uri | undefined;
}

/** The terminals of a Session in place of its Chat, with more room. */
export function TerminalsScreen({ terminal, ...at }: TerminalsScreenProps) {
  const { hostId, session } = at;
  const hostName = useHost(hostId)?.name ?? 'The Host';
  const title = useSession(hostId, session, (state) => state.title) ?? '';

  useEffect(() => {
    if (terminal !== undefined) chooseTerminal({ hostId, session }, terminal);
  }, [hostId, session, terminal]);

  useWindowKeys((event) => (event.key === 'Escape' && !isTyping(event.target) ? leaveWide : undefined));

  return (
    <section className={styles.wide} aria-label="Terminals" data-pane="main">
      <header className={styles.head}>
        <IconButton icon="arrow-left" label="Back to the Chat" keys="Esc" onPress={leaveWide} />
        <h1 className="t-pane">Terminals</h1>
        <span className="f3 trunc">{`${title} · ${hostName}`}</span>
      </header>
      <TerminalsPanel {...at} isWide />
    </section>
  );
}
