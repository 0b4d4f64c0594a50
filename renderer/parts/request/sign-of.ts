import type { Finding } from '../../../shared/inbox/stands-out/finding.ts';

/** What a row or the foot of a card has room for: the worst that wants care, or that it uses the network. */
export function signOf(findings: readonly Finding[]): Finding | undefined {
  return findings.find(({ id, level }) => level !== 'note' || id !== 'runs-later');
}
