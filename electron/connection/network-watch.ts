import type { NetworkInterfaceInfo } from 'node:os';
import type { Clock } from './clock.ts';

/** What `os.networkInterfaces()` answers. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

interface NetworkWatchOptions {
  readonly read: () => Interfaces;
  readonly clock: Pick<Clock, 'setTimer'>;
  /** The machine has other addresses than before: connections over the old ones may be dead without a word. */
  readonly onChange: () => void;
}

const LOOK_EVERY_MS = 5_000;

/** Looks every few seconds whether the machine is on another network; no system tells every app. Returns its undo. */
export function watchNetwork({ read, clock, onChange }: NetworkWatchOptions): () => void {
  let known = addresses();
  let cancel = clock.setTimer(look, LOOK_EVERY_MS);

  function look(): void {
    cancel = clock.setTimer(look, LOOK_EVERY_MS);
    const now = addresses();
    if (now === undefined || now === known) return;
    known = now;
    onChange();
  }

  function addresses(): string | undefined {
    try {
      return addressesOf(read());
    } catch {
      // A system that does not say now may say later.
      return undefined;
    }
  }

  return () => cancel();
}

/** Addresses that reach no other network come and go with every container and say nothing. */
function addressesOf(interfaces: Interfaces): string {
  const infos = Object.values(interfaces).flatMap((each) => each ?? []);
  const outward = infos.filter(({ internal, address }) => !internal && !address.startsWith('fe80:'));
  return outward
    .map(({ address }) => address)
    .toSorted()
    .join(' ');
}
