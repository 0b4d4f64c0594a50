import { useStore } from 'zustand';
import type { HostId } from '../../../shared/app/state.ts';
import { grantFor, serverKey, type ViewGrant, withGrant } from '../../../shared/mcp-apps/grant.ts';
import type { McpServerCustomization } from '../../../shared/protocol/session/customization.ts';
import { useAsking } from '../../store/actions.ts';
import { useApp } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import styles from './view.module.css';
import type { ViewSession } from './view-session.ts';
import { openedOf } from './view-state.ts';

export interface ViewRightsProps {
  readonly session: ViewSession;
  readonly server: McpServerCustomization;
  readonly hostId: HostId;
  readonly onAgain: () => void;
}

const NONE: readonly ViewGrant[] = [];

/** What the server wants its views to reach, by name, and whether it may. A view that is told of it starts anew. */
export function ViewRights({ session, server, hostId, onAgain }: ViewRightsProps) {
  const opened = useStore(session.store, openedOf);
  const grants = useApp(({ settings }) => settings.viewGrants) ?? NONE;
  const { ask, failure } = useAsking();
  if (!opened) return null;
  const { declared, refused, permissions } = opened;
  const grant = grantFor(grants, hostId, serverKey(server));
  const isAllowed = declared.length > 0 && declared.every((source) => grant.sources.includes(source));
  const offersSampling = server.mcpApp?.capabilities.sampling !== undefined;
  const never = [...permissions, ...refused];

  async function change(changes: Partial<ViewGrant>) {
    const answer = await ask('settings:change', { viewGrants: withGrant(grants, { ...grant, ...changes }) });
    if (answer.ok) onAgain();
  }

  return (
    <>
      {declared.length === 0 ? null : (
        <div className={styles.right}>
          <p>{`${isAllowed ? 'Views of this server reach' : 'This view wants to reach'}: ${declared.join(', ')}`}</p>
          <Button size="sm" onPress={() => void change({ sources: isAllowed ? [] : declared })}>
            {isAllowed ? 'Take it back' : 'Allow it for this server'}
          </Button>
        </div>
      )}
      {offersSampling ? (
        <div className={styles.right}>
          <p>{grant.sampling === 'on' ? 'Views of this server may ask the model.' : 'This view may not ask the model.'}</p>
          <Button size="sm" onPress={() => void change({ sampling: grant.sampling === 'on' ? 'off' : 'on' })}>
            {grant.sampling === 'on' ? 'Take it back' : 'Allow it for this server'}
          </Button>
        </div>
      ) : null}
      {never.length === 0 ? null : <p className={styles.right}>{`No view gets this: ${never.join(', ')}`}</p>}
      {failure ? (
        <p className={styles.right} role="alert">
          {failure.message}
        </p>
      ) : null}
    </>
  );
}
