import type { HostId } from '../../app/state.ts';
import type { Uri } from '../../protocol/common/uri.ts';

/**
 * What tells one host from another beyond our own id for it: where it is, which program says that it is there, and who vouches
 * for it.
 */
export interface HostIdentity {
  readonly address: string;
  /** The name that the program gives itself; empty where it gives none. */
  readonly program: string;
  /** The file of the authorities that its certificate is checked with; empty where that is everybody's. */
  readonly authority: string;
}

/** Who gives the tool (AHP "Tool calls", `contributor`); without one it is the host's own agent. */
export type RuleContributor =
  | { readonly kind: 'agent'; readonly provider: string }
  | { readonly kind: 'client'; readonly clientId: string }
  | {
      readonly kind: 'mcp';
      readonly id: string;
      readonly name: string;
      readonly uri: Uri;
      /** The plugin or folder that brings the server, where it is in one. */
      readonly within?: { readonly id: string; readonly uri: Uri; readonly version?: string };
    };

/** What of a call has to be the same. */
export type RuleCover =
  /** A shell's whole command; `beside` is the rest of its input as JSON, without the words that only tell why. */
  | { readonly kind: 'command'; readonly command: string; readonly beside: string }
  /** The whole input of another tool. */
  | { readonly kind: 'input'; readonly input: string }
  /** Changes of files inside the working directories, whatever is written into them. */
  | { readonly kind: 'edits' };

/** Everything that has to be the same for a rule to answer, as it was when the person made it. */
export interface RuleSubject {
  readonly hostId: HostId;
  readonly host: HostIdentity;
  /** The working directories of the chat, in the host's order. */
  readonly directories: readonly Uri[];
  readonly tool: string;
  readonly contributor: RuleContributor;
  /** What the host said of the tool, as JSON; `null` where it said nothing. */
  readonly annotations: string;
  /** Members of the call that this version does not know, as JSON. */
  readonly unknown: string;
  readonly covers: RuleCover;
}

/** How long a rule lasts. One that lasts until the app quits is not kept, and ends after a week all the same. */
export type RuleLasting = 'hour' | 'workday' | 'week' | 'quit';

/** An automatic approval that a person made: exact, expiring, revocable. Times in milliseconds. */
export interface ApprovalRule {
  readonly id: string;
  readonly subject: RuleSubject;
  readonly madeAt: number;
  readonly expiresAt: number;
  readonly untilQuit?: true;
  readonly uses: number;
  readonly lastUsedAt?: number;
  /** The host was seen with another identity since: it answers nothing until the person says that this is the same host. */
  readonly isHostChanged?: true;
}

/** One answer that a rule gave. */
export interface RuleAnswer {
  readonly requestKey: string;
  readonly hostId: HostId;
  readonly ruleId: string;
  /** What the rule is, in one line, for when it is gone. */
  readonly rule: string;
  readonly at: number;
}

const HOUR_MS = 60 * 60 * 1000;

export const LASTING_MS: Readonly<Record<RuleLasting, number>> = {
  hour: HOUR_MS,
  workday: 8 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  quit: 7 * 24 * HOUR_MS,
};

export const DEFAULT_LASTING: RuleLasting = 'workday';

/** A rule as it begins. */
export function newRule(id: string, subject: RuleSubject, lasting: RuleLasting, madeAt: number): ApprovalRule {
  const expiresAt = madeAt + LASTING_MS[lasting];
  return { id, subject, madeAt, expiresAt, uses: 0, ...(lasting === 'quit' ? { untilQuit: true as const } : {}) };
}

/** True between its making and its end; a clock that went back behind the making proves that time can't be trusted. */
export function isInForce({ madeAt, expiresAt, isHostChanged }: ApprovalRule, now: number): boolean {
  return madeAt <= now && now < expiresAt && isHostChanged !== true;
}
