import type { Outcome, Receipt } from '../../store/inbox-rows.ts';

const done: Readonly<Record<Outcome, string>> = {
  approved: 'Approved',
  denied: 'Denied',
  skipped: 'Skipped',
  shared: 'Result shared',
  withheld: 'Result withheld',
  answered: 'Answered',
  declined: 'Declined',
  cancelled: 'Cancelled',
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
  unknown: 'Sending',
};

/** How a Request ended and who decided: "Approved on another client". */
export function receiptText({ outcome, by }: Receipt): string {
  const who = { you: ' by you', elsewhere: ' on another client', unknown: '' } as const;
  return `${done[outcome]}${who[by]}`;
}

/** What a decision that still waits for its echo is doing. */
export function doingText(outcome: Outcome): string {
  return doing[outcome];
}
