import { expect, test } from 'vitest';
import { dialectFor } from '../../dialects/offered.ts';
import type { ToolCallState } from './tool-call.ts';
import { reduceToolCall } from './tool-calls.ts';

const asked = {
  status: 'pending-confirmation',
  toolCallId: 'call',
  toolName: 'bash',
  displayName: 'Run',
  invocationMessage: 'ls',
  options: [{ label: 'Nameless', kind: 'approve' }],
} as unknown as ToolCallState;

test('an answer without an option chooses none, also not one that has no id', () => {
  const rules = dialectFor('1.0.0')?.rules;
  if (!rules) throw new Error('1.0.0 is offered');
  const action = {
    type: 'chat/toolCallConfirmed',
    turnId: 't',
    toolCallId: 'call',
    approved: true,
    confirmed: 'user-action',
  } as const;

  expect(reduceToolCall(asked, action, rules)).not.toHaveProperty('selectedOption');
});
