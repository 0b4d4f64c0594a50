import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { useCatalogue, useHost } from '../../store/selectors.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { shownName } from './plugin-words.ts';

export interface MoreSessionsProps {
  readonly hostId: HostId;
  readonly session: Uri;
  readonly selected: readonly Uri[];
  readonly onSelect: (sessions: readonly Uri[]) => void;
}

const MAX_SHOWN = 30;

/** Other Sessions of the same Host, latest first, that may have the plugin too. */
export function MoreSessions({ hostId, session, selected, onSelect }: MoreSessionsProps) {
  const [isOpen, setOpen] = useState(false);
  const hostName = useHost(hostId)?.name ?? 'the Host';
  const rows = useCatalogue(
    hostId,
    useShallow(({ rows }) => rows.filter(({ resource }) => resource !== session)),
  );
  const latest = [...(rows ?? [])].sort((a, b) => (a.modifiedAt < b.modifiedAt ? 1 : -1)).slice(0, MAX_SHOWN);
  if (latest.length === 0) return null;
  const chosen = selected.length === 0 ? '' : ` (${selected.length})`;
  return (
    <Disclosure isOpen={isOpen} onToggle={setOpen} summary={`Publish it to other Sessions of ${hostName} as well${chosen}`}>
      <CheckList
        legend={`Other Sessions of ${hostName}`}
        items={latest.map(({ resource, title }) => ({ value: resource, label: shownName(title) }))}
        selected={selected}
        onSelect={onSelect}
      />
    </Disclosure>
  );
}
