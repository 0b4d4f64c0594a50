import { useStore } from 'zustand';
import type { HostId } from '../../../shared/app/state.ts';
import { grantFor, serverKey, type ViewGrant, withGrant } from '../../../shared/mcp-apps/grant.ts';
import type { McpServerCustomization } from '../../../shared/protocol/session/customization.ts';
import { useAsking } from '../../store/actions.ts';
import { useApp } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { useStillReason } from './use-still.ts';
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

/** What the server wants its views to reach, by name, and whether they may. A view learns of a change by starting anew. */
export function ViewRights({ session, server, hostId, onAgain }: ViewRightsProps) {
  const opened = useStore(session.store, openedOf);
  const grants = useApp(({ settings }) => settings.viewGrants) ?? NONE;
  const { ask, failure } = useAsking();
  const offReason = useStillReason(session, 'rights');
  if (!opened) return null;
  const { declared, refused, permissions } = opened;
  const grant = grantFor(grants, hostId, serverKey(server));
  const never = [...permissions, ...refused];

  async function change(changes: Partial<ViewGrant>) {
    const answer = await ask('settings:change', { viewGrants: withGrant(grants, { ...grant, ...changes }) });
    if (answer.ok) onAgain();
  }

  return (
    <>
      <Reach
        declared={declared}
        allowed={grant.sources}
        offReason={offReason}
        onChange={(sources) => void change({ sources })}
      />
      {server.mcpApp?.capabilities.sampling ? (
        <Sampling isOn={grant.sampling === 'on'} offReason={offReason} onChange={(sampling) => void change({ sampling })} />
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

interface StillProps {
  readonly offReason: string | undefined;
}

interface ReachProps extends StillProps {
  readonly declared: readonly string[];
  readonly allowed: readonly string[];
  readonly onChange: (sources: readonly string[]) => void;
}

function Reach({ declared, allowed, offReason, onChange }: ReachProps) {
  if (declared.length === 0) return null;
  const isAllowed = declared.every((source) => allowed.includes(source));
  const words = isAllowed ? 'Views of this server may reach' : 'This view wants to reach';
  return (
    <Right
      words={`${words} ${declared.join(', ')}`}
      isOn={isAllowed}
      offReason={offReason}
      onPress={() => onChange(isAllowed ? [] : declared)}
    />
  );
}

interface SamplingProps extends StillProps {
  readonly isOn: boolean;
  readonly onChange: (sampling: 'on' | 'off') => void;
}

function Sampling({ isOn, offReason, onChange }: SamplingProps) {
  const words = isOn ? 'Views of this server may ask the model' : 'Views of this server may not ask the model';
  return <Right words={words} isOn={isOn} offReason={offReason} onPress={() => onChange(isOn ? 'off' : 'on')} />;
}

interface RightProps extends StillProps {
  readonly words: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

function Right({ words, isOn, offReason, onPress }: RightProps) {
  return (
    <div className={styles.right}>
      <p>{words}</p>
      <Button size="sm" offReason={offReason} onPress={onPress}>
        {isOn ? 'Take it back' : 'Allow it for this server'}
      </Button>
    </div>
  );
}
