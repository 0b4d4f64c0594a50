import type { InboxRequest, InboxRequestKind } from '../../../shared/inbox/request.ts';
import type { KindFilter } from '../../store/inbox-view.ts';

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

/** The tab's name of a Request's kind. */
export function kindLabel(request: InboxRequest): string {
  return labels.find(([id]) => id === filters[request.kind])?.[1] ?? 'Other';
}
