import type { AppAction } from '../../shared/app/actions.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { ApprovalRule } from '../../shared/inbox/rules/rule.ts';
import { ruleDispatches } from '../../shared/inbox/rules/rule-answer.ts';
import { ruleName } from '../../shared/inbox/rules/rule-name.ts';
import type { Answer, RequestInput } from '../../shared/ipc/contract.ts';
import { memoryList } from '../storage/kept-list.ts';
import { createRulesBook, isRuleOf, type RuleFiles, type RulesBookOptions } from './rules-book.ts';
import { createRulesDesk, type RulesDeskOptions } from './rules-desk.ts';
import { addRule, confirmRuleHost, leaveWhatIsOpen, type MakingContext } from './rules-making.ts';

export interface RulesOptions
  extends Omit<RulesBookOptions, 'files' | 'onChange'>,
    Omit<RulesDeskOptions, 'book' | 'send'>,
    Pick<MakingContext, 'newId'> {
  /** Kept in memory only when not given. */
  readonly files: RuleFiles | undefined;
  /** Sends an answer at once, or says why not. */
  readonly give: (answer: RequestInput<'answer:give'>) => Answer<unknown>;
}

/** Automatic approvals: off until the person makes one. */
export interface Rules {
  add(input: RequestInput<'rule:add'>): Answer<{ readonly ruleId: string }>;
  revoke(ruleId: string): Answer<null>;
  confirmHost(ruleId: string): Answer<null>;
  switchAll(isOff: boolean): Answer<null>;
  /** The open Requests, or what is known of their sessions, may have changed. */
  review(): void;
  close(): Promise<void>;
}

const DONE: Answer<null> = { ok: true, value: null };

export function createRules(options: RulesOptions): Rules {
  const { replicas, clock, give, addNote } = options;
  const files = options.files ?? { rules: memoryList(), answers: memoryList() };
  const book = createRulesBook({ ...options, files, onChange: () => desk.review() });
  const desk = createRulesDesk({ ...options, book, send });
  const context: MakingContext = { ...options, book, desk };

  function send(request: InboxRequest, rule: ApprovalRule): boolean {
    const { key: requestKey, hostId, session } = request;
    const dispatches = ruleDispatches(request);
    const given = dispatches && give({ requestKey, hostId, session, dispatches, label: 'Approve once, by a rule' });
    if (!given?.ok) return false;
    book.answered({ requestKey, hostId, ruleId: rule.id, rule: ruleName(rule.subject), at: clock.now() });
    return true;
  }

  function review() {
    book.review();
    desk.review();
  }

  const stop = replicas.onEvent(({ kind, event }) => {
    // Whoever sent it learns of it right after this event.
    if (event.type === 'rejected') queueMicrotask(review);
    if (kind !== 'app' || event.type !== 'confirmed') return;
    const action = event.action as AppAction;
    if (action.type === 'host/removed') book.remove(isRuleOf(action.hostId));
    if (CHANGES_RULES.has(action.type)) review();
  });

  return {
    add: (input) => addRule(context, input),
    confirmHost: (ruleId) => confirmRuleHost(context, ruleId),
    revoke: (ruleId) => {
      book.remove(({ id }) => id === ruleId);
      review();
      return DONE;
    },
    switchAll: (isOff) => {
      const isNews = isOff && !book.state().isOff && book.state().rules.length > 0;
      if (!isOff) leaveWhatIsOpen(context);
      book.switchAll(isOff);
      review();
      if (isNews) addNote({ tone: 'info', text: 'All rules are off. They can be turned on again in their list.' });
      return DONE;
    },
    review,
    close: async () => {
      stop();
      book.close();
      desk.close();
      await Promise.all([files.rules.flush(), files.answers.flush()]);
    },
  };
}

const CHANGES_RULES: ReadonlySet<AppAction['type']> = new Set<AppAction['type']>([
  'host/changed',
  'host/connectionChanged',
  'host/removed',
  'answer/held',
  'request/snoozed',
]);
