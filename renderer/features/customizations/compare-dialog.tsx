import { useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Customization } from '../../../shared/protocol/session/customization.ts';
import type { SessionSummary } from '../../../shared/protocol/session/state.ts';
import { useApp, useCatalogue } from '../../store/selectors.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './comparison.module.css';
import { Comparison } from './comparison.tsx';
import { plainly } from './entry-name.ts';

export interface CompareDialogProps {
  readonly hostId: HostId;
  readonly session: Uri;
  readonly customizations: readonly Customization[];
  readonly onClose: () => void;
}

const NONE: readonly SessionSummary[] = [];

/** Sets what this Session has against what another one has, on this Host or another. */
export function CompareDialog({ hostId, session, customizations, onClose }: CompareDialogProps) {
  const hosts = useApp((app) => app.hosts);
  const [otherHost, setOtherHost] = useState(hostId);
  const [wanted, setWanted] = useState<Uri>('');
  const rows = useCatalogue(otherHost, (state) => state.rows) ?? NONE;
  const others = rows.filter(({ resource }) => otherHost !== hostId || resource !== session);
  const other = others.find(({ resource }) => resource === wanted);
  return (
    <Dialog title="Compare customizations" size="lg" onClose={onClose}>
      <div className={styles.choices}>
        <Field label="Host">
          {(control) => (
            <Select
              {...control}
              items={hosts.map(({ id, name }) => ({ value: id, label: name }))}
              value={otherHost}
              onChange={setOtherHost}
            />
          )}
        </Field>
        <Field label="Session">
          {(control) => (
            <Select
              {...control}
              items={[
                { value: '', label: others.length === 0 ? 'No other Session' : 'Choose a Session', disabled: true },
                ...others.map(({ resource, title }) => ({ value: resource, label: plainly(title) })),
              ]}
              value={other?.resource ?? ''}
              onChange={setWanted}
            />
          )}
        </Field>
      </div>
      {other ? (
        <Comparison
          key={`${otherHost} ${other.resource}`}
          hostId={otherHost}
          session={other.resource}
          title={plainly(other.title)}
          from={customizations}
        />
      ) : null}
    </Dialog>
  );
}
