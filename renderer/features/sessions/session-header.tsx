import { useState } from 'react';
import { isArchived } from '../../../shared/protocol/common/status.ts';
import { MuteSign } from '../../parts/attention/mute-sign.tsx';
import { isTyping } from '../../parts/request/answer-key.ts';
import { uriName } from '../../parts/request/uri-text.ts';
import { dispatch } from '../../store/actions.ts';
import { useHost, useSession, useSessionRow } from '../../store/selectors.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { plainKey } from '../../ui/plain-key.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { useWindowKeys } from '../../ui/use-window-keys.ts';
import { DisposeDialog } from './dispose-dialog.tsx';
import { changeLayout, useLayout } from './layout.ts';
import type { OpenSession } from './open-chat.ts';
import { RenameField } from './rename-field.tsx';
import styles from './session-header.module.css';
import { SessionMenu } from './session-menu.tsx';
import { statusGlyph } from './session-status.ts';
import { useAnnotations } from './use-annotations.ts';
import { markUnread } from './use-mark-read.ts';

export interface SessionHeaderProps {
  readonly open: OpenSession;
  readonly hasDetails: boolean;
  readonly onDetails: () => void;
}

/** What the open Session is and where, with what can be done to it. */
export function SessionHeader({ open, hasDetails, onDetails }: SessionHeaderProps) {
  const { hostId, session } = open;
  const row = useSessionRow(hostId, session);
  const known = useSession(hostId, session, (state) => state.title);
  const own = useSession(hostId, session, (state) => state.status);
  const status = row?.status ?? own;
  const lifecycle = useSession(hostId, session, (state) => state.lifecycle);
  const hasList = useLayout((layout) => layout.hasList);
  const [doing, setDoing] = useState<'renaming' | 'disposing'>();
  const title = known ?? row?.title ?? '';
  const archived = isArchived(own ?? row?.status ?? 0);
  const stop = () => setDoing(undefined);
  const send = (action: { readonly type: string; readonly [member: string]: string | boolean }) =>
    void dispatch({ hostId, channel: session, action });
  const archive = () => send({ type: 'session/isArchivedChanged', isArchived: !archived });
  const rename = () => setDoing('renaming');

  useWindowKeys((event) => {
    if (event.key === 'F2') return rename;
    if (isTyping(event.target) || event.repeat || isInRequest(event.target)) return undefined;
    const key = plainKey(event);
    if (key === 'y') return archive;
    return key === 'u' ? () => markUnread(open) : undefined;
  });

  return (
    <header className={styles.head}>
      {hasList ? null : (
        <IconButton
          icon="sidebar"
          label="Show the list"
          keys={['Ctrl', 'B']}
          onPress={() => changeLayout(() => ({ hasList: true }))}
        />
      )}
      {status === undefined ? null : <StatusGlyph glyph={statusGlyph(status, lifecycle)} />}
      {doing === 'renaming' ? (
        <RenameField title={title} onRename={(next) => send({ type: 'session/titleChanged', title: next })} onDone={stop} />
      ) : (
        <h2 className={styles.title} title={title}>
          {title || 'Untitled Session'}
        </h2>
      )}
      <Where open={open} />
      <MuteSign hostId={hostId} session={session} />
      <span className={styles.end}>
        <Annotations open={open} />
        <Clients open={open} />
        <IconButton icon="archive" label={archived ? 'Take back from the archive' : 'Archive'} keys="Y" onPress={archive} />
        <SessionMenu
          open={open}
          isArchived={archived}
          onRename={rename}
          onUnread={() => markUnread(open)}
          onArchive={archive}
          onDispose={() => setDoing('disposing')}
        />
        <IconButton icon="panel" label="Details" keys={['Ctrl', 'Alt', 'B']} pressed={hasDetails} onPress={onDetails} />
      </span>
      {doing === 'disposing' ? <DisposeDialog open={open} title={title} onClose={stop} /> : null}
    </header>
  );
}

/** A Request has keys of its own. */
function isInRequest(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-request]') !== null;
}

interface PartProps {
  readonly open: OpenSession;
}

/** Host, project and first folder. */
function Where({ open }: PartProps) {
  const { hostId, session } = open;
  const hostName = useHost(hostId)?.name;
  const project = useSession(hostId, session, (state) => state.project?.displayName);
  const directory = useSession(hostId, session, (state) => state.workingDirectories?.[0]);
  const folder = directory === undefined ? undefined : uriName(directory);
  const words = [hostName, project, folder === project ? undefined : folder].filter((word) => word !== undefined);
  return (
    <span className={styles.where} title={words.join(' · ')}>
      {words.join(' · ')}
    </span>
  );
}

function Annotations({ open }: PartProps) {
  const annotations = useAnnotations(open);
  if (!annotations) return null;
  return (
    <span className={styles.clients} title={`Comments at ${annotations.text}`}>
      <Icon name="comment" size={14} label="Comments" />
      <span className="tnum">{annotations.count}</span>
    </span>
  );
}

function Clients({ open }: PartProps) {
  const count = useSession(open.hostId, open.session, (state) => state.activeClients.length) ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.clients}>
      <Icon name="user" size={14} />
      {count === 1 ? '1 client' : `${count} clients`}
    </span>
  );
}
