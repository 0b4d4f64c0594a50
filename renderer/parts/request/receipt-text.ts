import type { Outcome, Receipt } from '../../../shared/inbox/outcome.ts';

const done: Readonly<Record<Outcome, string>> = {
  approved: 'Approved',
  denied: 'Denied',
  skipped: 'Skipped',
  shared: 'Result shared',
  withheld: 'Result withheld',
  answered: 'Answered',
  declined: 'Declined',
  cancelled: 'Cancelled',
  done: 'Done',
  failed: 'Not done',
  unknown: 'Resolved, outcome unknown',
};

const doing: Readonly<Record<Outcome, string>> = {
  approved: 'Approving',
  denied: 'Denying',
  skipped: 'Skipping',
  shared: 'Sharing',
  withheld: 'Withholding',
  answered: 'Sending',
  declined: 'Declining',
  cancelled: 'Cancelling',
  done: 'Sending',
  failed: 'Sending',
  unknown: 'Sending',
};

const who: Readonly<Record<Receipt['by'], string>> = {
  you: ' by you',
  elsewhere: ' on another client',
  rule: ' by your rule',
  setting: ' by a setting of the Host',
  unknown: '',
};

/** How a Request ended and who decided: "Approved on another client: Allow once". */
export function receiptText({ outcome, by, option, rule }: Receipt): string {
  if (rule !== undefined) return `${done[outcome]}${who[by]} “${rule}”`;
  return `${done[outcome]}${who[by]}${option === undefined ? '' : `: ${option}`}`;
}

/** What a decision that still waits for its echo is doing. */
export function doingText(outcome: Outcome): string {
  return doing[outcome];
}
