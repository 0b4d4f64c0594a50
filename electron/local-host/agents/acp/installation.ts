import { statSync } from 'node:fs';
import { TurnFailure } from '../agent.ts';
import { agentEnvironment } from './agent-environment.ts';
import { missingWords } from './agent-info.ts';
import type { AcpDefinition } from './definition.ts';
import { findExecutable } from './find-executable.ts';
import type { Launch } from './launch.ts';

/** Where an agent's program is on this computer. It is looked for by name, and never run to find out. */
export interface Installation {
  /** Whether it was there when it was looked for last. */
  isThere(): boolean;
  /** Looks again: a person may have installed it meanwhile. */
  look(): void;
  /** Throws a `TurnFailure` when it is not there. */
  launchIn(folder: string): Launch;
}

export function createInstallation(definition: AcpDefinition, programFolders: () => readonly string[]): Installation {
  let executable = find();

  function find(): string | undefined {
    const folders = programFolders();
    return definition.commands.map((command) => findExecutable(command, folders)).find((path) => path !== undefined);
  }

  return {
    isThere: () => executable !== undefined,
    look() {
      executable = find();
    },
    launchIn(folder) {
      executable = find();
      if (executable === undefined) {
        throw new TurnFailure('agent-not-installed', `${missingWords(definition)} Then send the message again.`);
      }
      if (!isFolder(folder)) {
        const words = `${definition.name} works in ${folder}, which is not there any more. Nothing was sent to it; put the folder back, then send the message again.`;
        throw new TurnFailure('folder-gone', words);
      }
      const env = agentEnvironment(definition, executable, programFolders());
      return { name: definition.name, executable, args: definition.args, folder, env };
    },
  };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
