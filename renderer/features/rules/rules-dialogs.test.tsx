import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chatRequestKey } from '../../../shared/inbox/key.ts';
import { EMPTY_BOOK, type RuleBook } from '../../../shared/inbox/rules/book.ts';
import { newRule, type RuleSubject } from '../../../shared/inbox/rules/rule.ts';
import type { ToolCallPendingConfirmationState } from '../../../shared/protocol/chat/tool-call.ts';
import { appChannel } from '../../store/channels.ts';
import { askToStopTurns, leaveRules, makeRuleOf, showRules } from '../../store/rules-view.ts';
import {
  appSnapshot,
  catalogueSnapshot,
  chatSnapshot,
  chatUri,
  eventOn,
  type FakeMain,
  fakeMain,
  hostEntry,
  pendingCall,
  sessionSnapshot,
  sessionSummary,
} from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { RulesDialogs } from './rules-dialogs.tsx';

const NOW = 1_000_000_000;
const SESSION = 'ahp-session:/a';
const KEY = chatRequestKey('kestrel', chatUri(SESSION), 'one');

const SUBJECT: RuleSubject = {
  hostId: 'kestrel',
  host: { address: 'wss://kestrel.example', program: '', authority: '' },
  directories: ['file:///w/app'],
  tool: 'bash',
  contributor: { kind: 'agent', provider: 'rehearsal' },
  annotations: 'null',
  unknown: '{}',
  covers: { kind: 'command', command: 'npm test', beside: '' },
};

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  HTMLElement.prototype.hidePopover ??= () => undefined;
  main = fakeMain();
  stop = startStore(main);
});

afterEach(() => {
  act(leaveRules);
  cleanup();
  stop();
  vi.useRealTimers();
});

function show(call: Partial<ToolCallPendingConfirmationState> = {}, book: Partial<RuleBook> = {}): void {
  act(() =>
    main.send(
      appSnapshot({ hosts: [hostEntry('kestrel')], rules: { ...EMPTY_BOOK, ...book } }),
      catalogueSnapshot('kestrel', [sessionSummary(SESSION)]),
      sessionSnapshot('kestrel', SESSION, { workingDirectories: ['file:///w/app'] }),
      chatSnapshot('kestrel', SESSION, [
        { kind: 'toolCall', toolCall: pendingCall('one', { toolInput: 'npm test', ...call }) },
      ]),
    ),
  );
  render(<RulesDialogs />);
}

const dialog = () => screen.getByRole('dialog', { hidden: true });
const button = (name: RegExp | string) => within(dialog()).getByRole('button', { name, hidden: true });
const asked = (name: string) => main.asked.filter((each) => each.name === name).map(({ input }) => input);
const rule = (id: string, changes: object = {}) => ({ ...newRule(id, SUBJECT, 'workday', NOW - 3_600_000), ...changes });

