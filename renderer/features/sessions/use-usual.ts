import { useState } from 'react';
import type { HostEntry, HostId } from '../../../shared/app/state.ts';
import type { AgentInfo } from '../../../shared/protocol/root/state.ts';

/**
 * The Host that is offered where none was chosen: where one is, else the first that can be reached when the dialog opens. One that
 * connects later does not take its place: what a person sees chosen is what they get.
 */
export function useUsualHost(hosts: readonly HostEntry[], openHost: HostId | undefined): HostEntry | undefined {
  const usual = firstHost(hosts, openHost);
  const [offered, offer] = useState(usual?.id);
  const known = hosts.find(({ id }) => id === offered);
  if (!known && usual?.id !== offered) offer(usual?.id);
  return known ?? usual;
}

function firstHost(hosts: readonly HostEntry[], openHost: HostId | undefined): HostEntry | undefined {
  const open = hosts.find(({ id }) => id === openHost);
  return open ?? hosts.find(({ connection }) => connection.status === 'connected') ?? hosts[0];
}

/** The same for the agent of that Host: one that is found later may stand before it in the list. */
export function useUsualAgent(hostId: HostId | undefined, agents: readonly AgentInfo[]): AgentInfo | undefined {
  const [first] = agents;
  const [offered, offer] = useState({ hostId, provider: first?.provider });
  const known = offered.hostId === hostId ? agents.find(({ provider }) => provider === offered.provider) : undefined;
  const isOffered = offered.hostId === hostId && offered.provider === first?.provider;
  if (!known && !isOffered) offer({ hostId, provider: first?.provider });
  return known ?? first;
}
