import type { InboxRequest, InboxRequestKind } from '../../../shared/inbox/request.ts';

/** The tabs of the list. */
export type KindFilter = 'all' | 'confirm' | 'questions' | 'results' | 'tools' | 'sign-in' | 'other';

const filters: Readonly<Record<InboxRequestKind, KindFilter>> = {
  toolConfirmation: 'confirm',
  chatInput: 'questions',
  resultConfirmation: 'results',
  toolClientExecution: 'tools',
  toolAuthentication: 'sign-in',
  mcpSignIn: 'sign-in',
  hostSignIn: 'sign-in',
  creationFailed: 'other',
  unexplained: 'other',
  unknown: 'other',
};

const labels: readonly (readonly [KindFilter, string])[] = [
  ['all', 'All'],
  ['confirm', 'Confirm'],
  ['questions', 'Questions'],
  ['results', 'Results'],
  ['tools', 'Tools'],
  ['sign-in', 'Sign-in'],
  ['other', 'Other'],
];

export interface KindTab {
  readonly id: KindFilter;
  readonly label: string;
  readonly count: number;
}

export function fits(request: InboxRequest, filter: KindFilter): boolean {
  return filter === 'all' || filters[request.kind] === filter;
}

/** The kinds that there are now, with their counts; the chosen one stays though nothing of it is left. */
export function kindTabs(requests: readonly InboxRequest[], chosen: KindFilter): readonly KindTab[] {
  return labels
    .map(([id, label]) => ({ id, label, count: requests.filter((request) => fits(request, id)).length }))
    .filter(({ id, count }) => id === 'all' || id === chosen || count > 0);
}
