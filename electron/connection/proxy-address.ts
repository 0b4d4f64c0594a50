import { getProxyForUrl } from 'proxy-from-env';
import type { HostAddress } from './host-address.ts';

/**
 * The proxy that the environment names for an address (`HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY`, `NO_PROXY`, in either case); undefined
 * for none. What cannot leave this machine never goes through one.
 */
export function proxyFor(address: HostAddress): URL | string | undefined {
  if (address.way.type !== 'network' || address.isLoopback) return undefined;
  const url = new URL(address.text);
  const named = getProxyForUrl(`${address.isEncrypted ? 'https' : 'http'}://${url.hostname}:${portOf(url)}`);
  if (named === '') return undefined;
  const text = hasOwnScheme(named) ? named : named.replace(/^\w+:/, 'http:');
  return URL.canParse(text) ? new URL(text) : text;
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'wss:' ? '443' : '80');
}

/** A value without a scheme is given the scheme of what is dialled, which would mean a proxy that speaks TLS. */
function hasOwnScheme(named: string): boolean {
  const bare = named.replace(/^\w+:\/\//, '');
  return !Object.entries(process.env).some(([name, value]) => /^(?:https?|all)_proxy$/i.test(name) && value === bare);
}
