import type { HostEntry, TlsFiles } from '../../../shared/app/state.ts';
import type { HostReach } from '../../../shared/ipc/host-reach.ts';
import { addressKind, addressProblem, hasCertificate, isPlainAndFar, withScheme } from './address-problem.ts';

/** What stands in the fields of a Host's form. */
export interface HostForm {
  readonly address: string;
  readonly token: string;
  readonly name: string;
  readonly ca: string;
  readonly certificate: string;
  readonly key: string;
  readonly plainAllowed: boolean;
  readonly commandAllowed: boolean;
}

export const EMPTY_FORM: HostForm = {
  address: '',
  token: '',
  name: '',
  ca: '',
  certificate: '',
  key: '',
  plainAllowed: false,
  commandAllowed: false,
};

/** A Host as it stands; its token never comes to a window. A yes that it needs was given, unless it is stopped for want of one. */
export function formOf({ address, name, connection, tls = {} }: HostEntry): HostForm {
  const { ca = '', certificate = '', key = '' } = tls;
  const isAllowed = connection.status !== 'blocked' || connection.failure.kind !== 'trust';
  const yeses = {
    plainAllowed: isAllowed && isPlainAndFar(address),
    commandAllowed: isAllowed && addressKind(address) === 'command',
  };
  return { ...EMPTY_FORM, address, name, ca, certificate, key, ...yeses };
}

/** How the Host would be reached; what the address has no use for is left out. */
export function reachOf(form: HostForm): HostReach {
  const { token, plainAllowed, commandAllowed } = form;
  const kind = addressKind(form.address);
  const tls = hasCertificate(form.address) ? tlsOf(form) : {};
  return {
    address: withScheme(form.address.trim()),
    ...(token && kind !== 'command' ? { token } : {}),
    ...(isPlainAndFar(form.address) ? { plainAllowed } : {}),
    ...(kind === 'command' ? { commandAllowed } : {}),
    ...(Object.keys(tls).length > 0 ? { tls } : {}),
  };
}

/** What of a Host would change: each member only where it does. */
export function changesOf(host: HostEntry, form: HostForm): Partial<HostReach> & { readonly name?: string } {
  const { address, token, tls = {}, ...yeses } = reachOf(form);
  const name = form.name.trim();
  const before = formOf(host);
  const isAllowedAnew = form.plainAllowed !== before.plainAllowed || form.commandAllowed !== before.commandAllowed;
  const isMoved = form.address.trim() !== host.address || isAllowedAnew;
  return {
    ...(name && name !== host.name ? { name } : {}),
    ...(token ? { token } : {}),
    ...(isMoved ? { address, ...yeses } : {}),
    ...(isSame(tls, host.tls ?? {}) ? {} : { tls }),
  };
}

/** Why the form cannot be sent as it is; undefined when it can. */
export function formProblem(form: HostForm): string | undefined {
  if (form.address.trim() === '') return 'The address is empty';
  if (isPlainAndFar(form.address) && !form.plainAllowed) return 'Say yes to the unencrypted connection first';
  if (addressKind(form.address) === 'command' && !form.commandAllowed) return 'Say yes to running this program first';
  return addressProblem(form.address);
}

function tlsOf({ ca, certificate, key }: HostForm): TlsFiles {
  const files = { ca: ca.trim(), certificate: certificate.trim(), key: key.trim() };
  return Object.fromEntries(Object.entries(files).filter(([, path]) => path !== ''));
}

function isSame(a: TlsFiles, b: TlsFiles): boolean {
  return a.ca === b.ca && a.certificate === b.certificate && a.key === b.key;
}
