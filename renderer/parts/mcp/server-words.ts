import type { McpAuthRequirement, McpServerState } from '../../../shared/protocol/session/mcp-server.ts';
import type { Glyph } from '../../ui/status-glyph.tsx';

/** How a server runs, as a sign and in a few words. */
export interface ServerStateWords {
  readonly glyph: Glyph;
  readonly text: string;
}

export function serverStateWords(state: McpServerState): ServerStateWords {
  switch (state.kind) {
    case 'starting':
      return { glyph: 'running', text: state.blocking ? 'Starting, and the Session waits for it' : 'Starting' };
    case 'ready':
      return { glyph: 'ready', text: 'Ready' };
    case 'authRequired':
      return { glyph: 'sign-in', text: reasonWords[state.reason] ?? `Needs sign-in (${String(state.reason)})` };
    case 'error':
      return { glyph: 'failed', text: 'Failed' };
    case 'stopped':
      return { glyph: 'stopped', text: 'Stopped' };
    default:
      // A state of tomorrow is shown under its own name.
      return { glyph: 'idle', text: String((state satisfies never as { readonly kind: unknown }).kind) };
  }
}

const reasonWords: Readonly<Record<McpAuthRequirement['reason'], string>> = {
  required: 'Needs sign-in',
  expired: 'The sign-in has expired',
  insufficientScope: 'The sign-in allows too little',
};

/** The name of a server where only plain text can stand, without what could hide in it. */
export function plainName({ name }: { readonly name: string }): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200);
}

/** What can be done about a server in this state. */
export type ServerVerb = 'start' | 'stop' | 'restart';

export function serverVerbs(state: McpServerState): readonly ServerVerb[] {
  switch (state.kind) {
    case 'ready':
      return ['restart', 'stop'];
    case 'starting':
    case 'authRequired':
      return ['stop'];
    default:
      return ['start'];
  }
}
