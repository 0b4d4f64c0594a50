import type { InboxRequest } from '../../shared/inbox/request.ts';
import { identityOf } from '../../shared/inbox/rules/host-identity.ts';
import { readSubject } from '../../shared/inbox/rules/read-subject.ts';
import { newRule, type RuleSubject } from '../../shared/inbox/rules/rule.ts';
import { unfitText } from '../../shared/inbox/rules/unfit.ts';
import { isSameSubject, subjectText } from '../../shared/inbox/rules/verdict.ts';
import type { Answer, RequestInput } from '../../shared/ipc/contract.ts';
import type { Clock } from '../connection/clock.ts';
import type { Replicas } from '../hosts/replicas.ts';
import type { AppChannel } from './app-channel.ts';
import type { RulesBook } from './rules-book.ts';
import type { RulesDesk } from './rules-desk.ts';
import { ruleSceneOf } from './rules-scene.ts';

export interface MakingContext {
  readonly app: AppChannel;
  readonly replicas: Replicas;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  readonly find: (requestKey: string) => InboxRequest | undefined;
  readonly open: () => readonly InboxRequest[];
  readonly book: RulesBook;
  readonly desk: RulesDesk;
}

/** More than this nobody keeps an eye on. */
const MAX_RULES = 100;

/** Makes a rule of an open Request, as long as it is what the person was shown. One that is there already begins anew. */
export function addRule(context: MakingContext, input: RequestInput<'rule:add'>): Answer<{ readonly ruleId: string }> {
  const { book, desk, clock, newId } = context;
  const now = subjectNow(context, input.requestKey);
  if ('why' in now) return refuse(now.why);
  if (subjectText(now.subject) !== input.subject) {
    return refuse('What the Host asks has changed since it was shown here, so no rule was made. Look at it again.');
  }
  const { rules } = book.state();
  const before = rules.find((rule) => isSameSubject(rule.subject, now.subject));
  if (!before && rules.length >= MAX_RULES) {
    return refuse(`There are ${MAX_RULES} rules already. Revoke one that you no longer need first.`);
  }
  leaveWhatIsOpen(context);
  const { id = newId(), uses = 0 } = before ?? {};
  book.set({ ...newRule(id, now.subject, input.lasting, clock.now()), uses });
  book.review();
  if (input.answersThis) desk.take(input.requestKey);
  return { ok: true, value: { ruleId: id } };
}

/** The person says that the host of a rule is the one they know. */
export function confirmRuleHost(context: MakingContext, ruleId: string): Answer<null> {
  const { app, book } = context;
  const rule = book.state().rules.find(({ id }) => id === ruleId);
  const host = app.state().hosts.find(({ id }) => id === rule?.subject.hostId);
  if (!rule || !host) return refuse('This rule is no longer there.');
  if (host.connection.status !== 'connected') {
    return refuse(`${host.name} is not connected, so it can't be told who it is. Connect to it first.`);
  }
  leaveWhatIsOpen(context);
  const { isHostChanged: _changed, ...rest } = rule;
  book.set({ ...rest, subject: { ...rule.subject, host: identityOf(host) } });
  return { ok: true, value: null };
}

/** What is on screen when a rule comes into force was not asked of the rule: a key may be armed for it. */
export function leaveWhatIsOpen({ book, desk, open }: Pick<MakingContext, 'book' | 'desk' | 'open'>): void {
  desk.review();
  book.leave(open().flatMap(({ kind, key }) => (kind === 'toolConfirmation' ? [key] : [])));
}

function subjectNow(
  { app, replicas, find }: MakingContext,
  requestKey: string,
): { readonly subject: RuleSubject } | { readonly why: string } {
  const request = find(requestKey);
  if (!request) return { why: 'This Request no longer waits, so no rule was made from it.' };
  const reading = readSubject(request, ruleSceneOf(request, app.state().hosts, replicas));
  if (reading.type === 'unfit') return { why: `No rule can be made for this: ${unfitText(reading.unfit)}.` };
  return reading.type === 'unknown' ? { why: 'The Session has not been read yet, so no rule was made. Try again.' } : reading;
}

function refuse(message: string): Answer<never> {
  return { ok: false, error: { code: 'refused', message } };
}
