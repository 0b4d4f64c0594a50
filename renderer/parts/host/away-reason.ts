import type { HostEntry } from '../../../shared/app/state.ts';

/** Why answers are off for a host, or undefined while it is connected: "kestrel is offline". */
export function awayReason(host: HostEntry | undefined): string | undefined {
  if (!host) return 'This Host is no longer in your list';
  switch (host.connection.status) {
    case 'connected':
      return undefined;
    case 'idle':
      return `${host.name} is offline`;
    case 'connecting':
    case 'syncing':
      return `${host.name} is connecting`;
    case 'waiting':
      return `${host.name} is reconnecting`;
    case 'blocked':
      return host.connection.failure.kind === 'token' ? `${host.name} needs you to sign in` : `${host.name} can't connect`;
    default:
      return host.connection satisfies never;
  }
}
