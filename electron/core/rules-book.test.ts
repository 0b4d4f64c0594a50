import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_APP } from '../../shared/app/state.ts';
import { v100 } from '../../shared/dialects/v1-0-0.ts';
import { type ApprovalRule, LASTING_MS, newRule, type RuleSubject } from '../../shared/inbox/rules/rule.ts';
import { createManualClock, type ManualClock } from '../connection/manual-clock.ts';
import { createReplicas } from '../hosts/replicas.ts';
import { memoryList } from '../storage/kept-list.ts';
import { type AppChannel, createAppChannel } from './app-channel.ts';
import type { NewNote } from './notes.ts';
import { createRulesBook, isRuleOf, type RuleFiles, type RulesBook } from './rules-book.ts';
import { readRuleAnswer, readRuleEntry } from './rules-stored.ts';

const START = 1_000_000_000;

let timers: ManualClock;
let setBack: number;
let app: AppChannel;
let files: RuleFiles;
let notes: NewNote[];
let book: RulesBook;
let changes: number;

beforeEach(() => {
  timers = createManualClock(START);
  setBack = 0;
  notes = [];
  changes = 0;
  files = { rules: memoryList(), answers: memoryList() };
  open();
});

/** The app is started, perhaps once more. */
function open(): void {
  app = createAppChannel({ replicas: createReplicas(v100.rules), clock: timers, rules: v100.rules, initial: EMPTY_APP });
  book = createRulesBook({
    app,
    files,
    clock: { now: () => timers.now() - setBack, setTimer: timers.setTimer },
    addNote: (note) => notes.push(note),
    onChange: () => {
      changes += 1;
    },
  });
}

function rule(id: string, hostId = 'h'): ApprovalRule {
  const subject: RuleSubject = {
    hostId,
    host: { address: 'ws://a', program: '', authority: '' },
    directories: ['file:///w/app'],
    tool: 'bash',
    contributor: { kind: 'mcp', id: 'm', name: 'M', uri: 'file:///m', within: { id: 'p', uri: 'file:///p', version: '1' } },
    annotations: 'null',
    unknown: '{}',
    covers: { kind: 'command', command: `npm ${id}`, beside: '' },
  };
  return newRule(id, subject, 'workday', timers.now());
}

const ids = () => book.state().rules.map(({ id }) => id);

describe('the end of a rule', () => {
  it('comes by itself, and is told to whom it concerns', () => {
    book.set(rule('a'));
    book.review();

    timers.advance(LASTING_MS.workday - 1);
    expect(ids()).toEqual(['a']);
    timers.advance(1);

    expect(ids()).toEqual([]);
    expect(changes).toBeGreaterThan(0);
    expect(notes).toEqual([]);
    expect(timers.timers()).toBe(0);
  });

  it('comes for all of them when the clock goes back by more than it is set right by', () => {
    book.set(rule('a'));
    timers.advance(10_000_000);
    book.review();

    setBack = 59_000;
    book.review();
    expect(ids()).toEqual(['a']);
    setBack = 130_000;
    book.review();

    expect(ids()).toEqual([]);
    expect(notes).toMatchObject([{ tone: 'warning', text: expect.stringContaining('clock of this computer went back') }]);
  });

  it('comes when the clock went back while the app was away', () => {
    book.set(rule('a'));
    timers.advance(4 * 60 * 60 * 1000);
    book.review();
    book.switchAll(false);
    book.close();

    setBack = 3 * 60 * 60 * 1000;
    open();
    expect(ids()).toEqual(['a']);
    book.review();

    expect(ids()).toEqual([]);
    expect(notes).toHaveLength(1);
  });

  it('comes with the host of the rule', () => {
    book.set(rule('a'));
    book.set(rule('b', 'other'));

    book.remove(isRuleOf('h'));

    expect(ids()).toEqual(['b']);
  });
});

describe('what is kept', () => {
  it('is read back as it was', () => {
    const answer = { requestKey: 'k', hostId: 'h', ruleId: 'a', rule: 'npm a in /w/app', at: START };
    book.set({ ...rule('a'), isHostChanged: true });
    book.answered(answer);
    book.leave(['x', 'y', 'x']);
    const entries = files.rules.value();
    const json = JSON.parse(JSON.stringify(entries));

    expect(json.map(readRuleEntry)).toEqual(entries);
    expect(readRuleAnswer(JSON.parse(JSON.stringify(answer)))).toEqual(answer);
    open();

    expect(book.state()).toMatchObject({
      rules: [{ id: 'a', uses: 1, lastUsedAt: START, isHostChanged: true }],
      answered: [answer],
    });
    expect(book.left()).toEqual(['x', 'y']);
  });

  it('is no rule when anything of it is missing', () => {
    book.set(rule('a'));
    const whole = JSON.parse(JSON.stringify(files.rules.value().find(({ entry }) => entry === 'rule')));
    const { subject } = whole.rule;
    const without = (name: string) => ({ ...whole, rule: { ...whole.rule, subject: { ...subject, [name]: undefined } } });

    expect(readRuleEntry(whole)).toBeDefined();
    for (const name of Object.keys(subject)) expect(readRuleEntry(without(name)), name).toBeUndefined();
    for (const name of ['id', 'subject', 'madeAt', 'expiresAt']) {
      expect(readRuleEntry({ ...whole, rule: { ...whole.rule, [name]: undefined } }), name).toBeUndefined();
    }
    expect(readRuleEntry({ entry: 'rule' })).toBeUndefined();
    expect(readRuleEntry({ entry: 'keeping', isOff: 'no' })).toBeUndefined();
    expect(readRuleAnswer({ requestKey: 'k' })).toBeUndefined();
  });
});
