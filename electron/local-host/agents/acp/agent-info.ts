import type { AgentInfo } from '../../../../shared/protocol/root/state.ts';
import type { AcpDefinition, UnusableDefinition } from './definition.ts';
import type { Learned } from './learned.ts';
import { modelsOf } from './settings.ts';

/** How an agent shows in the list of agents; one that is not there yet says how to get it. */
export function infoOf(definition: AcpDefinition, isInstalled: boolean, learned: Learned): AgentInfo {
  const { provider, name, description } = definition;
  return {
    provider,
    displayName: isInstalled ? name : `${name} (not installed)`,
    description: isInstalled ? description : missingWords(definition),
    models: modelsOf(learned.settings() ?? [], provider),
    capabilities: {
      multipleChats: {},
      ...(learned.takesFolders() ? { multipleWorkingDirectories: { immutablePrimary: true } } : {}),
    },
  };
}

export function missingWords({ name, commands, install }: AcpDefinition): string {
  return `${name} is not installed: there is no program "${commands[0]}" on this computer. ${install}`;
}

export function unusableInfo({ provider, name, problem }: UnusableDefinition): AgentInfo {
  return { provider, displayName: `${name} (not usable)`, description: problem, models: [], capabilities: {} };
}
