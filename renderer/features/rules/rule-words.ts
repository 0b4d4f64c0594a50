import type { ApprovalRule, HostIdentity, RuleContributor, RuleLasting } from '../../../shared/inbox/rules/rule.ts';

/** Who a host is, as a rule tells hosts apart: "wss://kestrel.example, which calls itself ahp-host". */
export function identityText({ address, program, authority }: HostIdentity): string {
  const self = program === '' ? '' : `, which calls itself ${program}`;
  return `${address}${self}${authority === '' ? '' : `, vouched for by ${authority}`}`;
}

export function contributorText(contributor: RuleContributor): string {
  switch (contributor.kind) {
    case 'agent':
      return `Given by the agent ${contributor.provider} itself`;
    case 'client':
      return `Given by the client ${contributor.clientId}`;
    case 'mcp':
      return `Given by the MCP server ${contributor.name}, ${contributor.within?.uri ?? contributor.uri}`;
  }
}

export const lastings: readonly { readonly id: RuleLasting; readonly label: string }[] = [
  { id: 'hour', label: '1 hour' },
  { id: 'workday', label: '8 hours' },
  { id: 'quit', label: 'Until I quit' },
  { id: 'week', label: '7 days' },
];

/** From when to when, and how often: "Since 09:12, until 17:12 · used 3 times, last at 10:40". */
export function lifeText(rule: ApprovalRule, now: number): string {
  const { madeAt, expiresAt, untilQuit, uses, lastUsedAt } = rule;
  const end = untilQuit ? 'until Signalbox quits' : `until ${timeText(expiresAt, now)}`;
  return `Since ${timeText(madeAt, now)}, ${end} · ${usesText(uses)}${lastUsedAt === undefined ? '' : `, last ${timeText(lastUsedAt, now)}`}`;
}

function usesText(uses: number): string {
  if (uses === 0) return 'not used yet';
  return uses === 1 ? 'used once' : `used ${uses} times`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The time of day, and the day where it is another one. */
export function timeText(at: number, now: number): string {
  const time = new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  if (isToday) return time;
  const day = Math.abs(at - now) < 6 * DAY_MS ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
  return `${new Date(at).toLocaleDateString('en-GB', day as Intl.DateTimeFormatOptions)} ${time}`;
}
