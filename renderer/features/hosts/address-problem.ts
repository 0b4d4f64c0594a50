import { isLoopbackName } from '../../../shared/app/loopback-name.ts';

/** What kind of way an address means, as far as its beginning tells. */
export type AddressKind = 'network' | 'socket' | 'ssh' | 'command';

const OWN_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

export function addressKind(address: string): AddressKind {
  const text = address.trim();
  if (/^(unix|pipe):/i.test(text)) return 'socket';
  if (/^ssh:/i.test(text)) return 'ssh';
  return /^stdio:/i.test(text) ? 'command' : 'network';
}

/** What is wrong with a typed address, in words; undefined while nothing is. Main looks closer. */
export function addressProblem(address: string): string | undefined {
  const text = address.trim();
  if (text === '') return undefined;
  switch (addressKind(text)) {
    case 'socket':
      return /^(pipe:|unix:\/)/i.test(text) ? undefined : 'A socket is given by its whole path: unix:/run/host.sock.';
    case 'ssh':
      return sshProblem(text);
    case 'command':
      return commandOf(text) === '' ? 'After stdio: comes a program and its arguments.' : undefined;
    case 'network':
      return networkProblem(text);
  }
}

function sshProblem(text: string): string | undefined {
  if (/^ssh:\/\/[^/?]+\/?\?(?:.*&)?(?:port=\d|socket=\/|socket=%2f)/i.test(text)) return undefined;
  return 'Say where the Host listens on that machine: ssh://build-box?port=8081 or ssh://build-box?socket=/run/host.sock.';
}

function networkProblem(text: string): string | undefined {
  const url = URL.parse(withScheme(text));
  if (!url) return 'This is not an address. It looks like wss://host.example:8080 or ws://localhost:8080.';
  if (url.protocol === 'http:' || url.protocol === 'https:') {
    return `A Host is reached over ${url.protocol === 'https:' ? 'wss' : 'ws'}://, not ${url.protocol}//.`;
  }
  if (url.protocol === 'ws:' || url.protocol === 'wss:') return undefined;
  return `A Host is reached over ws://, wss://, ssh://, unix: or stdio:, not ${url.protocol}//.`;
}

/** The command of a `stdio:` address, as it was typed. */
export function commandOf(address: string): string {
  return address.trim().replace(/^stdio:\s*/i, '');
}

/** True for an address whose traffic others on the way can read: plain and not this computer. */
export function isPlainAndFar(address: string): boolean {
  const url = URL.parse(withScheme(address.trim()));
  return url?.protocol === 'ws:' && !isLoopbackName(url.hostname);
}

/** True for an address that proves itself by a certificate. */
export function hasCertificate(address: string): boolean {
  return addressKind(address) === 'network' && /^wss:/i.test(withScheme(address.trim()));
}

/** An address without a scheme is meant to be encrypted, except on this computer. */
export function withScheme(address: string): string {
  if (address === '' || OWN_SCHEME.test(address) || addressKind(address) !== 'network') return address;
  const url = URL.parse(`wss://${address}`);
  return url && isLoopbackName(url.hostname) ? `ws://${address}` : `wss://${address}`;
}
