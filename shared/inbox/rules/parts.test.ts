import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastingOnly } from '../plain-option.ts';
import { EMPTY_BOOK, MAX_RULE_ANSWERS, type RuleAction, ruleBookReducer } from './book.ts';
import { canonicalJson } from './canonical-json.ts';
import { exactJson } from './exact-json.ts';
import { CALLS, ruleOf, verdictOf } from './near-miss.fixture.ts';
import { ruleDispatches } from './rule-answer.ts';
import { ruleName } from './rule-name.ts';
import { unfitText } from './unfit.ts';

const at = { key: 'k', hostId: 'h', session: 's', sessionTitle: 'T', chat: 'c', turnId: 't' } as const;

describe('any other text', () => {
  test('is never taken for the command of a rule', () => {
    const near = fc.tuple(fc.nat(7), fc.string({ unit: 'binary', maxLength: 2 })).map(([place, text]) => {
      const command = 'npm test';
      return command.slice(0, place) + text + command.slice(place + 1);
    });
    fc.assert(
      fc.property(fc.oneof(near, fc.string({ unit: 'binary' })), (toolInput) => {
        expect(verdictOf({ call: { toolInput } }).type === 'answer').toBe(toolInput === 'npm test');
      }),
      { numRuns: 300 },
    );
  });

  test('is never taken for a file inside the folder', () => {
    const segment = fc.oneof(fc.constantFrom('..', '.', '%2e%2e', '', '.git', 'src', '%2F', 'a%00', '..%2f'), fc.webSegment());
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), (segments) => {
        const uri = `file:///w/app/${segments.join('/')}`;
        const edits = { items: [{ after: { uri, content: { uri: 'c' } } }] };
        const isHarmless = segments.every((each) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(each));
        if (verdictOf({ base: 'edit', call: { edits } }).type !== 'answer') return;
        // Where a rule answers, no reading of the path leads out of the folder.
        expect(new URL(uri).pathname.startsWith('/w/app/')).toBe(true);
        expect(decodeURIComponent(uri)).not.toMatch(/\/\.|\/\/w\/app\/.*\/\//);
        if (!isHarmless) expect(segments.join('/')).not.toMatch(/(^|\/)\.\.?(\/|$)/);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the answer of a rule', () => {
  test('approves once, with the input as it is, and says that no person did', () => {
    const options = [
      { id: 'a', label: 'Always', kind: 'approve' },
      { id: 'o', label: 'Once', kind: 'approve' },
    ] as const;
    const request = { ...at, kind: 'toolConfirmation', toolCall: { ...CALLS.command, options, editable: true } } as const;

    expect(ruleDispatches(request)).toEqual([
      {
        channel: 'c',
        action: {
          type: 'chat/toolCallConfirmed',
          turnId: 't',
          toolCallId: 'call-1',
          approved: true,
          confirmed: 'setting',
          selectedOptionId: 'o',
        },
      },
    ]);
  });

  test('is never given to anything but the approval of a call', () => {
    expect(ruleDispatches({ ...at, kind: 'unexplained' })).toBeUndefined();
    expect(ruleDispatches({ ...at, kind: 'chatInput', request: { id: 'q' } } as never)).toBeUndefined();
  });

  test('knows when a host offers nothing but what lasts', () => {
    expect(lastingOnly([])).toBe(false);
    expect(lastingOnly([{ id: 'x', label: 'Always allow', kind: 'approve' }])).toBe(true);
    expect(lastingOnly([{ id: 'x', label: 'Yes', kind: 'approve' }])).toBe(false);
  });
});

describe('the book of rules', () => {
  const rule = ruleOf('command');
  const answer = (requestKey: string) => ({ requestKey, hostId: 'h', ruleId: rule.id, rule: 'x', at: 7 });
  const folded = (...actions: readonly RuleAction[]) => actions.reduce(ruleBookReducer, EMPTY_BOOK);

  test('counts what a rule did, and keeps the latest answers', () => {
    const many = Array.from({ length: MAX_RULE_ANSWERS + 1 }, (_, index) => answer(`k${index}`));
    const book = folded({ type: 'rule/set', rule }, ...many.map((each) => ({ type: 'rule/answered', answer: each }) as const));

    expect(book.rules).toEqual([{ ...rule, uses: MAX_RULE_ANSWERS + 1, lastUsedAt: 7 }]);
    expect(book.answered).toHaveLength(MAX_RULE_ANSWERS);
    expect(book.answered[0]?.requestKey).toBe('k1');
  });

  test('is the same book when nothing changes', () => {
    const book = folded({ type: 'rule/set', rule }, { type: 'rule/deciding', requestKey: 'k' });
    const nothing: readonly RuleAction[] = [
      { type: 'rule/removed', ruleId: 'none' },
      { type: 'rules/switched', isOff: false },
      { type: 'rule/deciding', requestKey: 'k' },
      { type: 'rule/decided', requestKey: 'other' },
    ];

    for (const action of nothing) expect(ruleBookReducer(book, action), action.type).toBe(book);
    expect(ruleBookReducer(book, { type: 'rule/decided', requestKey: 'k' }).deciding).toEqual([]);
    expect(ruleBookReducer(book, { type: 'rule/removed', ruleId: rule.id }).rules).toEqual([]);
    expect(ruleBookReducer(book, { type: 'rules/switched', isOff: true }).isOff).toBe(true);
  });
});

describe('words', () => {
  test('name a rule by what it approves and its folder', () => {
    expect(ruleName(ruleOf('command').subject)).toBe('npm test in app');
    expect(ruleName(ruleOf('edit').subject)).toBe('edits by write_file in app');
    expect(ruleName(ruleOf('mcp').subject)).toContain('get_issue');
    const directories = ['file:///w/%E7%B5%90%zz'];
    expect(ruleName({ ...ruleOf('command').subject, directories })).toBe('npm test in %E7%B5%90%zz');
    expect(ruleName({ ...ruleOf('command').subject, directories: ['file:///'.padEnd(200, 'x')] })).toHaveLength(60);
  });

  test('say why no rule can be made', () => {
    expect(unfitText({ code: 'character', detail: '|' })).toBe('it has a pipe ( | )');
    expect(unfitText({ code: 'character', detail: '^' })).toBe(
      'it has a character that a shell may read as more than itself (^)',
    );
    expect(unfitText({ code: 'edit-outside', detail: 'file:///etc' })).toContain('(file:///etc)');
    expect(unfitText({ code: 'stands-out' })).toBe('something stands out in it');
  });
});

describe('JSON', () => {
  test('is the same text for the same value, and read only where it has one reading', () => {
    expect(canonicalJson({ b: 1, a: [{ d: undefined, c: null }] })).toBe('{"a":[{"c":null}],"b":1}');
    expect(canonicalJson(undefined)).toBe('null');
    expect(exactJson(' { "a" : "x \\" y" } ')).toEqual({ a: 'x " y' });
    for (const text of ['{"a":1,"a":2}', '{"a":1.0}', '{"\\u0061":1}', '{"a":1}x', '[]', 'null', '{"2":1,"1":1}']) {
      expect(exactJson(text), text).toBeUndefined();
    }
  });
});
