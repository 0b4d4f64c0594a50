import type { ResolveSessionConfigParams } from '../../../shared/protocol/session/commands.ts';
import type { SessionConfigPropertySchema, SessionConfigSchema } from '../../../shared/protocol/session/state.ts';
import { repositoryRoot } from '../git/worktrees.ts';
import { pathOf } from '../resources/file-uri.ts';

/** The setting of agents that work in a folder that a person chose; the host itself does what it says. */
const ISOLATION_PROPERTIES = {
  isolation: {
    type: 'string',
    title: 'Working copy',
    description: 'Where the agent works on the chosen folder',
    default: 'folder',
    enum: ['folder', 'worktree'],
    enumLabels: ['The folder itself', 'A worktree of its own'],
    enumDescriptions: [
      'The agent changes the files that you see',
      'The agent gets a copy of what was last committed, on a new branch of the same repository; what is not committed stays behind',
    ],
  },
} as const satisfies Readonly<Record<string, SessionConfigPropertySchema>>;

/** A schema with the setting, for an agent that works in a folder that a person chose. */
export function withIsolation({ properties, ...schema }: SessionConfigSchema): SessionConfigSchema {
  return { ...schema, properties: { ...ISOLATION_PROPERTIES, ...properties } };
}

/** The same without it where the chosen folder is in no repository. */
export function offeredIn(schema: SessionConfigSchema, { workingDirectory }: ResolveSessionConfigParams): SessionConfigSchema {
  const folder = workingDirectory === undefined ? undefined : pathOf(workingDirectory);
  if (folder !== undefined && repositoryRoot(folder) !== undefined) return schema;
  const { isolation: _none, ...properties } = schema.properties;
  return { ...schema, properties };
}
