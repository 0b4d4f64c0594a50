import { describe, expect, test } from 'vitest';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { pendingCall } from '../../store/scene.fixture.ts';
import { armSubject } from './arm-subject.ts';

const base = { key: 'k', hostId: 'kestrel', session: 's', sessionTitle: 'T', chat: 'c' } as const;
const confirmation = (changes: Parameters<typeof pendingCall>[1] = {}): InboxRequest => ({
  ...base,
  kind: 'toolConfirmation',
  turnId: 't',
  toolCall: pendingCall('one', changes),
});

describe('armSubject', () => {
  test('changes with what would run and with the answers that are offered', () => {
    const before = armSubject(confirmation());

    expect(armSubject(confirmation({ toolInput: 'other' }))).not.toBe(before);
    expect(armSubject(confirmation({ options: [{ id: 'x', label: 'X', kind: 'approve' }] }))).not.toBe(before);
  });

  test("stays while only the host's judgement or the title changes", () => {
    expect(
      armSubject({ ...confirmation({ riskAssessment: { kind: 'judge', status: 'loading' } }), sessionTitle: 'Renamed' }),
    ).toBe(armSubject(confirmation()));
  });

  test('stays while answers to a question are filled in elsewhere', () => {
    const asking = (answers: object): InboxRequest => ({
      ...base,
      kind: 'chatInput',
      request: { id: 'q', questions: [], answers: { ...answers } },
    });

    expect(armSubject(asking({ a: { state: 'skipped' } }))).toBe(armSubject(asking({})));
  });
});
