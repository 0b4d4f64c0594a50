import { type ReactNode, useRef, useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import { ChannelNotice } from '../../parts/host/channel-notice.tsx';
import { RefusalNote } from '../../parts/session/refusal-note.tsx';
import { useRefusals } from '../../parts/session/use-refusals.ts';
import { terminalChannel } from '../../store/channels.ts';
import { useHost, useTerminal } from '../../store/selectors.ts';
import { CommandBar } from './command-bar.tsx';
import { HolderBar } from './holder-bar.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { mustBeAsked, pastedText } from './pasted-text.ts';
import { plainTitle } from './plain-title.ts';
import type { OpenScreen } from './screen.ts';
import { holderOf } from './terminal-list.ts';
import styles from './terminals.module.css';
import { useScreen } from './use-screen.ts';

export interface TerminalViewProps {
  readonly hostId: HostId;
  readonly session: Uri;
  readonly terminal: Uri;
  readonly open: OpenScreen;
  /** Whether the keys go to it as soon as it is there. */
  readonly takesFocus: boolean;
  readonly onGone: () => void;
  /** The choice of another one. */
  readonly children: ReactNode;
}

/** One terminal: what it shows, who holds it, and what can be done with it. */
export function TerminalView({ hostId, session, terminal, open, takesFocus, onGone, children }: TerminalViewProps) {
  const host = useHost(hostId);
  const claim = useTerminal(hostId, terminal, (state) => state.claim);
  const lifecycle = useTerminal(hostId, terminal, (state) => state.lifecycle);
  const title = useTerminal(hostId, terminal, (state) => state.title);
  const element = useRef<HTMLDivElement>(null);
  const [pasted, setPasted] = useState<string>();
  const [refusal] = useRefusals(terminalChannel(hostId, terminal)).slice(-1);
  const holder = claim && holderOf(claim, { clientId: host?.clientId, session });
  const isLive = holder === 'you' && lifecycle?.status === 'running' && awayReason(host) === undefined;
  const { screen, jump, current } = useScreen({
    hostId,
    terminal,
    element,
    open,
    isLive,
    takesFocus,
    onPaste: (clipboard) => {
      if (mustBeAsked(clipboard)) setPasted(clipboard);
      else screen()?.paste(pastedText(clipboard));
    },
  });
  const at = { hostId, session, terminal };

  return (
    <>
      <header className={styles.bar}>
        {children}
        {holder ? <HolderBar {...at} holder={holder} title={plainTitle(title ?? '')} onGone={onGone} /> : null}
      </header>
      <ChannelNotice channel={terminalChannel(hostId, terminal)} what="terminal" />
      {refusal ? (
        <RefusalNote title="The terminal did not take it." reason={refusal.reason} onDismiss={refusal.dismiss} />
      ) : null}
      <section className={styles.screen} aria-label={`Terminal ${plainTitle(title ?? '')}`}>
        <div className={styles.host} ref={element} />
      </section>
      <CommandBar {...at} isLive={isLive} current={current} onJump={jump} />
      {pasted === undefined ? null : (
        <PasteDialog
          clipboard={pasted}
          onClose={() => setPasted(undefined)}
          onPaste={(text) => {
            setPasted(undefined);
            screen()?.paste(text);
            screen()?.focus();
          }}
        />
      )}
    </>
  );
}
