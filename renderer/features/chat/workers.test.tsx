import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BackgroundWork } from '../../../shared/protocol/chat/background-work.ts';
import type { MessageAttachment } from '../../../shared/protocol/chat/message.ts';
import type { ChatSummary } from '../../../shared/protocol/chat/summary.ts';
import { SessionStatus } from '../../../shared/protocol/common/status.ts';
import { callPart, markdownPart, turn } from '../../parts/transcript/chat-state.fixture.ts';
import { at, type ChatScene, chatScene, giveSize } from './chat.fixture.tsx';

let scene: ChatScene;
let undoSize: () => void;

beforeEach(() => {
  undoSize = giveSize();
  scene = chatScene();
});

afterEach(() => {
  cleanup();
  scene.stop();
  undoSize();
});

const list = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');

function chat(resource: string, status: number, changes: Partial<ChatSummary> = {}): ChatSummary {
  return { resource, title: resource, status, modifiedAt: '', ...changes };
}

test('each subagent of a call shows how it stands, and leads to its Chat unless that is hidden', () => {
  const worker = (name: string) => ({ type: 'subagent', resource: `x:${name}`, title: name, agentName: 'explorer' });
  const content = ['one', 'two', 'three', 'four'].map(worker);
  scene.session({
    chats: [
      chat('x:one', SessionStatus.InProgress, { activity: 'Reading' }),
      chat('x:two', SessionStatus.Error),
      chat('x:three', SessionStatus.Idle, { interactivity: 'hidden' }),
    ],
  });
  scene.chat({ turns: [turn('a', [callPart('call', 'completed', { content })])] });
  scene.show();
  const rows = list('Subagents');

  expect(rows.map((row) => row.textContent)).toEqual([
    'In progressoneexplorer, ReadingOpen Chat',
    'FailedtwoexplorerOpen Chat',
    'Idlethreeexplorerhidden by the Host',
    'fourexplorerOpen Chat',
  ]);
});

describe('work in the background', () => {
  const startedAt = new Date().toISOString();
  const works = [
    { kind: 'shell', id: '1', label: 'Watch the tests', command: 'pnpm test --watch', startedAt },
    { kind: 'subagent', id: '2', label: 'Look around', chat: 'x:worker', startedAt },
    { kind: 'dream', id: '3', label: 'Something new', startedAt },
  ] as unknown as readonly BackgroundWork[];

  test('shows what runs since when, also of a kind that is not known', () => {
    scene.session({ chats: [chat('x:worker', SessionStatus.InputNeeded)] });
    scene.chat({ backgroundWork: works });
    scene.show();
    const rows = list('In the background');

    expect(rows[0]?.textContent).toContain('Watch the testspnpm test --watch');
    expect(within(rows[1] as HTMLElement).getByRole('img', { name: 'Waiting for you' })).toBeTruthy();
    expect(rows[2]?.textContent).toContain('Something newdream');
    fireEvent.click(within(rows[1] as HTMLElement).getByRole('button', { name: 'Open Chat' }));
  });

  test('takes no room when there is none', () => {
    scene.chat({});
    scene.show();

    expect(screen.queryByRole('list', { name: 'In the background' })).toBeNull();
  });
});

test('what went along shows by its kind, also of a kind that is not known', () => {
  const range = { start: { line: 79, character: 0 }, end: { line: 95, character: 0 } };
  const attachments = [
    { type: 'simple', label: '/fix', displayKind: 'skill' },
    { type: 'embeddedResource', label: 'burst.png', data: '', contentType: 'image/png' },
    { type: 'resource', label: 'retry.ts', uri: 'file:///retry.ts', selection: { range } },
    { type: 'annotations', label: 'Review', resource: 'x:notes', annotationIds: ['1', '2'] },
    { type: 'chat', label: 'Default', resource: at.chat, endTurn: 't' },
    { type: 'hologram', label: 'New thing' },
  ] as unknown as readonly MessageAttachment[];
  const { message, ...rest } = turn('a', []);
  scene.chat({ turns: [{ ...rest, message: { ...message, attachments } }] });
  scene.show();

  const text = screen.getByRole('article', { name: 'Message of You' }).textContent;
  expect(text).toContain('/fixskillburst.pngretry.ts80 to 96Review2 commentsDefaultup to a TurnNew thinghologram');
});

test('what a Turn used shows with its model, and where the sum comes from', () => {
  const usage = { inputTokens: 18_000, outputTokens: 400, cacheReadTokens: 12_000, model: 'large' };
  scene.chat({ turns: [{ ...turn('a', [markdownPart('Done')]), usage }] });
  scene.show();

  const facts = screen.getByText(/18,400 tokens, large/);
  expect(facts.title).toBe('18,000 in, 400 out, 12,000 read from the cache, in tokens');
});
