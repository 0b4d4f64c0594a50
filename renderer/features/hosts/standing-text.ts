import type { TokenGrant } from '../../../shared/app/state.ts';

/** Where the token stands, in a few words. */
export function standingText({ standing, consent }: TokenGrant): string {
  if (consent === 'never') return 'Never given';
  switch (standing.status) {
    case 'none':
      return 'No token yet';
    case 'wanted':
      return 'The Host waits for it';
    case 'underway':
      return 'Signing in';
    case 'held':
      return heldText(standing);
    default:
      return standing satisfies never;
  }
}

function heldText({ lasts, expiresAt }: Extract<TokenGrant['standing'], { readonly status: 'held' }>): string {
  const kept = lasts === 'kept' ? 'Kept' : 'Until Signalbox quits';
  return expiresAt === undefined ? kept : `${kept}, good until ${timeText(expiresAt)}`;
}

function timeText(at: number): string {
  const time = new Date(at);
  const isToday = time.toDateString() === new Date().toDateString();
  const clock = time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return isToday ? clock : `${time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}, ${clock}`;
}
