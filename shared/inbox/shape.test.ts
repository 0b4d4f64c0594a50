import { describe, expect, it } from 'vitest';
import type { ToolCallPendingConfirmationState } from '../protocol/chat/tool-call.ts';
import type { InboxRequest } from './request.ts';
import { shapeOf } from './shape.ts';

function confirm(call: Partial<ToolCallPendingConfirmationState>): InboxRequest {
  const words = { toolCallId: 'c', toolName: 'bash', displayName: 'Bash', invocationMessage: '' };
  const toolCall = { status: 'pending-confirmation', ...words, ...call } as ToolCallPendingConfirmationState;
  const place = { key: 'k', hostId: 'kestrel', session: 's', sessionTitle: 'S', chat: 'c', turnId: 't' };
  return { kind: 'toolConfirmation', ...place, toolCall };
}

describe('the shape of a Request', () => {
  it('is the same for one program and its first word, however the host writes the command', () => {
    const shapes = ['git fetch origin', 'git  fetch --all', JSON.stringify({ command: 'git fetch upstream' })].map(
      (toolInput) => shapeOf(confirm({ toolInput })),
    );

    expect(new Set(shapes).size).toBe(1);
  });

  it('tells programs, first words, tools and edits apart', () => {
    const edits = { items: [{ after: { uri: 'file:///a', content: { uri: 'x:' } } }] } as unknown as NonNullable<
      ToolCallPendingConfirmationState['edits']
    >;
    const shapes = [
      { toolInput: 'git fetch' },
      { toolInput: 'git push' },
      { toolInput: 'ls -l' },
      { toolInput: 'git fetch', toolName: 'pwsh' },
      { toolName: 'edit', edits },
    ].map((call) => shapeOf(confirm(call)));

    expect(new Set(shapes).size).toBe(5);
  });

  it('is none for a question', () => {
    const place = { key: 'k', hostId: 'kestrel', session: 's', sessionTitle: 'S', chat: 'c' };

    expect(shapeOf({ kind: 'chatInput', ...place, request: { id: 'q' } })).toBeUndefined();
  });
});
