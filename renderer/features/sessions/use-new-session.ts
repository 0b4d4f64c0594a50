import { useEffect, useState } from 'react';
import type { HostEntry, HostId } from '../../../shared/app/state.ts';
import type { Progress } from '../../../shared/catalogue/state.ts';
import type { RequestInput, SessionChoices } from '../../../shared/ipc/contract.ts';
import type { AgentInfo } from '../../../shared/protocol/root/state.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import { useAsking } from '../../store/actions.ts';
import { useApp, useRoot } from '../../store/selectors.ts';
import { clearForm, type NewSessionForm, useNewSessionForm } from './new-session-form.ts';
import type { OpenSession } from './open-chat.ts';
import { keepForm } from './session-form.ts';
import { focusSetting, type SettingProblems, settingProblems, touchedProblems } from './setting-problems.ts';
import { useCreationProgress } from './use-creation-progress.ts';
import { type ResolvedConfig, useSessionConfig } from './use-session-config.ts';
import { useUsualAgent, useUsualHost } from './use-usual.ts';

export interface NewSession {
  readonly hosts: readonly HostEntry[];
  readonly host: HostEntry | undefined;
  readonly agents: readonly AgentInfo[];
  readonly agent: AgentInfo | undefined;
  readonly form: NewSessionForm;
  /** What the Host is asked about; undefined where it can't be asked. */
  readonly choices: SessionChoices | undefined;
  readonly config: ResolvedConfig;
  /** What is wrong with which setting, as far as it is worth a word yet. */
  readonly problems: SettingProblems;
  readonly isBusy: boolean;
  /** What the Host fetches before it answers. */
  readonly progress: Progress | undefined;
  /** Why nothing can be created now. */
  readonly off: string | undefined;
  /** Why the last try came to nothing. */
  readonly failure: string | undefined;
  /** Creates it; what the last choice leads to is waited for. */
  readonly create: () => void;
}

const NO_AGENTS: readonly AgentInfo[] = [];

/** What the dialog shows and does; `openHost` is the Host of the Session that is open. */
export function useNewSession(openHost: HostId | undefined, onCreated: (session: OpenSession) => void): NewSession {
  const hosts = useApp((app) => app.hosts);
  const form = useNewSessionForm();
  const usualHost = useUsualHost(hosts, openHost);
  const host = hosts.find(({ id }) => id === form.hostId) ?? usualHost;
  const agents = useRoot(host?.id ?? '', (root) => root.agents) ?? NO_AGENTS;
  const usualAgent = useUsualAgent(host?.id, agents);
  const agent = agents.find(({ provider }) => provider === form.provider) ?? usualAgent;
  const isAway = awayReason(host) !== undefined;
  const choices = host && agent && !isAway ? choicesOf(host, agent, form) : undefined;
  const config = useSessionConfig(choices);
  const { ask, isBusy, failure } = useAsking();
  const off = offReason(host, agent, isBusy);
  const problems = settingProblems(config, form.config);
  const [isTried, setTried] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const isCreating = isBusy || isWanted;
  const progress = useCreationProgress(host?.id ?? '', isCreating);

  async function create() {
    if (!host || !agent || off !== undefined) return;
    const [wrong] = Object.keys(problems);
    if (wrong !== undefined) return focusSetting(wrong);
    const created = await ask('session:create', inputOf(host, agent, form, config));
    if (!created.ok) return;
    const opened = { hostId: host.id, session: created.value.session };
    keepForm(opened, { ...form, hostId: host.id, provider: agent.provider });
    clearForm();
    onCreated(opened);
  }

  useEffect(() => {
    if (!isWanted || config.isAsking) return;
    setWanted(false);
    setTried(true);
    void create();
  });

  return {
    ...{ hosts, host, agents, agent, form, choices, config, off, progress, failure: failure?.message },
    problems: isTried ? problems : touchedProblems(problems, form.config),
    isBusy: isCreating,
    create: () => off === undefined && !isCreating && setWanted(true),
  };
}

function choicesOf({ id: hostId }: HostEntry, { provider }: AgentInfo, form: NewSessionForm): SessionChoices {
  const [workingDirectory] = form.directories;
  return { hostId, provider, config: form.config, ...(workingDirectory === undefined ? {} : { workingDirectory }) };
}

/** A setting that a choice has taken away is none any more, so only what the Host knows of goes along. */
function inputOf(
  { id: hostId }: HostEntry,
  { provider }: AgentInfo,
  { directories: workingDirectories, config: chosen, model, customAgent, text, offersTools }: NewSessionForm,
  { known }: ResolvedConfig,
): RequestInput<'session:create'> {
  const values = { ...known?.values, ...chosen };
  const properties = known?.schema.properties;
  const config = Object.fromEntries(Object.entries(values).filter(([name]) => !properties || Object.hasOwn(properties, name)));
  const firstMessage = {
    text: text.trim(),
    ...(model && { model: { id: model } }),
    ...(customAgent && { agent: { uri: customAgent } }),
  };
  return {
    hostId,
    provider,
    workingDirectories,
    ...(Object.keys(config).length > 0 && { config }),
    ...(firstMessage.text !== '' && { firstMessage }),
    ...(offersTools && { offersTools }),
  };
}

function offReason(host: HostEntry | undefined, agent: AgentInfo | undefined, isBusy: boolean): string | undefined {
  if (!host) return 'There is no Host to create it on';
  if (isBusy) return 'Creating';
  return awayReason(host) ?? (agent ? undefined : `${host.name} offers no agent`);
}
