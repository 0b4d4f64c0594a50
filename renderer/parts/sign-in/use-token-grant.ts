import type { HostId, TokenGrant } from '../../../shared/app/state.ts';
import { useApp } from '../../store/selectors.ts';

/** What is known of a token for that resource of that Host; undefined while the Host has not named it. */
export function useTokenGrant(hostId: HostId, resource: string): TokenGrant | undefined {
  return useApp((app) => app.tokenGrants?.find((grant) => grant.hostId === hostId && grant.resource === resource));
}

/** What people call the resource. */
export function grantName({ name, resource }: Pick<TokenGrant, 'name' | 'resource'>): string {
  return name ?? resource;
}
