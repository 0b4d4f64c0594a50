import { useId, useState } from 'react';
import { isOnThisComputer } from '../../../shared/app/on-this-computer.ts';
import type { HostId } from '../../../shared/app/state.ts';
import type { PluginPreview } from '../../../shared/plugins/contents.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import { useAsking } from '../../store/actions.ts';
import { useApp, useHost } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoreSessions } from './more-sessions.tsx';
import { amountText, shownName } from './plugin-words.ts';
import styles from './plugins.module.css';
import { PreviewContents } from './preview-contents.tsx';

export interface PublishDialogProps {
  readonly hostId: HostId;
  readonly session: Uri;
  readonly preview: PluginPreview;
  readonly onClose: () => void;
}

/** What a folder holds and who would read it, before anybody may. */
export function PublishDialog({ hostId, session, preview, onClose }: PublishDialogProps) {
  const { ask, failure, isBusy } = useAsking();
  const host = useHost(hostId);
  const [more, setMore] = useState<readonly Uri[]>([]);
  const [isTrusted, setTrusted] = useState(false);
  // A Host that was trusted with one folder was not thereby trusted with another one, but knowing it is asked only once.
  const isKnown = useApp((app) => (app.plugins ?? []).some((plugin) => plugin.hostId === hostId && !plugin.isHostChanged));
  const hostName = host?.name ?? 'The Host';
  const needsTrust = host !== undefined && !isOnThisComputer(host) && !isKnown;
  const name = shownName(preview.contents.name);

  async function publish(): Promise<void> {
    const answer = await ask('plugin:publish', { hostId, sessions: [session, ...more], choiceId: preview.choiceId });
    if (answer.ok) onClose();
  }

  return (
    <Dialog
      title={`Publish ${name} to ${hostName}`}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <span className="grow" />
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            offReason={awayReason(host) ?? whyNot(isBusy, needsTrust && !isTrusted, hostName)}
            onPress={() => void publish()}
          >
            Publish
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <PreviewContents preview={preview} />
        <p className={styles.grant}>
          {hostName} may read these {amountText(preview.files, preview.bytes)}, and what you add or change in this folder, until
          you withdraw the plugin. It can change nothing, and Signalbox hands it nothing else.
        </p>
        <p className={styles.note}>
          Its agents work by what is in them. The Session loses the plugin when Signalbox quits or disconnects, and has it again
          when Signalbox is back.
        </p>
        <MoreSessions hostId={hostId} session={session} selected={more} onSelect={setMore} />
        {needsTrust ? <TrustBox hostName={hostName} isTrusted={isTrusted} onChange={setTrusted} /> : null}
        {failure ? (
          <p role="alert" className={styles.bad}>
            {failure.message}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function whyNot(isBusy: boolean, lacksTrust: boolean, hostName: string): string | undefined {
  if (lacksTrust) return `Say first that you trust ${hostName} with these files`;
  return isBusy ? 'Publishing' : undefined;
}

interface TrustBoxProps {
  readonly hostName: string;
  readonly isTrusted: boolean;
  readonly onChange: (isTrusted: boolean) => void;
}

function TrustBox({ hostName, isTrusted, onChange }: TrustBoxProps) {
  const id = useId();
  const label = `${hostName} is on another computer. I trust it with these files.`;
  return (
    <div className={styles.trust}>
      <Checkbox id={id} label={label} checked={isTrusted} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
