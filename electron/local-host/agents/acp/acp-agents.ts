import { join } from 'node:path';
import type { Agent } from '../agent.ts';
import { createAcpAgent } from './acp-agent.ts';
import { readAgentsFile } from './agents-file.ts';
import type { AcpDefinition } from './definition.ts';
import { programFolders } from './find-executable.ts';
import type { Patience } from './patience.ts';
import { PRESETS } from './presets.ts';
import { unusableAgent } from './unusable-agent.ts';

export interface AcpAgentsOptions {
  readonly dataFolder: string;
  readonly scratchFolder: string;
  /** The agents that are offered beside the person's own; those that many people have when not given. */
  readonly presets?: readonly AcpDefinition[];
  readonly patience?: Partial<Patience>;
}

/** Some agents read a lot before they answer for the first time. */
const PATIENCE: Patience = { startMs: 60_000, openMs: 60_000, cancelMs: 10_000, signInMs: 300_000, idleMs: 30 * 60_000 };

/** Every agent of this computer that speaks the Agent Client Protocol: those we know of, and those in `agents.json` of the data folder. */
export function createAcpAgents(options: AcpAgentsOptions): readonly Agent[] {
  const { dataFolder, scratchFolder, presets = PRESETS } = options;
  const patience = { ...PATIENCE, ...options.patience };
  const own = readAgentsFile(join(dataFolder, 'agents.json'));
  return [...own, ...presets].map((definition) =>
    'problem' in definition
      ? unusableAgent(definition)
      : createAcpAgent({
          definition,
          memoryFolder: join(dataFolder, 'agents'),
          scratchFolder,
          programFolders,
          patience,
        }),
  );
}
