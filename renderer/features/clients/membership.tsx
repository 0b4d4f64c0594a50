import { useId, useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import { isOffered, NO_CLIENT_TOOLS } from '../../../shared/client-tools/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { ToolSwitches } from '../../parts/client-tools/tool-switches.tsx';
import { awayReason } from '../../parts/host/away-reason.ts';
import { useAsking } from '../../store/actions.ts';
import { sessionChannel } from '../../store/channels.ts';
import { useApp, useHost, useSession } from '../../store/selectors.ts';
import { useReplica } from '../../store/use-channel.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './clients-panel.module.css';

export interface MembershipProps {
  readonly hostId: HostId;
  readonly session: Uri;
}

/** Whether this app offers its tools to the Session: what the person wants, and what the Host has made of it. */
export function Membership({ hostId, session }: MembershipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { ask, failure, isBusy } = useAsking();
  const place = { hostId, session };
  const isWanted = useApp((app) => isOffered(app.clientTools ?? NO_CLIENT_TOOLS, place));
  const allowed = useApp((app) => (app.clientTools?.grants ?? []).filter((grant) => grant.hostId === hostId).length);
  return (
    <div className={styles.membership}>
      <div className={styles.line}>
        <label htmlFor={id} className="grow">
          Offer my tools to this Session
        </label>
        <Switch
          id={id}
          label="Offer my tools to this Session"
          checked={isWanted}
          onChange={(isOn) => void ask(isOn ? 'toolOffer:make' : 'toolOffer:withdraw', place)}
        />
      </div>
      {isWanted ? (
        <Standing {...place} isBusy={isBusy} onRenew={() => void ask('toolOffer:renew', place)} />
      ) : (
        <p className="f3 t-small">
          The agent may then call those that its Host is allowed to use. You confirm what leaves Signalbox.
        </p>
      )}
      <Problem text={failure?.message} />
      <Disclosure isOpen={isOpen} onToggle={setOpen} summary={`Tools that this Host may use: ${allowed}`}>
        <ToolSwitches hostId={hostId} />
      </Disclosure>
    </div>
  );
}

interface StandingProps extends MembershipProps {
  readonly isBusy: boolean;
  readonly onRenew: () => void;
}

function Standing({ hostId, session, isBusy, onRenew }: StandingProps) {
  const host = useHost(hostId);
  const tools = useSession(hostId, session, (state) => state.activeClients.find(isOwn(host?.clientId))?.tools.length);
  const reason = useReplica(
    sessionChannel(hostId, session),
    (replica) => replica.rejected.findLast(({ action }) => action.type === 'session/activeClientSet')?.reason,
  );
  const away = awayReason(host);
  const isRefused = away === undefined && tools === undefined;
  return (
    <div className={styles.line}>
      <p role="status" className={isRefused ? 'f-bad t-small selectable' : 'f3 t-small'}>
        {standingText(away, tools, reason)}
      </p>
      <Button size="sm" offReason={away ?? (isBusy ? 'Working' : undefined)} onPress={onRenew}>
        {isRefused ? 'Join again' : 'Refresh'}
      </Button>
    </div>
  );
}

function isOwn(clientId: string | undefined) {
  return (client: { readonly clientId: string }) => client.clientId === clientId;
}

function standingText(away: string | undefined, tools: number | undefined, reason: string | undefined): string {
  if (away !== undefined) return `${away}: Signalbox joins once it is back.`;
  if (tools === undefined)
    return `The Host does not have Signalbox in this Session${reason === undefined ? '' : `: ${reason}`}.`;
  if (tools === 0) return 'Signalbox has joined and offers nothing yet: allow a tool below.';
  return tools === 1 ? 'Signalbox has joined with 1 tool.' : `Signalbox has joined with ${tools} tools.`;
}
