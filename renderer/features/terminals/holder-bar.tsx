import { useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import { dispatch } from '../../store/actions.ts';
import { useHost, useTerminal } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { EndDialog } from './end-dialog.tsx';
import { type Holder, holderWords } from './terminal-list.ts';
import styles from './terminals.module.css';

export interface HolderBarProps {
  readonly hostId: HostId;
  readonly session: Uri;
  readonly terminal: Uri;
  readonly holder: Holder;
  readonly title: string;
  readonly onGone: () => void;
}

/** Who holds a terminal, and what can be done about it. */
export function HolderBar({ hostId, session, terminal, holder, title, onGone }: HolderBarProps) {
  const host = useHost(hostId);
  const lifecycle = useTerminal(hostId, terminal, (state) => state.lifecycle);
  const [isEnding, setEnding] = useState(false);
  const offReason = awayReason(host);
  const isRunning = lifecycle?.status === 'running';
  const claim = (given: JsonObject) =>
    void dispatch({ hostId, channel: terminal, action: { type: 'terminal/claimed', claim: given } });

  return (
    <>
      <span className={styles.holder}>{isRunning ? holderWords[holder] : endedText(lifecycle)}</span>
      <span className={styles.acts}>
        {isRunning && holder !== 'you' ? (
          <Button
            size="sm"
            offReason={offReason ?? (host ? undefined : 'This Host is not known')}
            onPress={() => claim({ kind: 'client', clientId: host?.clientId ?? '' })}
          >
            Take over
          </Button>
        ) : null}
        {isRunning && holder === 'you' ? (
          <Button
            size="sm"
            title="The Session holds it from then on; its agent may look at it and use it"
            offReason={offReason}
            onPress={() => claim({ kind: 'session', session })}
          >
            Give to the Session
          </Button>
        ) : null}
        <Button size="sm" variant="danger" offReason={offReason} onPress={() => setEnding(true)}>
          {isRunning ? 'End' : 'Remove'}
        </Button>
      </span>
      {isEnding ? (
        <EndDialog
          hostId={hostId}
          terminal={terminal}
          title={title}
          isRunning={isRunning}
          onClose={() => setEnding(false)}
          onGone={onGone}
        />
      ) : null}
    </>
  );
}

function endedText(lifecycle: { readonly status: string; readonly exitCode?: number } | undefined): string {
  if (lifecycle?.status !== 'exited') return '';
  return lifecycle.exitCode === undefined ? 'ended' : `ended with exit code ${lifecycle.exitCode}`;
}
