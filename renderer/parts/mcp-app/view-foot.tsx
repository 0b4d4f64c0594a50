import { useState } from 'react';
import { useStore } from 'zustand';
import type { HostId } from '../../../shared/app/state.ts';
import type { McpServerCustomization } from '../../../shared/protocol/session/customization.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import styles from './view.module.css';
import { ViewRights } from './view-rights.tsx';
import type { ViewSession } from './view-session.ts';

export interface ViewFootProps {
  readonly session: ViewSession;
  readonly server: McpServerCustomization;
  readonly hostId: HostId;
  readonly onAgain: () => void;
}

/** What a view wants beyond what every view may, and what it has said to whoever looks into it. */
export function ViewFoot({ session, server, hostId, onAgain }: ViewFootProps) {
  const log = useStore(session.store, (state) => state.log);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ViewRights session={session} server={server} hostId={hostId} onAgain={onAgain} />
      {log.length === 0 ? null : (
        <div className={styles.log}>
          <Disclosure summary={`Log of the view (${log.length})`} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
            <ul className="selectable mono">
              {log.map(({ id, level, text }) => (
                <li key={id}>{`${level}: ${text}`}</li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </>
  );
}
