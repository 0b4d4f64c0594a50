import type { HostId } from '../../shared/app/state.ts';
import type { SettingsFile } from '../storage/settings-file.ts';

/** How many numbers are reserved at once, so that not every action writes the settings. */
const BLOCK = 100;

/**
 * Counts the actions sent to one host, above everything an earlier start of the app may have used: a number used twice would
 * let a replayed echo settle the wrong action. The mark is stored well before it is reached.
 */
export function createClientSeqs(hostId: HostId, settings: SettingsFile): () => number {
  let last = settings.value().clientSeqs[hostId] ?? 0;
  let reserved = last;

  function reserve() {
    reserved = last + BLOCK;
    settings.change((stored) => ({ ...stored, clientSeqs: { ...stored.clientSeqs, [hostId]: reserved } }));
  }

  reserve();
  return () => {
    last += 1;
    if (last > reserved - BLOCK / 2) reserve();
    return last;
  };
}
