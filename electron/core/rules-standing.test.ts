import { describe, expect, it } from 'vitest';
import { memoryList } from '../storage/kept-list.ts';
import type { AttentionChange } from './attention.ts';
import { answered, ask, keyOf, makeRule, ready, settle, setUpRules, setUpWithRule } from './rules.fixture.ts';
import type { RuleFiles } from './rules-book.ts';
import { WAIT_MS } from './rules-desk.ts';

describe('while a rule decides', () => {
  it('the Request is neither counted nor told of', async () => {
    const changes: AttentionChange[] = [];
    const setup = await setUpWithRule({ onAttention: (change) => changes.push(change) });
    setup.clock.advance(1000);
    const before = changes.length;

    await ask(setup, 'second', 'npm test', { riskAssessment: { kind: 'judge', status: 'loading' } });
    setup.clock.advance(WAIT_MS - 1);
    await setup.flush();
    expect(changes.length).toBe(before);
    expect(setup.app().rules?.deciding).toEqual([keyOf('second')]);
    setup.clock.advance(1);
    await setup.flush();

    expect(setup.app().rules?.deciding).toEqual([]);
    expect(changes.at(-1)).toMatchObject({ count: 2 });
    expect(setup.host.dispatched).toEqual([]);
  });

  it('the judge of the host is waited for, and what it finds counts', async () => {
    const changes: AttentionChange[] = [];
    const setup = await setUpWithRule({ onAttention: (change) => changes.push(change) });
    const loading = { riskAssessment: { kind: 'judge', status: 'loading' } } as const;
    const judged = (safety: number) => ({ riskAssessment: { kind: 'judge', status: 'complete', reason: '', safety } }) as const;
    await ask(setup, 'safe', 'npm test', loading);
    await ask(setup, 'unsafe', 'npm test', loading);

    ready(setup, 'safe', 'npm test', judged(0.9));
    ready(setup, 'unsafe', 'npm test', judged(0.2));
    await setup.flush();
    setup.clock.advance(1000);
    await setup.flush();

    expect(answered(setup)).toEqual(['safe']);
    // The one that was made a rule of, and the one that the judge found unsafe.
    expect(changes.at(-1)?.count).toBe(2);
    expect(changes.flatMap(({ news }) => news.map(({ key }) => key))).not.toContain(keyOf('safe'));
  });

  it('and until the host has taken its answer, though that takes long', async () => {
    const changes: AttentionChange[] = [];
    const setup = await setUpWithRule({ onAttention: (change) => changes.push(change) });
    setup.host.change = () => undefined;

    await ask(setup, 'second');
    setup.clock.advance(3000);
    await setup.flush();

    expect(answered(setup)).toEqual(['second']);
    expect(setup.app().rules?.deciding).toEqual([keyOf('second')]);
    expect(Math.max(...changes.map(({ count }) => count))).toBe(1);
  });

  it('an answer that the host refuses makes it the person’s, counted and told', async () => {
    const changes: AttentionChange[] = [];
    const setup = await setUpWithRule({ onAttention: (change) => changes.push(change) });
    setup.host.refuse = () => 'busy';

    await ask(setup, 'second');
    setup.clock.advance(3000);
    await setup.flush();
    await setup.flush();

    expect(setup.app().rules?.deciding).toEqual([]);
    expect(changes.at(-1)).toMatchObject({ count: 2 });
  });
});

describe('rules over a restart', () => {
  const files = (): RuleFiles => ({ rules: memoryList(), answers: memoryList() });

  it('stay, but for those that last until the app quits', async () => {
    const ruleFiles = files();
    const first = await setUpWithRule({ ruleFiles });
    await ask(first, 'other', 'npm start');
    await makeRule(first, 'other', { lasting: 'quit' });
    await ask(first, 'second');
    await settle(first);
    await first.core.close();

    const setup = await setUpRules({ ruleFiles });
    await ask(setup, 'again');
    await ask(setup, 'again other', 'npm start');
    await settle(setup);

    expect(answered(setup)).toEqual(['again']);
    expect(setup.app().rules).toMatchObject({ rules: [{ id: first.ruleId, uses: 2 }] });
  });

  it('leave what was on screen when they were made', async () => {
    const ruleFiles = files();
    const first = await setUpWithRule({ ruleFiles });
    await first.core.close();

    const setup = await setUpRules({ ruleFiles });
    await ask(setup, 'first');
    await settle(setup);

    expect(setup.host.dispatched).toEqual([]);
  });

  it('stay off when they were off', async () => {
    const ruleFiles = files();
    const first = await setUpWithRule({ ruleFiles });
    await first.core.request('rules:pause', {});
    await first.core.close();

    const setup = await setUpRules({ ruleFiles });
    await ask(setup, 'again');
    await settle(setup);

    expect(setup.host.dispatched).toEqual([]);
    expect(setup.app().rules?.isOff).toBe(true);
  });
});

describe('a host that is another one', () => {
  it('loses its rules until the person confirms it, even when it is back to what it was', async () => {
    const setup = await setUpWithRule();
    setup.host.answers.set('reconnect', () => ({ error: { code: -32008, message: 'unknown' } }));
    const greeting = (name: string) => () => ({
      result: { protocolVersion: '1.0.0', serverSeq: setup.host.seq, snapshots: [], serverInfo: { name } },
    });
    setup.host.answers.set('initialize', greeting('stranger'));

    setup.host.cut();
    await setup.connected();
    await ask(setup, 'second');
    await settle(setup);
    expect(setup.host.dispatched).toEqual([]);
    expect(setup.app().rules?.rules).toMatchObject([{ isHostChanged: true }]);
    expect(setup.app().notes).toMatchObject([{ text: expect.stringContaining('kestrel is not the Host it was') }]);

    expect(await setup.core.request('rule:confirmHost', { ruleId: setup.ruleId })).toEqual({ ok: true, value: null });
    expect(setup.app().rules?.rules).toMatchObject([{ subject: { host: { program: 'stranger' } } }]);
    expect(setup.app().rules?.rules[0]).not.toHaveProperty('isHostChanged');
  });

  it('that was never the other one keeps its rules over a new connection', async () => {
    const setup = await setUpWithRule();

    setup.host.cut();
    await setup.connected();
    await ask(setup, 'second');
    await settle(setup);

    expect(answered(setup)).toEqual(['second']);
  });
});
