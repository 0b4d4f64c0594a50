import { plainWords } from '../../../shared/client-tools/plain-words.ts';
import type { PublishedPlugin } from '../../../shared/plugins/state.ts';
import { useAsking } from '../../store/actions.ts';
import { useApp, useHost, useSessionRow } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import styles from './settings-screen.module.css';

const NONE: readonly PublishedPlugin[] = [];

/** Every folder of this computer that a Host may read as a plugin, wherever it was published, with a way to end it. */
export function PublishedPlugins() {
  const plugins = useApp((app) => app.plugins ?? NONE);
  return (
    <div className={styles.muted}>
      <span className="f2">Folders that Hosts may read as plugins</span>
      {plugins.length === 0 ? (
        <span className="f3">None. Plugins are published among a Session’s Customizations.</span>
      ) : (
        <ul className={styles.list} aria-label="Folders that Hosts may read as plugins">
          {plugins.map((plugin) => (
            <PublishedRow key={`${plugin.id} ${plugin.session}`} plugin={plugin} />
          ))}
        </ul>
      )}
    </div>
  );
}

const MAX_NAME_CHARS = 80;

function PublishedRow({ plugin: { id, hostId, session, folder, name } }: { readonly plugin: PublishedPlugin }) {
  const host = useHost(hostId);
  const row = useSessionRow(hostId, session);
  const { ask, failure } = useAsking();
  const shown = plainWords(name, MAX_NAME_CHARS);
  const place = `${plainWords(row?.title || session, MAX_NAME_CHARS)} on ${host?.name ?? 'a Host that is not in the list'}`;
  return (
    <li className={styles.row}>
      <span className="trunc mono" title={folder}>
        {folder}
      </span>
      <span className="f3 trunc">{failure ? failure.message : place}</span>
      <Button
        size="sm"
        aria-label={`Withdraw ${shown} from ${place}`}
        onPress={() => void ask('plugin:withdraw', { id, hostId, session })}
      >
        Withdraw
      </Button>
    </li>
  );
}
