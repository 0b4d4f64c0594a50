import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import {
  type DecisionPlace,
  decisionAt,
  decisionPlaces,
  decisionsWith,
  keepsPlaces,
} from '../../../shared/selectors/enablement.ts';
import { useHost, useSession } from '../../store/selectors.ts';
import { inPlace } from '../../ui/in-place.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './customization-details.module.css';
import type { Entry } from './customization-nodes.ts';
import { shownName } from './entry-name.ts';
import type { Toggling } from './use-toggle.ts';
import { placeWords } from './why.ts';

export interface DecisionListProps {
  readonly hostId: HostId;
  readonly session: Uri;
  readonly entry: Entry;
  readonly toggling: Toggling;
}

const NONE: readonly Uri[] = [];
const choices = [
  { value: 'open', label: 'Not decided' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

/** What is decided about an entry at each place, most specific first; nothing for entries, and of Hosts, with one switch each. */
export function DecisionList({ hostId, session, entry, toggling }: DecisionListProps) {
  const connection = useHost(hostId)?.connection;
  const directories = useSession(hostId, session, ({ workingDirectories }) => workingDirectories ?? NONE) ?? NONE;
  const places = decisionPlaces(entry, directories);
  const hasPlaces = connection?.status === 'connected' && keepsPlaces(connection.protocolVersion);
  if (!hasPlaces || places.length === 0) return null;

  const counting = places.find((place) => decisionAt(entry, place) !== undefined);
  const decide = (place: DecisionPlace, choice: Choice) =>
    toggling.decide(
      entry.id,
      decisionsWith(entry, { place, places, isEnabled: choice === 'open' ? undefined : choice === 'on' }),
    );
  return (
    <fieldset className={styles.decisions} aria-label={`Decisions about ${shownName(entry)}`}>
      {inPlace(places, (place) => (
        <Decision entry={entry} place={place} counts={place === counting} toggling={toggling} onDecide={decide} />
      ))}
    </fieldset>
  );
}

type Choice = (typeof choices)[number]['value'];

interface DecisionProps {
  readonly entry: Entry;
  readonly place: DecisionPlace;
  readonly counts: boolean;
  readonly toggling: Toggling;
  readonly onDecide: (place: DecisionPlace, choice: Choice) => void;
}

function Decision({ entry, place, counts, toggling, onDecide }: DecisionProps) {
  const words = placeWords(place);
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return (
    <div className={styles.decision}>
      <span className="trunc" title={place.kind === 'workspace' ? place.uri : undefined}>
        {label}
      </span>
      <span className="f3">{counts ? 'counts' : null}</span>
      <Select
        size="sm"
        aria-label={label}
        items={choices}
        value={choiceOf(decisionAt(entry, place)?.enabled)}
        disabled={toggling.offReason !== undefined}
        title={toggling.offReason}
        onChange={(choice) => onDecide(place, choice)}
      />
    </div>
  );
}

function choiceOf(enabled: boolean | undefined): Choice {
  if (enabled === undefined) return 'open';
  return enabled ? 'on' : 'off';
}
