import type { ClientToolGrant, ToolOffer } from '../../shared/client-tools/state.ts';
import type { HistoryEntry } from '../../shared/inbox/history.ts';
import type { RuleAnswer } from '../../shared/inbox/rules/rule.ts';
import { readOffer, readToolGrant } from '../client-tools/grants.ts';
import { readTakenCall, type TakenCall } from '../client-tools/taken-calls.ts';
import { type KeptPlugin, readKeptPlugin } from '../plugins/kept-plugins.ts';
import { readConsent, type StoredConsent } from '../sign-in/stored-consent.ts';
import type { ListFormat } from '../storage/kept-list.ts';
import type { ListInFile } from '../storage/old-list.ts';
import { readHistoryEntry } from './history.ts';
import { type KeptRuleEntry, readRuleAnswer, readRuleEntry } from './rules-stored.ts';
import { type KeptSnooze, readSnooze } from './snoozes.ts';

export const TOOL_GRANTS: ListFormat<ClientToolGrant> = {
  table: 'tool_grants',
  keyOf: ({ hostId, tool }) => `${hostId}\n${tool}`,
  readEntry: readToolGrant,
};

export const TOOL_OFFERS: ListFormat<ToolOffer> = {
  table: 'tool_offers',
  keyOf: ({ hostId, session }) => `${hostId}\n${session}`,
  readEntry: readOffer,
};

export const TAKEN_CALLS: ListFormat<TakenCall> = { table: 'taken_calls', keyOf: ({ key }) => key, readEntry: readTakenCall };

export const PUBLISHED_PLUGINS: ListFormat<KeptPlugin> = {
  table: 'published_plugins',
  keyOf: ({ id, session }) => `${id}\n${session}`,
  readEntry: readKeptPlugin,
};

/** The rules, and one entry for what concerns them all. */
export const RULES: ListFormat<KeptRuleEntry> = {
  table: 'rules',
  keyOf: (kept) => (kept.entry === 'rule' ? kept.rule.id : kept.entry),
  readEntry: readRuleEntry,
};

export const RULE_ANSWERS: ListFormat<RuleAnswer> = {
  table: 'rule_answers',
  keyOf: ({ requestKey }) => requestKey,
  readEntry: readRuleAnswer,
};

export const SNOOZES: ListInFile<KeptSnooze> = {
  table: 'snoozes',
  keyOf: ({ requestKey }) => requestKey,
  readEntry: readSnooze,
  oldFile: 'snoozes.json',
  name: 'a file of snoozes',
};

/** One Request may be settled more than once. */
export const HISTORY: ListInFile<HistoryEntry> = {
  table: 'history',
  keyOf: ({ requestKey, settledAt }) => `${settledAt}\n${requestKey}`,
  readEntry: readHistoryEntry,
  oldFile: 'history.json',
  name: 'a history',
};

export const CONSENTS: ListInFile<StoredConsent> = {
  table: 'consents',
  keyOf: ({ hostId, resource }) => `${hostId}\n${resource}`,
  readEntry: readConsent,
  oldFile: 'consents.json',
  name: 'a file of consents',
};
