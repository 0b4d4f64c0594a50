import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { TerminalClaim, TerminalInfo } from '../../../shared/protocol/root/terminal-info.ts';

/** Who types into a terminal, as this app sees it. */
export type Holder = 'you' | 'agent' | 'session' | 'another-client' | 'another-session';

export interface HolderQuestion {
  readonly clientId: string | undefined;
  readonly session: Uri;
}

export function holderOf(claim: TerminalClaim, { clientId, session }: HolderQuestion): Holder {
  if (claim.kind === 'client') return claim.clientId === clientId ? 'you' : 'another-client';
  if (claim.session !== session) return 'another-session';
  return claim.toolCallId === undefined ? 'session' : 'agent';
}

export const holderWords: Readonly<Record<Holder, string>> = {
  you: 'held by you',
  agent: 'in use by the agent',
  session: 'held by the Session',
  'another-client': 'held by another client',
  'another-session': 'held by another Session',
};

const ORDER: readonly Holder[] = ['you', 'agent', 'session', 'another-client'];

/** The terminals to be seen from a Session: its own, yours and those of other clients on its Host; running ones first. */
export function terminalsOf(all: readonly TerminalInfo[], question: HolderQuestion): readonly TerminalInfo[] {
  const rank = ({ claim, lifecycle }: TerminalInfo) =>
    ORDER.indexOf(holderOf(claim, question)) + (lifecycle.status === 'exited' ? ORDER.length : 0);
  return all.filter(({ claim }) => holderOf(claim, question) !== 'another-session').toSorted((a, b) => rank(a) - rank(b));
}
