import type { HostEntry, HostId } from '../../shared/app/state.ts';
import { EMPTY_BOOK, MAX_RULE_ANSWERS, type RuleBook } from '../../shared/inbox/rules/book.ts';
import { isOtherHost } from '../../shared/inbox/rules/host-identity.ts';
import type { ApprovalRule, RuleAnswer } from '../../shared/inbox/rules/rule.ts';
import type { Clock } from '../connection/clock.ts';
import type { KeptList } from '../storage/kept-list.ts';
import type { AppChannel } from './app-channel.ts';
import type { AddNote } from './notes.ts';
import { type KeptRuleEntry, NEW_KEEPING, type RuleKeeping } from './rules-stored.ts';

/** What is kept of the rules from one start to the next. */
export interface RuleFiles {
  readonly rules: KeptList<KeptRuleEntry>;
  readonly answers: KeptList<RuleAnswer>;
}

export interface RulesBookOptions {
  readonly app: AppChannel;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly files: RuleFiles;
  readonly addNote: AddNote;
  /** A rule came to its end, or all of them. */
  readonly onChange: () => void;
}

/** The rules as they are in force and as they are kept. */
export interface RulesBook {
  state(): RuleBook;
  set(rule: ApprovalRule): void;
  remove(ends: (rule: ApprovalRule) => boolean): void;
  switchAll(isOff: boolean): void;
  answered(answer: RuleAnswer): void;
  /** Keys of Requests that no rule may answer, whatever comes. */
  left(): readonly string[];
  leave(requestKeys: readonly string[]): void;
  /** Ends what has expired, and stops what belongs to a host that is another one now. */
  review(): void;
  close(): void;
}

/** How often the time is written down at the least, so that a clock that goes back while the app is away is noticed. */
const HOUR_MS = 60 * 60 * 1000;
/** A clock that is set right moves by seconds. */
const TOLERANCE_MS = 60_000;
const MAX_LEFT = 500;

export function createRulesBook({ app, clock, files, addNote, onChange }: RulesBookOptions): RulesBook {
  let cancelTimer = () => {};
  let latestAt = keeping().latestAt;

  const state = () => app.state().rules ?? EMPTY_BOOK;

  bringBack(app, files);

  function keeping(): RuleKeeping {
    return files.rules.value().find((each) => each.entry === 'keeping') ?? NEW_KEEPING;
  }

  /** Rules that last until the app quits are in memory alone. */
  function keep(changes: Partial<RuleKeeping> = {}) {
    const next = { ...keeping(), ...changes, latestAt };
    const lasting = state().rules.filter(({ untilQuit }) => untilQuit !== true);
    files.rules.change(() => [next, ...lasting.map((rule) => ({ entry: 'rule', rule }) as const)]);
  }

  function set(rule: ApprovalRule) {
    app.fold({ type: 'rule/set', rule });
    keep();
  }

  function remove(ends: (rule: ApprovalRule) => boolean) {
    const ended = state().rules.filter(ends);
    if (ended.length === 0) return;
    for (const { id } of ended) app.fold({ type: 'rule/removed', ruleId: id });
    keep();
  }

  /** Where the clock went back nobody knows when a rule ends, so all of them do now. */
  function endOnClockBack() {
    const now = clock.now();
    const wentBack = now < latestAt - TOLERANCE_MS;
    latestAt = wentBack ? now : Math.max(latestAt, now);
    const count = state().rules.length;
    if (!wentBack || count === 0) return;
    remove(() => true);
    addNote({ tone: 'warning', text: clockText(count) });
  }

  function stopOnOtherHost(host: HostEntry) {
    const stopped = state().rules.filter(
      (rule) => rule.subject.hostId === host.id && !rule.isHostChanged && isOtherHost(host, rule.subject.host),
    );
    for (const rule of stopped) set({ ...rule, isHostChanged: true });
    if (stopped.length > 0) addNote({ tone: 'warning', hostId: host.id, text: otherHostText(host.name, stopped.length) });
  }

  function review() {
    cancelTimer();
    cancelTimer = () => {};
    endOnClockBack();
    const now = clock.now();
    remove(({ expiresAt }) => expiresAt <= now);
    for (const host of app.state().hosts) stopOnOtherHost(host);
    const next = Math.min(...state().rules.map(({ expiresAt }) => expiresAt));
    if (Number.isFinite(next)) cancelTimer = clock.setTimer(onTimer, Math.min(next - now, HOUR_MS));
  }

  function onTimer() {
    review();
    keep();
    onChange();
  }

  return {
    state,
    set,
    remove,
    switchAll: (isOff) => {
      app.fold({ type: 'rules/switched', isOff });
      keep({ isOff });
    },
    answered: (answer) => {
      app.fold({ type: 'rule/answered', answer });
      files.answers.change((all) => [...all, answer].slice(-MAX_RULE_ANSWERS));
      keep();
    },
    left: () => keeping().left,
    leave: (requestKeys) => keep({ left: [...new Set([...keeping().left, ...requestKeys])].slice(-MAX_LEFT) }),
    review,
    close: () => cancelTimer(),
  };
}

/** Folds what was kept. The answers are counted in the rules already. */
function bringBack(app: AppChannel, { rules, answers }: RuleFiles) {
  for (const answer of answers.value()) app.fold({ type: 'rule/answered', answer });
  for (const kept of rules.value()) {
    if (kept.entry === 'rule') app.fold({ type: 'rule/set', rule: kept.rule });
    else app.fold({ type: 'rules/switched', isOff: kept.isOff });
  }
}

function clockText(count: number): string {
  const [when, what] = count === 1 ? ['your rule ends', 'It was'] : ['your rules end', 'They were'];
  return `The clock of this computer went back, so it can't be told when ${when}. ${what} revoked; make again what you still want.`;
}

function otherHostText(hostName: string, count: number): string {
  const what = count === 1 ? 'a rule' : `${count} rules`;
  return `${hostName} is not the Host it was when you made ${what} for it, so nothing is approved there by itself. Open Rules to confirm the Host or to revoke.`;
}

/** A host that left the list takes its rules with it. */
export function isRuleOf(hostId: HostId): (rule: ApprovalRule) => boolean {
  return ({ subject }) => subject.hostId === hostId;
}
