import { describe, expect, test } from 'vitest';
import type { ConfirmationOption } from '../protocol/chat/tool-call.ts';
import { plainOption } from './plain-option.ts';

const forSession = { id: 'allow-session', label: 'Allow in this Session', kind: 'approve', group: 1 } as const;
const once = { id: 'allow-once', label: 'Allow Once', kind: 'approve' } as const;
const skip = { id: 'skip', label: 'Skip', kind: 'deny', group: 2 } as const;

const approve = (label: string, index: number): ConfirmationOption => ({ id: `option ${index + 1}`, label, kind: 'approve' });
const deny = (label: string, index: number): ConfirmationOption => ({ id: `option ${index + 1}`, label, kind: 'deny' });

describe('plainOption', () => {
  test('goes by kind and not by place', () => {
    expect(plainOption([forSession, once, skip], 'deny')).toBe(skip);
  });

  test("takes the host's first where all of them last, and none where there is none", () => {
    expect(plainOption([forSession], 'approve')).toBe(forSession);
    expect(plainOption([once], 'deny')).toBeUndefined();
    expect(plainOption([], 'approve')).toBeUndefined();
  });

  test.each([
    ['the one that says once', ['Allow in this Session', 'Allow Once'], 'Allow Once'],
    ['once before one that says nothing', ['Yes', 'Allow once'], 'Allow once'],
    ['one that says nothing before a lasting one', ['Always allow', 'Allow'], 'Allow'],
    ['the first of those that say nothing', ['Yes, for all files', 'Yes', 'Run'], 'Yes'],
    ['"Allow" though the letters of "all" are in it', ['Allow in this workspace', 'Allow'], 'Allow'],
    ['no session, however short it sounds', ['Just this session', 'Allow'], 'Allow'],
    ['no memory', ["Yes, and don't ask again for npm test", 'Yes'], 'Yes'],
    ['no memory in a typographic spelling', ['Yes, and don’t ask again', 'Proceed'], 'Proceed'],
    ['no stop of asking', ['Approve without asking', 'Approve'], 'Approve'],
    ['no automatic mode', ['Yes, auto-accept edits', 'Yes, manually approve edits'], 'Yes, manually approve edits'],
    ['no prefix', ['Allow commands that start with git', 'Allow this command'], 'Allow this command'],
    ['nothing for ever', ['Permanently trust this folder', 'Continue'], 'Continue'],
    ['nothing for a time', ['Allow for 1 hour', 'Allow'], 'Allow'],
    ['nothing for every such call', ['Every time', 'This time'], 'This time'],
    ['nothing that is remembered', ['Remember my choice', 'OK'], 'OK'],
    ['the one that lasts least of Chinese ones', ['總是允許', '在此工作階段允許', '允許一次'], '允許一次'],
    ["the host's first of lasting ones", ['Allow in this project', 'Always allow'], 'Allow in this project'],
  ])('takes %s', (_name, labels, expected) => {
    expect(plainOption(labels.map(approve), 'approve')?.label).toBe(expected);
    expect(plainOption(labels.map(deny), 'deny')?.label).toBe(expected);
  });

  test.each(['allow_always', 'allowForSession', 'accept-all', 'approve.workspace', 'rememberChoice', 'trustServer'])(
    'reads the id %s where the label says less',
    (id) => {
      const lasting = { id, label: 'Yes', kind: 'approve' } as const;
      const plain = { id: 'proceed', label: 'Yes, go on', kind: 'approve' } as const;

      expect(plainOption([lasting, plain], 'approve')).toBe(plain);
    },
  );
});
