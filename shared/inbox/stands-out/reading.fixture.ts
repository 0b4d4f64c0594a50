import type { ToolCallPendingConfirmationState } from '../../protocol/chat/tool-call.ts';
import type { ToolAnnotations } from '../../protocol/session/tool-definition.ts';
import type { Finding } from './finding.ts';
import { standsOut } from './stands-out.ts';

export interface Scene {
  readonly tool?: string;
  readonly directories?: readonly string[];
  readonly annotations?: ToolAnnotations;
  readonly call?: Partial<ToolCallPendingConfirmationState>;
}

/** What stands out in an input that a host wants approved, as data. */
export function findingsOf(
  toolInput: ToolCallPendingConfirmationState['toolInput'],
  { tool = 'bash', directories = ['file:///w/app'], annotations, call = {} }: Scene = {},
): readonly Finding[] {
  const toolCall: ToolCallPendingConfirmationState = {
    status: 'pending-confirmation',
    toolCallId: 'call',
    toolName: tool,
    displayName: tool,
    invocationMessage: '',
    ...(toolInput !== undefined && { toolInput }),
    ...call,
  };
  const at = { key: 'k', hostId: 'kestrel', session: 's', sessionTitle: 'T', chat: 'c', turnId: 't' } as const;
  return standsOut({ ...at, kind: 'toolConfirmation', toolCall }, { workingDirectories: directories, annotations });
}

/** The same as lines: `red deletes-tree: rm -rf dist`, with the stretch that is marked. */
export function reading(input: string, scene: Scene = {}): readonly string[] {
  return findingsOf(input, scene).map((finding) => lineOf(finding, input));
}

/** The marks of one kind alone. */
export function readingOf(id: Finding['id'], input: string, scene: Scene = {}): readonly string[] {
  return findingsOf(input, scene)
    .filter((finding) => finding.id === id)
    .map((finding) => lineOf(finding, input));
}

function lineOf(finding: Finding, input: string): string {
  const what = `${finding.level} ${finding.id}`;
  switch (finding.on) {
    case 'input':
      return `${what}: ${input.slice(finding.start, finding.end)}`;
    case 'edit':
      return `${what}: file ${finding.index}`;
    case 'call':
      return what;
  }
}
