/** What is wrong with a typed address, in words; undefined while nothing is. */
export function addressProblem(address: string): string | undefined {
  const text = address.trim();
  if (text === '') return undefined;
  if (isSocket(text)) return socketProblem(text);
  const url = URL.parse(withScheme(text));
  if (!url) return 'This is not an address. It looks like wss://host.example:8080 or ws://localhost:8080.';
  if (url.protocol === 'http:' || url.protocol === 'https:') {
    return `A Host is reached over ${url.protocol === 'https:' ? 'wss' : 'ws'}://, not ${url.protocol}//.`;
  }
  if (url.protocol !== 'ws:' && url.protocol !== 'wss:')
    return `A Host is reached over ws:// or wss://, not ${url.protocol}//.`;
  return undefined;
}

/** A Unix socket, or a named pipe of Windows. */
function isSocket(address: string): boolean {
  return /^(unix|pipe):/i.test(address);
}

function socketProblem(address: string): string | undefined {
  if (/^pipe:/i.test(address)) return undefined;
  return /^unix:\//i.test(address) ? undefined : 'A socket is given by its whole path: unix:/run/host.sock.';
}

/** True for an address whose traffic others on the way can read: plain and not this computer. */
export function isPlainAndFar(address: string): boolean {
  const url = URL.parse(withScheme(address.trim()));
  return url?.protocol === 'ws:' && !isLoopback(url.hostname);
}

/** An address without a scheme is meant to be encrypted, except on this computer. */
export function withScheme(address: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address) || isSocket(address)) return address;
  const url = URL.parse(`wss://${address}`);
  return url && isLoopback(url.hostname) ? `ws://${address}` : `wss://${address}`;
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
  );
}
