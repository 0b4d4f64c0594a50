import { useEffect, useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { Progress } from '../../../shared/catalogue/state.ts';
import { useCatalogue } from '../../store/selectors.ts';

const NONE: Readonly<Record<string, Progress>> = {};

/**
 * How far the Host is with what the Session that is being created needs, where it tells before it answers. The token is chosen in
 * main, so it is the one that was not there when creating began.
 */
export function useCreationProgress(hostId: HostId, isCreating: boolean): Progress | undefined {
  const progress = useCatalogue(hostId, (state) => state.progress) ?? NONE;
  const [before, setBefore] = useState(NONE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the beginning counts, later frames are what is waited for.
  useEffect(() => setBefore(progress), [hostId, isCreating]);

  if (!isCreating) return undefined;
  return Object.entries(progress).find(([token]) => !Object.hasOwn(before, token))?.[1];
}
