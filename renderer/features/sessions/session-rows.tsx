import { channelId } from '../../store/replicas.ts';
import { useHost } from '../../store/selectors.ts';
import { type Block, ROW_PX } from './list-layout.ts';
import { SessionRow } from './session-row.tsx';
import type { Stretch } from './use-stretch.ts';

export interface SessionRowsProps {
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly block: Block;
  /** Only rows in it are drawn; blank room stands for the others. */
  readonly stretch: Stretch;
}

export function SessionRows({ listId, activeId, block, stretch }: SessionRowsProps) {
  const { hostId, sessions, top } = block;
  const isStale = useHost(hostId)?.connection.status !== 'connected';
  const from = Math.min(sessions.length, Math.max(0, Math.floor((stretch.top - top) / ROW_PX)));
  const to = Math.max(from, Math.min(sessions.length, Math.ceil((stretch.bottom - top) / ROW_PX)));
  return (
    <>
      <Blank rows={from} />
      {sessions.slice(from, to).map((session) => {
        const id = channelId({ hostId, channel: session });
        return (
          <SessionRow
            key={id}
            listId={listId}
            id={id}
            hostId={hostId}
            session={session}
            isActive={id === activeId}
            isStale={isStale}
          />
        );
      })}
      <Blank rows={sessions.length - to} />
    </>
  );
}

interface BlankProps {
  readonly rows: number;
}

function Blank({ rows }: BlankProps) {
  return rows === 0 ? null : <div style={{ height: rows * ROW_PX }} />;
}
