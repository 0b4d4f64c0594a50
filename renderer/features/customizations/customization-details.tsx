import { useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { Prose } from '../../parts/code/prose.tsx';
import { McpServerDetails } from '../../parts/mcp/mcp-server-details.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { inPlace } from '../../ui/in-place.tsx';
import styles from './customization-details.module.css';
import { type CustomizationRow, type Entry, isContainer } from './customization-nodes.ts';
import { DecisionList } from './decision-list.tsx';
import { detailFacts, type Origin } from './detail-facts.ts';
import { DetailList, Exact } from './detail-list.tsx';
import { nameOf, shownName } from './entry-name.ts';
import { EntrySign } from './entry-sign.tsx';
import { kindWords } from './entry-words.ts';
import { SourceDialog } from './source-dialog.tsx';
import type { Toggling } from './use-toggle.ts';
import { whyLines } from './why.ts';

export interface CustomizationDetailsProps {
  readonly hostId: HostId;
  readonly session: Uri;
  readonly row: CustomizationRow;
  readonly origin: Origin;
  readonly toggling: Toggling;
  readonly onClose: () => void;
}

/** All that is known of one customization: what it is, whether it is in force and why, where it comes from. */
export function CustomizationDetails({ hostId, session, row, origin, toggling, onClose }: CustomizationDetailsProps) {
  const { entry, container } = row;
  return (
    <section className={styles.details} aria-label={`Details of ${shownName(entry)}`}>
      <header className={styles.head}>
        <EntrySign entry={entry} />
        <h3 className="strong trunc">
          <Exact text={nameOf(entry)} />
        </h3>
        <span className="f3 grow">{kindWords(entry.type)}</span>
        <IconButton icon="cross" label="Close the details" keys="Esc" onPress={onClose} />
      </header>
      <div className={styles.body}>
        <Description entry={entry} />
        <div className={styles.why}>
          {inPlace(whyLines(entry, container), (line) => (
            <p>{line}</p>
          ))}
          {row.isShadowed ? <p>{SHADOWED}</p> : null}
        </div>
        {row.isShadowed ? null : <DecisionList hostId={hostId} session={session} entry={entry} toggling={toggling} />}
        {entry.type === 'mcpServer' && !row.isShadowed ? (
          <McpServerDetails hostId={hostId} session={session} serverId={entry.id} />
        ) : null}
        <DetailList facts={detailFacts(entry, origin)} />
        <Source hostId={hostId} hostName={origin.hostName} entry={entry} />
      </div>
    </section>
  );
}

/** Why an entry whose id another one has too cannot be switched. */
export const SHADOWED = 'Another entry of this Session has the same id, so that only that one can be switched.';

interface DescriptionProps {
  readonly entry: Entry;
}

function Description({ entry }: DescriptionProps) {
  const description = 'description' in entry ? entry.description : undefined;
  const load = 'load' in entry ? entry.load : undefined;
  return (
    <>
      {description === undefined ? null : (
        <p>
          <Prose text={description} />
        </p>
      )}
      {load?.kind === 'degraded' || load?.kind === 'error' ? (
        <p className={load.kind === 'error' ? 'f-bad' : 'f-wait'}>
          {load.kind === 'error' ? 'It could not be loaded, so nothing of it is in force: ' : 'It was loaded only in part: '}
          <Prose text={load.message} />
        </p>
      ) : null}
    </>
  );
}

interface SourceProps {
  readonly hostId: HostId;
  readonly hostName: string;
  readonly entry: Entry;
}

/** Folders and addresses have no text of their own, unless the entry is declared at a place in a file. */
function Source({ hostId, hostName, entry }: SourceProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (entry.range === undefined && (isContainer(entry) || /^https?:/i.test(entry.uri))) return null;
  return (
    <div>
      <Button size="sm" icon="file" onPress={() => setIsOpen(true)}>
        Open its file
      </Button>
      {isOpen ? <SourceDialog hostId={hostId} hostName={hostName} entry={entry} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}
