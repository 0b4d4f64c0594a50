import type { ViewSources } from '../../shared/mcp-apps/view-sources.ts';

const PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'wss:': '443', 'http:': '80', 'ws:': '80' };

/** Whether an address is within what a view may reach. Its policy says so too; this is asked in main, for what goes out. */
export function mayReach({ connect, resource }: ViewSources, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const target = new URL(address);
  return [...connect, ...resource].some((source) => isWithin(target, source));
}

function isWithin({ protocol, hostname, port }: URL, source: string): boolean {
  const [, scheme = '', host = '', wanted] = /^([a-z]+:)\/\/([^:]+)(?::(\d+))?$/.exec(source) ?? [];
  if (scheme !== protocol || (wanted ?? PORTS[scheme]) !== (port || PORTS[protocol])) return false;
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}

/** The hosts of sources as Chromium's proxy rules name them. */
export function hostRules(sources: readonly string[]): readonly string[] {
  return [...new Set(sources.map((source) => source.replace(/^[a-z]+:\/\//, '')))];
}
