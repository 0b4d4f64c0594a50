import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { createStore } from 'zustand/vanilla';
import type { HostId } from '../../../shared/app/state.ts';
import type { CatalogueState } from '../../../shared/catalogue/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { useCatalogue } from '../../store/selectors.ts';

type Recent = Readonly<Record<HostId, readonly Uri[]>>;

const KEY = 'recent-directories';
const MOST = 8;
const NONE: readonly Uri[] = [];

const recent = createStore<Recent>(readRecent);

/** The folders of a Host that were chosen lately, then those that its Sessions work in, latest first. Kept for the next start. */
export function useRecentDirectories(hostId: HostId): readonly Uri[] {
  const chosen = useStore(recent, (hosts) => hosts[hostId] ?? NONE);
  const used = useCatalogue(hostId, useShallow(usedLately)) ?? NONE;
  return [...new Set([...chosen, ...used])].slice(0, MOST);
}

export function keepRecent(hostId: HostId, directory: Uri): void {
  // Another window may have kept one meanwhile.
  const kept = readRecent();
  const others = (kept[hostId] ?? NONE).filter((each) => each !== directory);
  const next = { ...kept, [hostId]: [directory, ...others].slice(0, MOST) };
  recent.setState(next, true);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A full or missing store costs the list of the next start, nothing else.
  }
}

function usedLately({ rows }: CatalogueState): readonly Uri[] {
  const latest = [...rows].sort((a, b) => b.modifiedAt.localeCompare(a.modifiedAt));
  return [...new Set(latest.flatMap(({ workingDirectories = [] }) => workingDirectories))].slice(0, MOST);
}

function readRecent(): Recent {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    const hosts = Object.entries(read).map(([hostId, list]: readonly [string, unknown]) => {
      const uris = Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
      return [hostId, uris] as const;
    });
    return Object.fromEntries(hosts);
  } catch {
    // Written by something else: none are known.
    return {};
  }
}
