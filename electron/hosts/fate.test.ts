import { describe, expect, it } from 'vitest';
import { dialectFor } from '../../shared/dialects/offered.ts';
import type { ChatState, Turn } from '../../shared/protocol/chat/state.ts';
import type { ActionOf, ChannelKind, StateOf } from '../../shared/protocol/common/channels.ts';
import { containedActions } from './fate.ts';
import { chat, queued, session } from './testing/core-setup.ts';

const rules = dialectFor('1.0.0')?.rules;

function contained<K extends ChannelKind>(
  kind: K,
  actions: readonly ActionOf<K>[],
  before: StateOf<K> | undefined,
  after: StateOf<K>,
): readonly number[] {
  if (!rules) throw new Error('no rules');
  const pending = actions.map((action, index) => ({ clientSeq: index + 1, at: 0, action })) as never;
  return containedActions({ kind, pending, before, after, rules });
}

function turn(id: string, text: string): Turn {
  return { id, message: { text, origin: { kind: 'user' } }, responseParts: [], state: 'complete' };
}

function started(turnId: string, text: string) {
  const startedAt = '2026-01-01T00:00:00.000Z';
  return { type: 'chat/turnStarted', turnId, startedAt, message: { text, origin: { kind: 'user' } } } as const;
}

const idle = (turns: readonly Turn[]): ChatState => {
  const { activeTurn: _none, ...rest } = chat();
  return { ...rest, turns };
};

const waiting = (status: 'pending-confirmation' | 'running') => {
  const call = { toolCallId: 'c', toolName: 'shell', displayName: 'Shell', invocationMessage: 'ls', toolInput: 'ls' };
  const toolCall =
    status === 'running' ? ({ ...call, status, confirmed: 'user-action' } as const) : ({ ...call, status } as const);
  const active = chat().activeTurn;
  return chat({ ...(active ? { activeTurn: { ...active, responseParts: [{ kind: 'toolCall', toolCall }] } } : {}) });
};

describe('what a new state contains of own actions', () => {
  it('finds a message by the id of its turn', () => {
    expect(contained('chat', [started('t', 'hello')], idle([]), idle([turn('t', 'hello')]))).toEqual([1]);
  });

  it('finds a message by its text when the host gave its turn another id', () => {
    expect(contained('chat', [started('t', 'hello')], idle([]), idle([turn('renamed', 'hello')]))).toEqual([1]);
  });

  it('takes an older turn with the same text for no proof', () => {
    const old = [turn('old', 'yes')];

    expect(contained('chat', [started('t', 'yes')], idle(old), idle(old))).toEqual([]);
    expect(contained('chat', [started('t', 'yes')], idle(old), idle([...old, turn('new', 'yes')]))).toEqual([1]);
  });

  it('finds one of two equal messages when only one has arrived', () => {
    const both = [started('a', 'yes'), queued('b', 'yes')];

    expect(contained('chat', both, idle([]), idle([turn('renamed', 'yes')]))).toHaveLength(1);
    expect(contained('chat', both, idle([]), idle([turn('b', 'yes')]))).toEqual([2]);
  });

  it('trusts no text when nothing was known before', () => {
    expect(contained('chat', [started('t', 'hello')], undefined, idle([turn('x', 'hello')]))).toEqual([]);
  });

  it('finds a queued message in the queue, or as the turn that consumed it', () => {
    const after = { ...idle([]), queuedMessages: [{ id: 'q', message: { text: 'next', origin: { kind: 'user' } } }] } as const;

    expect(contained('chat', [queued('q', 'next')], idle([]), after)).toEqual([1]);
    expect(contained('chat', [queued('q', 'next')], idle([]), idle([turn('t', 'next')]))).toEqual([1]);
  });

  it('counts a decision as settled when the call waits no longer, and not before', () => {
    const decision = {
      type: 'chat/toolCallConfirmed',
      turnId: 't-1',
      toolCallId: 'c',
      approved: true,
      confirmed: 'user-action',
    } as const;

    expect(contained('chat', [decision], waiting('pending-confirmation'), waiting('running'))).toEqual([1]);
    expect(contained('chat', [decision], waiting('pending-confirmation'), waiting('pending-confirmation'))).toEqual([]);
    expect(contained('chat', [decision], waiting('pending-confirmation'), { ...idle([turn('t', 'go')]), status: 2 })).toEqual([
      1,
    ]);
  });

  it('finds what sets a member, and what a later own action overwrote', () => {
    const titles = ['A', 'B'].map((title) => ({ type: 'session/titleChanged', title }) as const);

    expect(contained('session', titles, session(), session({ title: 'B' }))).toEqual([1, 2]);
    expect(contained('session', titles, session(), session({ title: 'A' }))).toEqual([1]);
    expect(contained('session', titles, session(), session({ title: 'elsewhere' }))).toEqual([]);
  });

  it('finds an added directory and a removed one', () => {
    const added = { type: 'session/workingDirectorySet', directory: 'file:///a' } as const;
    const removed = { type: 'session/workingDirectoryRemoved', directory: 'file:///b' } as const;
    const after = session({ workingDirectories: ['file:///a'] });

    expect(contained('session', [added, removed], session(), after)).toEqual([1, 2]);
    expect(contained('session', [added, removed], session(), session({ workingDirectories: ['file:///b'] }))).toEqual([]);
  });
});
