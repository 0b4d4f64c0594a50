import { describe, expect, it } from 'vitest';
import { LASTING_MS } from '../../shared/inbox/rules/rule.ts';
import { CHAT, HOST, SESSION, TURN } from '../hosts/testing/core-setup.ts';
import { answered, approvalByRule, ask, keyOf, ready, settle, setUpWithRule } from './rules.fixture.ts';
import { SETTLE_MS, WAIT_MS } from './rules-desk.ts';

describe('between the check and the sending', () => {
  it('a second ready with another input leaves it to the person', async () => {
    const setup = await setUpWithRule();
    await ask(setup, 'second');
    expect(setup.app().rules?.deciding).toEqual([keyOf('second')]);

    ready(setup, 'second', 'npm start');
    await setup.flush();
    await settle(setup);
    ready(setup, 'second', 'npm test');
    await setup.flush();
    await settle(setup);

    expect(setup.host.dispatched).toEqual([]);
    expect(setup.app().rules?.deciding).toEqual([]);
  });

  it('a second ready that changes only what is offered leaves it to the person', async () => {
    const setup = await setUpWithRule();
    await ask(setup, 'second');

    ready(setup, 'second', 'npm test', { editable: true });
    await setup.flush();
    await settle(setup);

    expect(setup.host.dispatched).toEqual([]);
  });

  it('a rule that was revoked sends nothing', async () => {
    const setup = await setUpWithRule();
    await ask(setup, 'second');

    await setup.core.request('rule:revoke', { ruleId: setup.ruleId });
    await settle(setup);

    expect(setup.host.dispatched).toEqual([]);
    expect(setup.app().rules).toMatchObject({ rules: [], deciding: [] });
  });

  it('rules that were turned off send nothing, and on again they leave what stands there', async () => {
    const setup = await setUpWithRule();
    await ask(setup, 'second');

    await setup.core.request('rules:pause', {});
    await settle(setup);
    await ask(setup, 'third');
    await settle(setup);
    await setup.core.request('rules:resume', {});
    await settle(setup);
    expect(setup.host.dispatched).toEqual([]);
    await ask(setup, 'fourth');
    await settle(setup);

    expect(answered(setup)).toEqual(['fourth']);
  });

  it('a rule whose time is up sends nothing', async () => {
    const setup = await setUpWithRule();
    setup.clock.advance(LASTING_MS.workday - SETTLE_MS / 2);
    await ask(setup, 'second');
    expect(setup.app().rules?.deciding).toEqual([keyOf('second')]);

    await settle(setup);

    expect(setup.host.dispatched).toEqual([]);
    expect(setup.app().rules?.rules).toEqual([]);
  });

  it('an answer of the person comes first, and no other goes out', async () => {
    const setup = await setUpWithRule();
    await setup.core.request('settings:change', { undoMs: 3000 });
    await ask(setup, 'second');

    const denial = { type: 'chat/toolCallConfirmed', turnId: TURN, toolCallId: 'second', approved: false, reason: 'denied' };
    await setup.core.request('answer:give', {
      requestKey: keyOf('second'),
      hostId: HOST,
      session: SESSION,
      dispatches: [{ channel: CHAT, action: denial }],
      label: 'Deny',
    });
    setup.clock.advance(5000);
    await setup.flush();

    expect(setup.host.dispatched).toEqual([{ channel: CHAT, action: denial }]);
  });

  it('another client that answers first leaves nothing to send', async () => {
    const setup = await setUpWithRule();
    await ask(setup, 'second');

    setup.host.act(CHAT, { ...approvalByRule('second'), confirmed: 'user-action' } as never);
    await setup.flush();
    await settle(setup);

    expect(setup.host.dispatched).toEqual([]);
    expect(setup.app().rules?.answered).toEqual([]);
  });

  it('a connection that is lost sends nothing, and nothing when it is back', async () => {
    const setup = await setUpWithRule();
    await ask(setup, 'second');

    setup.host.cut();
    await setup.flush();
    await settle(setup);
    await setup.connected();
    await settle(setup);

    expect(setup.host.dispatched).toEqual([]);
  });

  it('the end of the app sends nothing', async () => {
    const setup = await setUpWithRule();
    await ask(setup, 'second');

    await setup.core.close();
    setup.clock.advance(WAIT_MS);

    expect(setup.host.dispatched).toEqual([]);
  });

  it('a change of the folder leaves it to the person', async () => {
    const setup = await setUpWithRule();
    await ask(setup, 'second');

    setup.host.act(SESSION, { type: 'session/workingDirectorySet', directory: 'file:///w/other' } as never);
    await setup.flush();
    await settle(setup);

    expect(setup.host.dispatched).toEqual([]);
  });
});

describe('an answer of a rule', () => {
  it('is given at most once, though the host asks again under the same id', async () => {
    const setup = await setUpWithRule();
    await ask(setup, 'second');
    await settle(setup);

    ready(setup, 'second', 'npm test');
    await setup.flush();
    await settle(setup);

    expect(answered(setup)).toEqual(['second']);
  });

  it('that the host refuses is not given again', async () => {
    const setup = await setUpWithRule();
    setup.host.refuse = () => 'busy';

    await ask(setup, 'second');
    await settle(setup);
    await settle(setup);

    expect(answered(setup)).toEqual(['second']);
  });
});
