import type {
  ChildCustomization,
  ContainerCustomization,
  Customization,
  CustomizationType,
} from '../../../shared/protocol/session/customization.ts';
import type { McpServerState } from '../../../shared/protocol/session/mcp-server.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import type { Glyph } from '../../ui/status-glyph.tsx';
import { offText } from './enablement.ts';

type Entry = Customization | ChildCustomization;

const typeIcons: Readonly<Record<CustomizationType, IconName>> = {
  plugin: 'plugin',
  directory: 'folder',
  agent: 'agent',
  skill: 'skill',
  prompt: 'slash-command',
  rule: 'rule',
  hook: 'hook',
  mcpServer: 'mcp',
};

const typeWords: Readonly<Record<CustomizationType, string>> = {
  plugin: 'Plugin',
  directory: 'Directory',
  agent: 'Agent',
  skill: 'Skill',
  prompt: 'Prompt',
  rule: 'Rule',
  hook: 'Hook',
  mcpServer: 'MCP server',
};

/** Kinds of tomorrow are shown as what they call themselves. */
export function kindWords(type: string): string {
  return Object.hasOwn(typeWords, type) ? typeWords[type as CustomizationType] : `“${type}”`;
}

export function iconOf(type: string): IconName {
  return Object.hasOwn(typeIcons, type) ? typeIcons[type as CustomizationType] : 'question';
}

/** The state of an entry: a sign, a word or two, and what the Host says about it. */
export interface EntryState {
  readonly text: string;
  readonly glyph?: Glyph;
  readonly tone: 'plain' | 'wait' | 'bad';
  /** True where all is as it should be, so that a narrow list may leave it out. */
  readonly isUsual?: boolean;
  /** In the Host's words, on a line of its own. */
  readonly message?: string | undefined;
}

export function entryState(entry: Entry, container: ContainerCustomization | undefined): EntryState {
  const off = offText(entry, container);
  if (entry.type === 'mcpServer')
    return off === undefined ? serverState(entry.state) : { text: off, glyph: 'off', tone: 'plain' };
  const load = 'load' in entry ? entry.load : undefined;
  switch (load?.kind) {
    case 'loading':
      return { text: 'Loading', glyph: 'running', tone: 'plain' };
    case 'degraded':
      return { text: off ?? 'Degraded', glyph: 'degraded', tone: 'wait', message: load.message };
    case 'error':
      return { text: 'Failed to load', glyph: 'failed', tone: 'bad', message: load.message };
    case 'loaded':
      return off === undefined
        ? { text: 'Loaded', glyph: 'ready', tone: 'plain', isUsual: true }
        : { text: off, tone: 'plain' };
    default:
      return { text: off ?? 'On', tone: 'plain', isUsual: off === undefined };
  }
}

function serverState(state: McpServerState): EntryState {
  switch (state.kind) {
    case 'starting':
      return {
        text: state.blocking ? 'Starting, the Session waits for it' : 'Starting',
        glyph: 'running',
        tone: 'plain',
      };
    case 'ready':
      return { text: 'Ready', glyph: 'ready', tone: 'plain', isUsual: true };
    case 'authRequired':
      return { text: 'Sign-in needed', glyph: 'sign-in', tone: 'wait', message: state.description };
    case 'error':
      return { text: 'Failed', glyph: 'failed', tone: 'bad', message: state.error.message };
    case 'stopped':
      return { text: 'Stopped', glyph: 'stopped', tone: 'plain' };
    default:
      return { text: String((state satisfies never as { readonly kind: unknown }).kind), tone: 'plain' };
  }
}

/** What an entry is for, in a few words of its author. */
export function entryNote(entry: Entry): string | undefined {
  if ('description' in entry && entry.description !== undefined) return entry.description;
  return entry.type === 'rule' ? entry.globs?.join(' ') : undefined;
}
