import type {
  ApprovalRule,
  HostIdentity,
  RuleAnswer,
  RuleContributor,
  RuleCover,
  RuleSubject,
} from '../../shared/inbox/rules/rule.ts';
import { isList, isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';

/** What is kept of the rules: each of them, and one entry for what concerns them all. */
export type KeptRuleEntry = KeptRule | RuleKeeping;

interface KeptRule {
  readonly entry: 'rule';
  readonly rule: ApprovalRule;
}

export interface RuleKeeping {
  readonly entry: 'keeping';
  readonly isOff: boolean;
  /** Milliseconds: the latest time that was seen. A clock that stands before it has gone back. */
  readonly latestAt: number;
  /** Keys of Requests that were on screen when a rule came into force: they are the person's, after a restart too. */
  readonly left: readonly string[];
}

export const NEW_KEEPING: RuleKeeping = { entry: 'keeping', isOff: false, latestAt: 0, left: [] };

/** Reads an entry of the file. A rule that is not whole is none. */
export function readRuleEntry(json: JsonObject): KeptRuleEntry | undefined {
  if (json.entry === 'rule') {
    const rule = isObject(json.rule) ? readRule(json.rule) : undefined;
    return rule && { entry: 'rule', rule };
  }
  const { entry, isOff, latestAt, left } = json;
  if (entry !== 'keeping' || typeof isOff !== 'boolean' || typeof latestAt !== 'number' || !isList(left)) return undefined;
  return { entry, isOff, latestAt, left: left.filter((key) => typeof key === 'string') };
}

export function readRuleAnswer({ requestKey, hostId, ruleId, rule, at }: JsonObject): RuleAnswer | undefined {
  if (typeof requestKey !== 'string' || typeof hostId !== 'string' || typeof ruleId !== 'string') return undefined;
  return typeof rule === 'string' && typeof at === 'number' ? { requestKey, hostId, ruleId, rule, at } : undefined;
}

function readRule({ id, subject, madeAt, expiresAt, uses, lastUsedAt, isHostChanged }: JsonObject): ApprovalRule | undefined {
  const read = isObject(subject) ? readSubject(subject) : undefined;
  if (!read || typeof id !== 'string' || typeof madeAt !== 'number' || typeof expiresAt !== 'number') return undefined;
  const base = { id, subject: read, madeAt, expiresAt, uses: typeof uses === 'number' ? uses : 0 };
  return {
    ...base,
    ...(typeof lastUsedAt === 'number' ? { lastUsedAt } : {}),
    ...(isHostChanged === true ? { isHostChanged } : {}),
  };
}

function readSubject(json: JsonObject): RuleSubject | undefined {
  const { hostId, host, directories, tool, annotations, unknown } = json;
  const covers = isObject(json.covers) ? readCover(json.covers) : undefined;
  const contributor = isObject(json.contributor) ? readContributor(json.contributor) : undefined;
  const folders = textsIn(directories);
  if (!covers || !contributor || !folders || !isObject(host)) return undefined;
  const identity = readIdentity(host);
  if (!identity || typeof hostId !== 'string') return undefined;
  if (typeof tool !== 'string' || typeof annotations !== 'string' || typeof unknown !== 'string') return undefined;
  return { hostId, host: identity, directories: folders, tool, contributor, annotations, unknown, covers };
}

export function readIdentity({ address, program, authority }: JsonObject): HostIdentity | undefined {
  if (typeof address !== 'string' || typeof program !== 'string' || typeof authority !== 'string') return undefined;
  return { address, program, authority };
}

function readCover({ kind, command, beside, input }: JsonObject): RuleCover | undefined {
  if (kind === 'edits') return { kind };
  if (kind === 'input') return typeof input === 'string' ? { kind, input } : undefined;
  if (kind !== 'command' || typeof command !== 'string' || typeof beside !== 'string') return undefined;
  return { kind, command, beside };
}

function readContributor(json: JsonObject): RuleContributor | undefined {
  const { kind, provider, clientId } = json;
  if (kind === 'agent') return typeof provider === 'string' ? { kind, provider } : undefined;
  if (kind === 'client') return typeof clientId === 'string' ? { kind, clientId } : undefined;
  return kind === 'mcp' ? readServer(json) : undefined;
}

function readServer({ id, name, uri, within }: JsonObject): RuleContributor | undefined {
  if (typeof id !== 'string' || typeof name !== 'string' || typeof uri !== 'string') return undefined;
  const server = { kind: 'mcp', id, name, uri } as const;
  if (within === undefined) return server;
  const container = isObject(within) ? readContainer(within) : undefined;
  return container && { ...server, within: container };
}

function readContainer({ id, uri, version }: JsonObject): Extract<RuleContributor, { kind: 'mcp' }>['within'] {
  if (typeof id !== 'string' || typeof uri !== 'string') return undefined;
  return { id, uri, ...(typeof version === 'string' ? { version } : {}) };
}

function textsIn(json: Json | undefined): readonly string[] | undefined {
  if (!isList(json)) return undefined;
  const texts = json.filter((each) => typeof each === 'string');
  return texts.length === json.length && texts.length > 0 ? texts : undefined;
}
