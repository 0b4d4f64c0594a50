import { describe, expect, it } from 'vitest';
import { LASTING_MS } from '../../shared/inbox/rules/rule.ts';
import { CHAT, SESSION } from '../hosts/testing/core-setup.ts';
import {
  answered,
  approvalByRule,
  ask,
  keyOf,
  makeRule,
  ready,
  settle,
  setUpRules,
  setUpWithRule,
  shown,
} from './rules.fixture.ts';
import { WAIT_MS } from './rules-desk.ts';

describe('without a rule', () => {
  it('nothing is answered, however long it stands', async () => {
    const setup = await setUpRules();

    await ask(setup, 'a');
    setup.clock.advance(LASTING_MS.hour);
    await setup.flush();

    expect(setup.host.dispatched).toEqual([]);
    expect(setup.app().rules).toBeUndefined();
  });
});

describe('a rule', () => {
  it('answers the same command once, says that no person did, and is counted', async () => {
    const setup = await setUpWithRule();

    await ask(setup, 'second');
    await settle(setup);

    expect(setup.host.dispatched).toEqual([{ channel: CHAT, action: approvalByRule('second') }]);
    expect(setup.app().rules).toMatchObject({
      rules: [{ id: setup.ruleId, uses: 1, lastUsedAt: setup.clock.now() }],
      answered: [{ requestKey: keyOf('second'), ruleId: setup.ruleId, rule: 'npm test in app' }],
      deciding: [],
    });
    const { value } = (await setup.core.request('history:read', { query: '', limit: 10 })) as never;
    expect(value).toMatchObject({
      entries: [{ requestKey: keyOf('second'), outcome: 'approved', by: 'rule', rule: 'npm test in app' }],
    });
  });

  it('leaves what was on screen when it was made, for good', async () => {
    const setup = await setUpRules();
    await ask(setup, 'shown');
    await ask(setup, 'shown too');

    await makeRule(setup, 'shown');
    setup.host.act(SESSION, { type: 'session/titleChanged', title: 'New' });
    ready(setup, 'shown too', 'npm test');
    await setup.flush();
    setup.clock.advance(WAIT_MS);
    await setup.flush();

    expect(setup.host.dispatched).toEqual([]);
  });

  it('answers the one that it was made from when the person says so', async () => {
    const setup = await setUpRules();
    await ask(setup, 'this');
    await ask(setup, 'not this');

    await makeRule(setup, 'this', { answersThis: true });
    await settle(setup);

    expect(answered(setup)).toEqual(['this']);
  });

  it('picks the option that approves once', async () => {
    const setup = await setUpRules();
    const options = [
      { id: 'session', label: 'Allow in this session', kind: 'approve' },
      { id: 'once', label: 'Allow once', kind: 'approve' },
      { id: 'no', label: 'Deny', kind: 'deny' },
    ] as const;
    await ask(setup, 'this', 'npm test', { options });

    await makeRule(setup, 'this', { answersThis: true });
    await settle(setup);

    expect(setup.host.dispatched).toMatchObject([{ action: { ...approvalByRule('this'), selectedOptionId: 'once' } }]);
  });

  it('is not made of what has changed since it was shown, nor of what no rule may answer', async () => {
    const setup = await setUpRules();
    await ask(setup, 'a');
    const subject = shown(setup, 'a');
    ready(setup, 'a', 'npm start');
    await ask(setup, 'piped', 'npm test | cat');
    await setup.flush();

    expect(await makeRule(setup, 'a', { subject })).toMatchObject({ ok: false, error: { message: /has changed/ } });
    expect(await makeRule(setup, 'piped')).toMatchObject({ ok: false, error: { message: /it has a pipe/ } });
    expect(
      await setup.core.request('rule:add', { requestKey: 'gone', subject, lasting: 'hour', answersThis: true }),
    ).toMatchObject({
      ok: false,
    });
    expect(setup.app().rules).toBeUndefined();
  });

  it('begins anew when it is made a second time', async () => {
    const setup = await setUpWithRule();
    setup.clock.advance(LASTING_MS.hour);

    await makeRule(setup, 'first', { lasting: 'hour' });

    expect(setup.app().rules?.rules).toMatchObject([
      { id: setup.ruleId, madeAt: setup.clock.now(), expiresAt: setup.clock.now() + LASTING_MS.hour },
    ]);
  });
});
