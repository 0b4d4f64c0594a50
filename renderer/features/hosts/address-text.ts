import type { HostEntry } from '../../../shared/app/state.ts';
import { foundFolder } from '../../parts/host/found-folder.ts';
import { addressKind, commandOf } from './address-problem.ts';

/** Where a Host is, in a line. What is found anew each time has no address to read, only a place. */
export function addressText({ origin, address }: HostEntry): string {
  if (origin === 'embedded') return 'built in';
  if (foundFolder(address) !== undefined) return 'on this computer';
  switch (addressKind(address)) {
    case 'ssh':
      return `${/^ssh:\/\/([^?]*)/i.exec(address)?.[1] ?? address} over SSH`;
    case 'command':
      return `runs ${commandOf(address)}`;
    default:
      return address;
  }
}
