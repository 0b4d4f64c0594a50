import { type KeyboardEvent, useState } from 'react';
import type { HostEntry, HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { AgentInfo } from '../../../shared/protocol/root/state.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import { useAsking } from '../../store/actions.ts';
import { useApp, useRoot } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/composing.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { DirectoryChoice } from './directory-choice.tsx';
import { HostChoice } from './host-choice.tsx';
import styles from './new-session-dialog.module.css';
import type { OpenSession } from './open-chat.ts';

export interface NewSessionDialogProps {
  /** The Host of the Session that is open, if one is. */
  readonly hostId: HostId | undefined;
  readonly onClose: () => void;
  readonly onCreated: (session: OpenSession) => void;
}

const NO_AGENTS: readonly AgentInfo[] = [];

/** Begins a Session: on which Host, with which agent, in which folders. */
export function NewSessionDialog({ hostId: openHost, onClose, onCreated }: NewSessionDialogProps) {
  const hosts = useApp((app) => app.hosts);
  const [chosenHost, setHost] = useState<HostId>();
  const host = hosts.find(({ id }) => id === chosenHost) ?? usualHost(hosts, openHost);
  const hostId = host?.id ?? '';
  const agents = useRoot(hostId, (root) => root.agents) ?? NO_AGENTS;
  const [chosenAgent, setAgent] = useState<string>();
  const agent = agents.find(({ provider }) => provider === chosenAgent) ?? agents[0];
  const [directories, setDirectories] = useState<readonly Uri[]>([]);
  const { ask, isBusy, failure } = useAsking();
  const off = offReason(host, agent, isBusy);

  async function create() {
    if (!agent || off !== undefined) return;
    const input = { hostId, provider: agent.provider, workingDirectories: directories };
    const created = await ask('session:create', input);
    if (!created.ok) return;
    onClose();
    onCreated({ hostId, session: created.value.session });
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void create();
  }

  return (
    <Dialog
      title="New Session"
      onClose={onClose}
      size="lg"
      footer={
        <>
          <span role="alert" className="grow f-bad t-small">
            {failure?.message}
          </span>
          <Button keys="Esc" onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" keys={['Ctrl', 'Enter']} offReason={off} onPress={() => void create()}>
            {isBusy ? 'Creating' : 'Create Session'}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl Enter creates from every field. */}
      <div className={styles.form} onKeyDown={press}>
        <HostChoice
          hosts={hosts}
          chosen={hostId}
          onChoose={(id) => {
            setHost(id);
            setDirectories([]);
          }}
        />
        <Field label="Agent" help={agent?.description ?? (host ? `${host.name} offers no agent.` : undefined)}>
          {(control) => (
            <Select
              {...control}
              items={agents.map(({ provider, displayName }) => ({ value: provider, label: displayName }))}
              value={agent?.provider ?? ''}
              onChange={setAgent}
            />
          )}
        </Field>
        <DirectoryChoice host={host} agent={agent} directories={directories} onChange={setDirectories} />
      </div>
    </Dialog>
  );
}

/** Where one is, else the first that can be reached. */
function usualHost(hosts: readonly HostEntry[], openHost: HostId | undefined): HostEntry | undefined {
  const open = hosts.find(({ id }) => id === openHost);
  return open ?? hosts.find(({ connection }) => connection.status === 'connected') ?? hosts[0];
}

function offReason(host: HostEntry | undefined, agent: AgentInfo | undefined, isBusy: boolean): string | undefined {
  if (!host) return 'There is no Host to create it on';
  if (isBusy) return 'Creating';
  return awayReason(host) ?? (agent ? undefined : `${host.name} offers no agent`);
}
