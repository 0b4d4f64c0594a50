import type { Discovery } from '../discovery/discovery.ts';
import type { AppChannel } from './app-channel.ts';

/** Keeps the list of what runs on this computer in step; returns its undo. */
export function followDiscovery(discovery: Discovery | undefined, app: AppChannel): () => void {
  const tell = () => {
    const found = discovery
      ?.found()
      .map(({ address, name, entry }) => ({ address, name, protocolVersion: entry.protocolVersion }));
    app.fold({ type: 'found/changed', found: found ?? [] });
  };
  const stop = discovery?.onChange(tell);
  void discovery?.look();
  return () => {
    stop?.();
    discovery?.close();
  };
}
