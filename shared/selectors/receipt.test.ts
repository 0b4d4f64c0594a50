import { expect, test } from 'vitest';
import type { ToolCallState } from '../protocol/chat/tool-call.ts';
import { receiptOfCall, receiptOfInput } from './receipt.ts';

const base = { toolCallId: 'c', toolName: 'bash', displayName: 'Run', invocationMessage: 'ls' };
const option = { id: 'o', label: 'Always', kind: 'approve' } as const;
const done = { ...base, success: true, pastTenseMessage: 'Ran' };

test('a call that waits or is not complete yet is open', () => {
  const open: readonly ToolCallState[] = [
    { ...base, status: 'streaming' },
    { ...base, status: 'pending-confirmation' },
    { ...done, status: 'pending-result-confirmation', confirmed: 'setting' },
  ];

  expect(open.map(receiptOfCall)).toEqual(open.map(() => ({ outcome: 'open', by: 'unknown' })));
});

test('an approved call says who approved it, and how', () => {
  expect(receiptOfCall({ ...base, status: 'running', confirmed: 'user-action', selectedOption: option })).toEqual({
    outcome: 'approved',
    by: 'person',
    option: 'Always',
  });
  expect(receiptOfCall({ ...done, status: 'completed', confirmed: 'setting' })).toEqual({ outcome: 'approved', by: 'setting' });
  expect(receiptOfCall({ ...done, status: 'completed', confirmed: 'not-needed' }).by).toBe('nobody');
});

test('a cancelled call says what was refused', () => {
  const cancelled = { ...base, status: 'cancelled' } as const;

  expect(receiptOfCall({ ...cancelled, reason: 'denied' })).toEqual({ outcome: 'denied', by: 'person' });
  expect(receiptOfCall({ ...cancelled, reason: 'result-denied' })).toEqual({ outcome: 'resultDenied', by: 'person' });
  expect(receiptOfCall({ ...cancelled, reason: 'skipped' })).toEqual({ outcome: 'skipped', by: 'unknown' });
});

test('what hosts of tomorrow say is not guessed', () => {
  const later = { ...base, confirmed: 'by-vote', status: 'running' } as unknown as ToolCallState;

  expect(receiptOfCall(later)).toEqual({ outcome: 'approved', by: 'unknown' });
  expect(receiptOfCall({ ...base, status: 'cancelled', reason: 'toString' } as unknown as ToolCallState).outcome).toBe(
    'unknown',
  );
  expect(receiptOfCall({ ...base, status: 'paused' } as unknown as ToolCallState).outcome).toBe('unknown');
  expect(receiptOfInput({ response: 'later' as never }).outcome).toBe('unknown');
});

test('a question was answered, declined or cancelled by a person, or is open', () => {
  expect(receiptOfInput({})).toEqual({ outcome: 'open', by: 'unknown' });
  expect(receiptOfInput({ response: 'accept' })).toEqual({ outcome: 'answered', by: 'person' });
  expect(receiptOfInput({ response: 'decline' }).outcome).toBe('declined');
  expect(receiptOfInput({ response: 'cancel' }).outcome).toBe('cancelled');
});
