import { join } from 'node:path';
import type { Customization } from '../../../../shared/protocol/session/customization.ts';
import type { AgentSource } from '../../customizations/sources.ts';

export const TRACKER_ID = 'tracker';

/** What lies in the scratch folder, which the host reads as it reads anybody's files, and the agent's own server. */
export function rehearsalSources(folder: string, clockUrl: string): readonly AgentSource[] {
  return [
    { kind: 'plugin', id: 'kit', path: join(folder, '.rehearsal/kit') },
    { kind: 'directory', id: 'prompts', path: join(folder, 'prompts'), contents: 'prompt' },
    { kind: 'plugin', id: 'unfinished', path: join(folder, '.rehearsal/unfinished') },
    {
      kind: 'server',
      id: 'clock',
      uri: 'rehearsal:/clock',
      name: 'Clock',
      definition: { kind: 'http', url: clockUrl, headers: {} },
    },
  ];
}

/** A server that is only simulated, and named so: its sign-in can be shown without any account. */
export const SIMULATED_TRACKER: Customization = {
  type: 'mcpServer',
  id: TRACKER_ID,
  uri: 'https://tracker.rehearsal.example/mcp',
  name: 'Issue tracker (simulated)',
  state: { kind: 'stopped' },
};
