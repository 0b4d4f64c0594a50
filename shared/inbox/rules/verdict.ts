import type { InboxRequest } from '../request.ts';
import type { RuleBook } from './book.ts';
import { canonicalJson } from './canonical-json.ts';
import { callIn, type RuleScene, readSubject } from './read-subject.ts';
import { type ApprovalRule, isInForce, type RuleSubject } from './rule.ts';

/** Whether a rule answers a Request. */
export type Verdict =
  | { readonly type: 'none' }
  /** A rule may answer it, once more is known. */
  | { readonly type: 'wait' }
  /** `input` is all that was decided on, as text: only while it stays the same may the answer be sent. */
  | { readonly type: 'answer'; readonly rule: ApprovalRule; readonly input: string };

export interface VerdictScene extends RuleScene {
  readonly book: RuleBook;
  /** Milliseconds. */
  readonly now: number;
}

const NONE: Verdict = { type: 'none' };

/** What the rules say to a Request: a rule answers when everything that it was made of is there again, letter by letter. */
export function verdictOn(request: InboxRequest, { book, now, ...scene }: VerdictScene): Verdict {
  if (book.isOff || request.kind !== 'toolConfirmation') return NONE;
  const candidates = book.rules.filter((rule) => isCandidate(rule, request.hostId, request.toolCall.toolName, now));
  if (candidates.length === 0) return NONE;
  const reading = readSubject(request, scene);
  if (reading.type === 'unknown') return { type: 'wait' };
  if (reading.type === 'unfit') return NONE;
  const rule = candidates.find(({ subject }) => isSameSubject(subject, reading.subject));
  if (!rule) return NONE;
  return reading.type === 'unsettled'
    ? { type: 'wait' }
    : { type: 'answer', rule, input: decidedOn(request, scene, reading.subject) };
}

/** The same host, folder, tool, contributor, annotation and input. */
export function isSameSubject(a: RuleSubject, b: RuleSubject): boolean {
  return subjectText(a) === subjectText(b);
}

/** A subject as text: equal subjects give equal texts. */
export function subjectText(subject: RuleSubject): string {
  return canonicalJson(subject);
}

function isCandidate(rule: ApprovalRule, hostId: string, tool: string, now: number): boolean {
  return isInForce(rule, now) && rule.subject.hostId === hostId && rule.subject.tool === tool;
}

function decidedOn(
  request: Extract<InboxRequest, { kind: 'toolConfirmation' }>,
  { chat }: RuleScene,
  subject: RuleSubject,
): string {
  return canonicalJson({ key: request.key, turnId: request.turnId, call: chat && callIn(chat, request), subject });
}
