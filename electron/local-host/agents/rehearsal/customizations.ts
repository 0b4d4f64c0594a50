import { join } from 'node:path';
import type { Customization, PluginCustomization } from '../../../../shared/protocol/session/customization.ts';
import { uriOf } from '../../resources/file-uri.ts';

export const TRACKER_ID = 'tracker';

/** The tree a session of the rehearsal agent shows. The files are real, the two servers are simulated and named so. */
export function rehearsalCustomizations(folder: string): readonly Customization[] {
  const at = (path: string) => uriOf(join(folder, path));
  return [
    kit(at),
    {
      type: 'directory',
      id: 'prompts',
      uri: at('prompts'),
      name: 'prompts',
      contents: 'prompt',
      writable: true,
      enabled: true,
      load: { kind: 'loaded' },
      children: [
        {
          type: 'prompt',
          id: 'prompts/explain',
          uri: at('prompts/explain.md'),
          name: 'explain',
          description: 'Explain the open file',
        },
        {
          type: 'prompt',
          id: 'prompts/review',
          uri: at('prompts/review.md'),
          name: 'review',
          description: 'Review the changes',
        },
      ],
    },
    unfinishedKit(at),
    {
      type: 'mcpServer',
      id: TRACKER_ID,
      uri: 'https://tracker.rehearsal.example/mcp',
      name: 'Issue tracker (simulated)',
      state: { kind: 'stopped' },
    },
  ];
}

function kit(at: (path: string) => string): PluginCustomization {
  return {
    type: 'plugin',
    id: 'kit',
    uri: at('.rehearsal/kit'),
    name: 'Rehearsal kit',
    version: '1.2.0',
    load: { kind: 'loaded' },
    children: [
      {
        type: 'agent',
        id: 'kit/reviewer',
        uri: at('.rehearsal/kit/agents/reviewer.md'),
        name: 'reviewer',
        description: 'Reads changes with care',
        tools: ['run_command'],
      },
      {
        type: 'skill',
        id: 'kit/summarize',
        uri: at('.rehearsal/kit/skills/summarize/SKILL.md'),
        name: 'summarize',
        description: 'Sums up a long text',
      },
      {
        type: 'rule',
        id: 'kit/plain-words',
        uri: at('.rehearsal/kit/rules/plain-words.md'),
        name: 'plain-words',
        description: 'Use plain words',
        alwaysApply: true,
        globs: ['**/*.md'],
      },
      {
        type: 'mcpServer',
        id: 'kit/clock',
        uri: at('.rehearsal/kit/plugin.json'),
        name: 'Clock (simulated)',
        state: { kind: 'ready' },
      },
    ],
  };
}

function unfinishedKit(at: (path: string) => string): PluginCustomization {
  return {
    type: 'plugin',
    id: 'unfinished',
    uri: at('.rehearsal/unfinished'),
    name: 'Unfinished kit',
    version: '0.1.0',
    load: { kind: 'degraded', message: 'One of two skills was read; skills/sing has no SKILL.md.' },
    children: [
      {
        type: 'skill',
        id: 'unfinished/translate',
        uri: at('.rehearsal/unfinished/skills/translate/SKILL.md'),
        name: 'translate',
        description: 'Translates a text',
      },
    ],
  };
}
