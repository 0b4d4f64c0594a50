import type { HistoryEntry } from '../../shared/inbox/history.ts';
import { readConsent, type StoredConsent } from '../sign-in/stored-consent.ts';
import type { ListInFile } from '../storage/old-list.ts';
import { readHistoryEntry } from './history.ts';
import { type KeptSnooze, readSnooze } from './snoozes.ts';

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
