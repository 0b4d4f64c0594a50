import { useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { Changeset } from '../../../shared/protocol/changeset/catalogue.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { ChannelNotice } from '../../parts/host/channel-notice.tsx';
import { changesetChannel } from '../../store/channels.ts';
import { useChangeset, useSession } from '../../store/selectors.ts';
import { ChangeCounts } from '../../ui/change-counts.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Segments } from '../../ui/segments.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { totalsOf } from './change-nodes.ts';
import { ChangedFiles } from './changed-files.tsx';
import styles from './changes-panel.module.css';

export interface ChangesPanelProps {
  readonly hostId: HostId;
  readonly session: Uri;
}

const NONE: readonly Changeset[] = [];

/** What a Session has changed, by the Host's own catalogue of changesets. */
export function ChangesPanel({ hostId, session }: ChangesPanelProps) {
  const catalogue = useSession(hostId, session, (state) => state.changesets ?? NONE);
  const [wanted, setWanted] = useState<Uri>();
  if (catalogue === undefined) return null;

  // A template with variables needs choices that are not made here; it is named, not hidden.
  const plain = catalogue.filter(({ uriTemplate }) => !uriTemplate.includes('{'));
  const others = catalogue.filter((entry) => !plain.includes(entry));
  const shown = plain.find(({ uriTemplate }) => uriTemplate === wanted) ?? plain[0];
  if (!shown) {
    return <Empty title="No changesets">{`The Host offers none that can be shown. ${othersText(others)}`.trim()}</Empty>;
  }
  return (
    <>
      <header className={styles.head}>
        <Segments
          label="Changeset"
          items={plain.map(({ uriTemplate, label }) => ({ id: uriTemplate, label }))}
          selected={shown.uriTemplate}
          onSelect={setWanted}
        />
        <Totals hostId={hostId} changeset={shown.uriTemplate} />
      </header>
      <ShownChangeset key={shown.uriTemplate} hostId={hostId} session={session} changeset={shown.uriTemplate} />
      {others.length === 0 ? null : <p className={styles.foot}>{othersText(others)}</p>}
    </>
  );
}

function othersText(others: readonly Changeset[]): string {
  return others.length === 0 ? '' : `Not shown in this version: ${others.map(({ label }) => label).join(', ')}.`;
}

interface ChangesetProps {
  readonly hostId: HostId;
  readonly changeset: Uri;
}

function Totals({ hostId, changeset }: ChangesetProps) {
  const files = useChangeset(hostId, changeset, (state) => state.files);
  const status = useChangeset(hostId, changeset, (state) => state.status);
  if (!files) return null;
  const { added, removed } = totalsOf(files);
  const isWorking = status === 'computing' || status === 'recomputing';
  return (
    <span className={styles.totals}>
      {added + removed > 0 ? <ChangeCounts added={added} removed={removed} tone="review" /> : null}
      <span className="f3">{files.length === 1 ? '1 file' : `${files.length} files`}</span>
      {isWorking ? <StatusGlyph glyph="running" size={12} label="Being computed" /> : null}
    </span>
  );
}

interface ShownChangesetProps extends ChangesetProps {
  readonly session: Uri;
}

function ShownChangeset({ hostId, session, changeset }: ShownChangesetProps) {
  const state = useChangeset(hostId, changeset, (shown) => shown);
  return (
    <>
      <ChannelNotice channel={changesetChannel(hostId, changeset)} what="Changeset" />
      {state?.status === 'error' ? (
        <p className={styles.error} role="alert">
          <StatusGlyph glyph="failed" label="" />
          {state.error?.message ?? 'The Host could not compare these files, and did not say why.'}
        </p>
      ) : null}
      {state === undefined ? null : <ChangedFiles hostId={hostId} session={session} state={state} />}
    </>
  );
}
