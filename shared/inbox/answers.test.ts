import { describe, expect, it } from 'vitest';
import type { ToolCallPendingConfirmationState } from '../protocol/chat/tool-call.ts';
import { dispatchesFor } from './answers.ts';
import type { InboxRequest } from './request.ts';

const base = { key: 'k', hostId: 'kestrel', session: 'ahp-session:/one', sessionTitle: 'One', chat: 'ahp-chat:/one' } as const;

const toolCall: ToolCallPendingConfirmationState = {
  toolCallId: 'call-1',
  toolName: 'shell',
  displayName: 'Run a command',
  invocationMessage: 'Run',
  status: 'pending-confirmation',
};

const plain: InboxRequest = { ...base, kind: 'toolConfirmation', turnId: 't-1', toolCall };
const withOptions: InboxRequest = {
  ...plain,
  toolCall: {
    ...toolCall,
    options: [
      { id: 'always', label: 'Always', kind: 'approve' },
      { id: 'once', label: 'Approve once', kind: 'approve' },
      { id: 'no', label: 'Deny', kind: 'deny' },
    ],
  },
};
const question: InboxRequest = { ...base, kind: 'chatInput', request: { id: 'q-1' } };

describe('dispatchesFor', () => {
  it('approves on the chat that owns the call', () => {
    expect(dispatchesFor(plain, { type: 'approve' })).toEqual([
      {
        channel: 'ahp-chat:/one',
        action: {
          type: 'chat/toolCallConfirmed',
          turnId: 't-1',
          toolCallId: 'call-1',
          approved: true,
          confirmed: 'user-action',
        },
      },
    ]);
  });

  it('names the plainest option of the wished kind where the host sent options', () => {
    expect(dispatchesFor(withOptions, { type: 'approve' })?.[0]?.action).toMatchObject({ selectedOptionId: 'once' });
    expect(dispatchesFor(withOptions, { type: 'deny' })?.[0]?.action).toMatchObject({
      selectedOptionId: 'no',
      approved: false,
    });
  });

  it('carries edited input and the chosen option', () => {
    const answer = { type: 'approve', optionId: 'always', editedInput: 'touch y' } as const;

    expect(dispatchesFor(withOptions, answer)?.[0]?.action).toMatchObject({
      selectedOptionId: 'always',
      editedToolInput: 'touch y',
    });
  });

  it('tells the agent what the person wants instead', () => {
    expect(dispatchesFor(plain, { type: 'deny', note: 'use pnpm' })?.[0]?.action).toMatchObject({
      approved: false,
      reason: 'denied',
      reasonMessage: 'use pnpm',
      userSuggestion: { text: 'use pnpm', origin: { kind: 'user' } },
    });
  });

  it('completes a question with its answers, declines and cancels it', () => {
    const answers = { name: { state: 'submitted', value: { kind: 'text', value: 'x' } } } as const;

    expect(dispatchesFor(question, { type: 'submit', answers })?.[0]?.action).toEqual({
      type: 'chat/inputCompleted',
      requestId: 'q-1',
      response: 'accept',
      answers,
    });
    expect(dispatchesFor(question, { type: 'decline' })?.[0]?.action).toMatchObject({ response: 'decline' });
    expect(dispatchesFor(question, { type: 'cancel' })?.[0]?.action).toMatchObject({ response: 'cancel' });
  });

  it('gives nothing to send where the decision does not fit the Request', () => {
    expect(dispatchesFor(question, { type: 'approve' })).toBeUndefined();
    expect(dispatchesFor(plain, { type: 'submit', answers: {} })).toBeUndefined();
    expect(dispatchesFor({ ...base, kind: 'unexplained' }, { type: 'approve' })).toBeUndefined();
  });
});
