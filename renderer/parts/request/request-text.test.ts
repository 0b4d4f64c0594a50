import { describe, expect, test } from 'vitest';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { pendingCall } from '../../store/scene.fixture.ts';
import { requestWords } from './request-text.ts';

const base = { key: 'k', hostId: 'kestrel', session: 's', sessionTitle: 'T' } as const;
const confirmation = (changes: Parameters<typeof pendingCall>[1]): InboxRequest => ({
  ...base,
  kind: 'toolConfirmation',
  chat: 'c',
  turnId: 't',
  toolCall: pendingCall('one', changes),
});
const edit = (name: string) => ({ after: { uri: `file:///w/${name}`, content: { uri: 'x:' } } });

describe('requestWords', () => {
  test('asks for a command in its folder and shows it in the row', () => {
    expect(requestWords(confirmation({ toolInput: 'rm -rf dist' }), 'relay')).toMatchObject({
      kind: 'Confirm a command',
      question: 'Run this command in relay?',
      row: 'rm -rf dist',
      isMono: true,
      approve: 'Approve once',
    });
  });

  test('takes the command out of a JSON input for the row', () => {
    expect(requestWords(confirmation({ toolInput: '{"command":"ls -la","description":"List"}' })).row).toBe('ls -la');
  });

  test('counts the files of an edit, and names a single one', () => {
    expect(requestWords(confirmation({ edits: { items: [edit('a.ts'), edit('b.ts')] } })).question).toBe('Edit 2 files?');
    expect(requestWords(confirmation({ edits: { items: [edit('a%20b.ts')] } })).question).toBe('Edit a b.ts?');
  });

  test("asks in the host's words for other tools, and in ours where it has none", () => {
    const other = { toolName: 'view', displayName: 'View', invocationMessage: 'View notes.md' };

    expect(requestWords(confirmation({ ...other, confirmationTitle: { markdown: 'Read a file?' } })).question).toBe(
      'Read a file?',
    );
    expect(requestWords(confirmation(other))).toMatchObject({ question: 'Run View?', row: 'View notes.md', isMono: false });
  });

  test('makes a short message the headline and leaves a long one above the questions', () => {
    const asking = (message: string): InboxRequest => ({
      ...base,
      kind: 'chatInput',
      chat: 'c',
      request: { id: 'q', message, questions: [{ kind: 'text', id: 'a', message: 'Your name?' }] },
    });

    expect(requestWords(asking('How should it look?')).question).toBe('How should it look?');
    expect(requestWords(asking('Line one\nLine two')).question).toBe('Your name?');
  });

  test('never drops a Request of a kind that it does not know', () => {
    const unknown: InboxRequest = { ...base, kind: 'unknown', raw: { kind: 'hologram' } };

    expect(requestWords(unknown).question).toContain('hologram');
  });
});
