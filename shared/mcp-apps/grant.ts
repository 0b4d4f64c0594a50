import type { HostId } from '../app/state.ts';
import type { McpServerCustomization } from '../protocol/session/customization.ts';

/** What a person lets the views of one MCP server of one host do, beyond what every view may. */
export interface ViewGrant {
  readonly hostId: HostId;
  /** As `serverKey` gives it: another server of the same name, or in the same place, is another one. */
  readonly server: string;
  /** The sources that its views may reach. */
  readonly sources: readonly string[];
  /** Whether they may ask the model; they may not when absent. */
  readonly sampling?: 'on' | 'off';
}

/** Tells a server from every other of its host, through restarts of both. */
export function serverKey({ id, uri, name }: Pick<McpServerCustomization, 'id' | 'uri' | 'name'>): string {
  return JSON.stringify([id, uri, name]);
}

export function grantFor(grants: readonly ViewGrant[], hostId: HostId, server: string): ViewGrant {
  return grants.find((each) => each.hostId === hostId && each.server === server) ?? { hostId, server, sources: [] };
}

/** The same list with this grant in place of what was there before; one that grants nothing is none. */
export function withGrant(grants: readonly ViewGrant[], grant: ViewGrant): readonly ViewGrant[] {
  const others = grants.filter(({ hostId, server }) => hostId !== grant.hostId || server !== grant.server);
  return grant.sources.length === 0 && grant.sampling !== 'on' ? others : [...others, grant];
}