it('shows all that a rule would match, and makes it for eight hours', async () => {
  show();
  act(() => makeRuleOf(KEY));

  for (const text of ['npm test', 'wss://kestrel.example', '/w/app', 'bash', 'Given by the agent rehearsal itself']) {
    expect(dialog().textContent).toContain(text);
  }
  expect(button('8 hours').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(button('1 hour'));
  await act(async () => fireEvent.click(button('Make the rule')));

  expect(asked('rule:add')).toEqual([
    { requestKey: KEY, subject: expect.stringContaining('"command":"npm test"'), lasting: 'hour', answersThis: false },
  ]);
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

it('answers the one at hand only when it is told to', async () => {
  show();
  act(() => makeRuleOf(KEY));

  fireEvent.click(within(dialog()).getByRole('checkbox', { name: 'Approve this one too', hidden: true }));
  await act(async () => fireEvent.click(button('Make the rule')));

  expect(asked('rule:add')).toMatchObject([{ answersThis: true }]);
});

it('says why no rule can be made, and offers none', () => {
  show({ toolInput: 'npm test | cat' });
  act(() => makeRuleOf(KEY));

  expect(dialog().textContent).toContain('No rule can be made for this: it has a pipe ( | ).');
  expect(within(dialog()).queryByRole('button', { name: 'Make the rule', hidden: true })).toBeNull();
});

it('stays open with what main said when the rule could not be made', async () => {
  main.answer('rule:add', { ok: false, error: { code: 'refused', message: 'It has changed.' } });
  show();
  act(() => makeRuleOf(KEY));

  await act(async () => fireEvent.click(button('Make the rule')));

  expect(within(dialog()).getByRole('alert', { hidden: true }).textContent).toBe('It has changed.');
});

it('goes when the Request does', () => {
  show();
  act(() => makeRuleOf(KEY));
  act(() => main.send(chatSnapshot('kestrel', SESSION, [])));
  act(() => void vi.advanceTimersByTime(10_000));

  expect(dialog().textContent).toContain('no longer waits');
});

it('puts what the host offers itself first, and arms it like any answer', async () => {
  const options = [
    { id: 's', label: 'Allow in this session', kind: 'approve' },
    { id: 'o', label: 'Allow once', kind: 'approve' },
  ] as const;
  show({ options });
  act(() => makeRuleOf(KEY));
  const offers = within(within(dialog()).getByRole('region', { name: 'What the Host offers', hidden: true }));

  expect(offers.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Allow in this session',
  ]);
  await act(async () => fireEvent.click(button('Allow in this session')));
  expect(asked('answer:give')).toEqual([]);
  await act(async () => void vi.advanceTimersByTime(1000));
  await act(async () => fireEvent.click(button('Allow in this session')));

  expect(asked('answer:give')).toMatchObject([
    { dispatches: [{ action: { selectedOptionId: 's', confirmed: 'user-action' } }] },
  ]);
});

it('lists the rules with their use, and Delete revokes the chosen one', async () => {
  show({}, { rules: [rule('a', { uses: 2, lastUsedAt: NOW }), rule('b', { untilQuit: true })] });
  act(showRules);

  const [first, second] = within(dialog()).getAllByRole('option', { hidden: true });
  expect(first?.textContent).toMatch(/npm test.*kestrel · \/w\/app · bash.*used 2 times/);
  expect(second?.textContent).toContain('until Signalbox quits · not used yet');
  fireEvent.keyDown(within(dialog()).getByRole('listbox', { hidden: true }), { key: 'Delete' });
  await act(async () => undefined);

  expect(asked('rule:revoke')).toEqual([{ ruleId: 'a' }]);
});

it('turns all off by one button, and on again by another', async () => {
  show({}, { rules: [rule('a')] });
  act(showRules);

  await act(async () => fireEvent.click(button(/Turn all off/)));
  expect(asked('rules:pause')).toEqual([{}]);
  act(() =>
    main.send(eventOn(appChannel, { type: 'confirmed', at: 0, serverSeq: 1, action: { type: 'rules/switched', isOff: true } })),
  );
  await act(async () => fireEvent.click(button('Turn rules on')));

  expect(asked('rules:resume')).toEqual([{}]);
});

it('asks about a host that has changed', async () => {
  show({}, { rules: [rule('a', { isHostChanged: true })] });
  act(showRules);

  expect(dialog().textContent).toContain('The Host has shown itself as another one since.');
  await act(async () => fireEvent.click(button('It is the same Host')));

  expect(asked('rule:confirmHost')).toEqual([{ ruleId: 'a' }]);
});

it('says what rules are where there are none', () => {
  show();
  act(showRules);

  expect(dialog().textContent).toContain('There are no rules');
  expect(button(/Turn all off/).getAttribute('aria-disabled')).toBe('true');
});

it('stops every turn only after a second step, and says what went on', async () => {
  main.answer('turns:stopAll', {
    ok: true,
    value: { stopped: 1, failed: ['owl is not connected, so what runs there goes on.'] },
  });
  show();
  act(askToStopTurns);

  expect(within(dialog()).getByRole('listitem', { hidden: true }).textContent).toContain(`Title of ${SESSION}`);
  expect(asked('turns:stopAll')).toEqual([]);
  await act(async () => fireEvent.click(button('Stop them all')));

  expect(asked('turns:stopAll')).toEqual([{}]);
  expect(dialog().textContent).toContain('1 Turn was told to stop.owl is not connected');
});
