import { expect, test } from 'vitest';
import type { ToolCallState } from '../../../../shared/protocol/chat/tool-call.ts';
import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
import { type RecordedTurn, recordedTurn } from './recorded-turn.fixture.ts';
import { createToolCalls } from './tool-calls.ts';
import { readToolCall } from './updates.ts';

function start() {
  const recorded = recordedTurn();
  const terminal = (id: string) =>
    id === 'term-1' ? ({ type: 'terminal', resource: 'ahp-terminal:/1', title: 'ls' } as const) : undefined;
  const calls = createToolCalls({ turn: recorded.turn, terminal });
  const tell = async (...all: readonly JsonObject[]) => {
    for (const each of all) {
      const news = readToolCall({ toolCallId: 'c1', ...each });
      if (news) await calls.tell(news);
    }
  };
  return { recorded, calls, tell };
}

function callIn({ parts }: RecordedTurn): ToolCallState | undefined {
  const part = parts().find(({ kind }) => kind === 'toolCall');
  return part?.kind === 'toolCall' ? part.toolCall : undefined;
}

const TEXT = { type: 'content', content: { type: 'text', text: 'words' } };

test('a call that waits is shown as being prepared, and runs when the agent says so', async () => {
  const { recorded, tell } = start();

  await tell({ title: 'Read a.md', kind: 'read', locations: [{ path: '/w/a.md', line: 3 }] });
  expect(callIn(recorded)).toMatchObject({ status: 'streaming', invocationMessage: 'Read a.md', toolName: 'read' });
  await tell({ status: 'in_progress', rawInput: { path: '/w/a.md' } });

  expect(callIn(recorded)).toMatchObject({
    status: 'running',
    confirmed: 'not-needed',
    toolInput: '{\n  "path": "/w/a.md"\n}',
    _meta: { toolKind: 'read', locations: [{ uri: 'file:///w/a.md', line: 3 }] },
  });
});

test('a running call takes new words, new input and new content', async () => {
  const { recorded, tell } = start();

  await tell({ title: 'Search', status: 'in_progress' }, { title: 'Search for x', rawInput: 'x' }, { content: [TEXT] });

  expect(callIn(recorded)).toMatchObject({
    status: 'running',
    invocationMessage: 'Search for x',
    toolInput: 'x',
    content: [{ type: 'text', text: 'words' }],
  });
});

test('the end has the content that was shown, and raw output only where there was none', async () => {
  const shown = start();
  await shown.tell({ title: 'A', status: 'completed', content: [TEXT], rawOutput: { secret: 1 } });
  const raw = start();
  await raw.tell({ title: 'A', status: 'completed', rawOutput: { rows: 2 } });
  const text = start();
  await text.tell({ title: 'A', status: 'completed', rawOutput: 'done' });

  expect(callIn(shown.recorded)).toMatchObject({ success: true, content: [{ type: 'text', text: 'words' }] });
  expect(callIn(shown.recorded)).not.toHaveProperty('structuredContent');
  expect(callIn(raw.recorded)).toMatchObject({ structuredContent: { rows: 2 } });
  expect(callIn(text.recorded)).toMatchObject({ content: [{ type: 'text', text: 'done' }] });
});

test('what the chat is doing follows the calls', async () => {
  const { recorded, calls, tell } = start();
  const activities = () =>
    recorded.actions.flatMap((action) => (action.type === 'chat/activityChanged' ? [action.activity ?? 'nothing'] : []));

  await tell({ title: 'Look', status: 'in_progress' }, { status: 'completed' });
  void calls.ask({ toolCallId: 'c2', title: 'Leap' }, []);

  await expect.poll(activities).toEqual(['Look', 'nothing', 'Waiting for approval: Leap']);
});

test('a failure says why as far as the agent does, and what comes after an end is nothing', async () => {
  const told = start();
  await told.tell({ title: 'A', status: 'failed', rawOutput: { error: 'No such file' } }, { status: 'completed', title: 'B' });
  const silent = start();
  await silent.tell({ status: 'failed' });

  expect(callIn(told.recorded)).toMatchObject({ status: 'completed', success: false, error: { message: 'No such file' } });
  expect(callIn(silent.recorded)).toMatchObject({
    displayName: 'Use a tool',
    error: { message: 'The agent says that this failed.' },
  });
});

test('every kind of content has a form', async () => {
  const { recorded, tell } = start();

  await tell({
    title: 'A',
    status: 'completed',
    content: [
      TEXT,
      { type: 'content', content: { type: 'image', mimeType: 'image/png', data: 'AAAA' } },
      { type: 'content', content: { type: 'resource_link', uri: 'https://x', name: 'x' } },
      { type: 'content', content: { type: 'resource', resource: { uri: 'f', text: 'embedded' } } },
      { type: 'content', content: { type: 'resource', resource: { uri: 'f', blob: 'BBBB', mimeType: 'a/b' } } },
      { type: 'diff', path: '/w/a.md', newText: 'new\n' },
      { type: 'terminal', terminalId: 'term-1' },
      { type: 'terminal', terminalId: 'unknown' },
      { type: 'hologram' },
    ],
  });

  expect(callIn(recorded)).toMatchObject({
    content: [
      { type: 'text', text: 'words' },
      { type: 'embeddedResource', contentType: 'image/png', data: 'AAAA' },
      { type: 'resource', uri: 'https://x' },
      { type: 'text', text: 'embedded' },
      { type: 'embeddedResource', contentType: 'a/b', data: 'BBBB' },
      { type: 'fileEdit', after: { uri: 'file:///w/a.md' }, diff: { added: 1, removed: 0 } },
      { type: 'terminal', resource: 'ahp-terminal:/1' },
    ],
  });
});

test('a question keeps the words that were approved, and is withdrawn when the agent takes it back', async () => {
  const { recorded, calls, tell } = start();
  const options = [{ id: 'yes', label: 'Yes', kind: 'approve' }] as const;
  const ask = (toolCallId: string) => calls.ask({ toolCallId, title: 'Delete all' }, options);

  const decision = ask('c1');
  await expect.poll(() => callIn(recorded)?.status).toBe('pending-confirmation');
  recorded.act({ type: 'chat/toolCallConfirmed', turnId: 't1', toolCallId: 'c1', approved: true, confirmed: 'user-action' });
  expect(await decision).toMatchObject({ status: 'running', confirmed: 'user-action' });
  await tell({ title: 'Delete something else', status: 'in_progress' });
  expect(callIn(recorded)).toMatchObject({ invocationMessage: 'Delete all', confirmed: 'user-action' });

  const other = ask('c2');
  calls.withdraw('unknown');
  await expect.poll(() => recorded.parts().length).toBe(2);
  calls.withdraw('c2');
  expect(await other).toMatchObject({ status: 'completed', success: false });
});
