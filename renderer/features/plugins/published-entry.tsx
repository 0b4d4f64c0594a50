import { hostViewOf } from '../../../shared/plugins/announced.ts';
import type { PublishedPlugin } from '../../../shared/plugins/state.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import { useAsking } from '../../store/actions.ts';
import { useHost, useSession } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { grantText, hostViewWords, shownName } from './plugin-words.ts';
import styles from './plugins.module.css';

export interface PublishedEntryProps {
  readonly plugin: PublishedPlugin;
}

/** One published plugin: what the Host may read of it, what the Host has made of it, and the way back. */
export function PublishedEntry({ plugin }: PublishedEntryProps) {
  const { id, hostId, session, folder, version, standing, isHostChanged } = plugin;
  const { ask, failure, isBusy } = useAsking();
  const key = { id, hostId, session };
  const name = shownName(plugin.name);
  const rereads = standing.kind === 'broken' || (standing.kind === 'ready' && !standing.noticesChanges);
  const working = isBusy ? 'Working' : undefined;
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <Icon name="plugin" />
        <span className="trunc med">{name}</span>
        {version === undefined ? null : <span className="f3 t-small trunc">{shownName(version)}</span>}
        <span className="grow" />
        {rereads ? (
          <Button size="sm" variant="quiet" offReason={working} onPress={() => void ask('plugin:reread', key)}>
            Read again
          </Button>
        ) : null}
        <Button size="sm" aria-label={`Withdraw ${name}`} offReason={working} onPress={() => void ask('plugin:withdraw', key)}>
          Withdraw
        </Button>
      </div>
      <p className={`${styles.note} mono selectable`}>{folder}</p>
      {isHostChanged ? (
        <ChangedHost hostId={hostId} offReason={working} onConfirm={() => void ask('plugin:confirmHost', key)} />
      ) : (
        <Standing plugin={plugin} />
      )}
      {standing.kind === 'ready' && !standing.noticesChanges ? (
        <p className={styles.note}>This computer does not tell of every change in the folder: read it again after one.</p>
      ) : null}
      {failure ? (
        <p role="alert" className={styles.bad}>
          {failure.message}
        </p>
      ) : null}
    </li>
  );
}

function Standing({ plugin }: PublishedEntryProps) {
  const { hostId, session, standing } = plugin;
  const host = useHost(hostId);
  const view = useSession(hostId, session, ({ customizations }) => hostViewOf(customizations, host?.clientId, plugin));
  const hostName = host?.name ?? 'The Host';
  const away = awayReason(host);
  const seen = hostViewWords(hostName, view);
  return (
    <>
      <p className={standing.kind === 'broken' ? styles.bad : styles.note}>{grantText(hostName, standing)}</p>
      {away === undefined ? (
        <p role="status" className={`${styles.view} ${styles[seen.tone] ?? ''}`}>
          <StatusGlyph glyph={seen.glyph} label="" size={12} />
          <span className="selectable">{seen.text}</span>
        </p>
      ) : (
        <p role="status" className={styles.note}>
          {away}: the Session has it again once {hostName} is back.
        </p>
      )}
    </>
  );
}

interface ChangedHostProps extends Pick<PublishedPlugin, 'hostId'> {
  readonly offReason: string | undefined;
  readonly onConfirm: () => void;
}

function ChangedHost({ hostId, offReason, onConfirm }: ChangedHostProps) {
  const hostName = useHost(hostId)?.name ?? 'The Host';
  return (
    <div className={styles.line}>
      <p className={`${styles.bad} grow`}>
        {hostName} is not the Host it was when you published this, so it may read nothing. Confirm it only if you have changed
        it yourself.
      </p>
      <Button size="sm" offReason={offReason} onPress={onConfirm}>
        It is my Host
      </Button>
    </div>
  );
}
