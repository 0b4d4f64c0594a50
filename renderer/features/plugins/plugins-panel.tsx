import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { HostId } from '../../../shared/app/state.ts';
import type { PluginPreview } from '../../../shared/plugins/contents.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import { useAsking } from '../../store/actions.ts';
import { useApp, useHost } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { counted } from './plugin-words.ts';
import styles from './plugins.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishedEntry } from './published-entry.tsx';

export interface PluginsPanelProps {
  readonly hostId: HostId;
  readonly session: Uri;
}

/** The plugins of this computer that the Session has, and the way to publish another one. */
export function PluginsPanel({ hostId, session }: PluginsPanelProps) {
  const [preview, setPreview] = useState<PluginPreview>();
  const { ask, failure, isBusy } = useAsking();
  const away = awayReason(useHost(hostId));
  const plugins = useApp(
    useShallow((app) => (app.plugins ?? []).filter((plugin) => plugin.hostId === hostId && plugin.session === session)),
  );

  async function choose(): Promise<void> {
    const answer = await ask('plugin:choose', {});
    if (answer.ok && answer.value.preview) setPreview(answer.value.preview);
  }

  return (
    <section className={styles.panel} aria-label="Your plugins">
      {plugins.length === 0 ? null : (
        <ul className={styles.list}>
          {plugins.map((plugin) => (
            <PublishedEntry key={plugin.id} plugin={plugin} />
          ))}
        </ul>
      )}
      {failure ? (
        <p role="alert" className={styles.refusal}>
          {failure.message}
        </p>
      ) : null}
      <div className={styles.bar}>
        <span className="grow trunc">
          {plugins.length === 0
            ? 'No plugin of yours is published'
            : `${counted(plugins.length, ['plugin of yours is', 'plugins of yours are'])} published`}
        </span>
        <Button
          size="sm"
          icon="plugin"
          offReason={away ?? (isBusy ? 'The folder is being chosen and read' : undefined)}
          onPress={() => void choose()}
        >
          Publish a plugin…
        </Button>
      </div>
      {preview ? (
        <PublishDialog hostId={hostId} session={session} preview={preview} onClose={() => setPreview(undefined)} />
      ) : null}
    </section>
  );
}
