import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Customization } from '../../../shared/protocol/session/customization.ts';
import { compareCustomizations } from '../../../shared/selectors/compare-customizations.ts';
import { isOldCopy } from '../../../shared/selectors/old-copy.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import { sessionChannel } from '../../store/channels.ts';
import { useHost, useSession } from '../../store/selectors.ts';
import { useReplica } from '../../store/use-channel.ts';
import { Button } from '../../ui/button.tsx';
import styles from './comparison.module.css';
import { ComparisonRows } from './comparison-rows.tsx';
import { CopiedList } from './copied-list.tsx';
import { cannotCarry, type Differing, differenceWords } from './difference-words.ts';
import { useCopy } from './use-copy.ts';

export interface ComparisonProps {
  readonly hostId: HostId;
  readonly session: Uri;
  readonly title: string;
  /** What the Session that is open has. */
  readonly from: readonly Customization[];
}

const NONE: readonly Customization[] = [];

/** What differs in the other Session, what of that can be carried there, and what became of it. */
export function Comparison({ hostId, session, title, from }: ComparisonProps) {
  const host = useHost(hostId);
  const to = useSession(hostId, session, ({ customizations = NONE }) => customizations);
  const isOld = useSession(hostId, session, isOldCopy);
  const closed = useReplica(sessionChannel(hostId, session), (replica) => replica.closed);
  const { copy, copied } = useCopy(hostId, session, to ?? NONE);
  const hostName = host?.name ?? 'The Host';
  if (closed && 'message' in closed) return <p role="alert">{closed.message}</p>;
  if (isOld)
    return (
      <p role="status">
        What “{title}” has is not known while {hostName} is away.
      </p>
    );
  if (to === undefined)
    return (
      <p role="status">
        Reading what “{title}” has from {hostName}
      </p>
    );

  const compared = compareCustomizations(from, to);
  const differences = compared.filter((each): each is Differing => each.kind !== 'same');
  const carried = differences.flatMap((each) => (each.kind === 'differs' && cannotCarry(each, to) === undefined ? [each] : []));
  const same = compared.length - differences.length;
  return (
    <section className={styles.comparison} aria-label={`Compared with ${title}`}>
      <p className="f2">{sumText(same, differences.length)}</p>
      <ComparisonRows rows={differences.map((each) => differenceWords(each, to))} />
      <p className={styles.actions}>
        <span className="f3 grow">Only switches are copied, and only for that Session: no files, plugins or sign-ins.</span>
        <Button
          size="sm"
          variant="primary"
          offReason={awayReason(host) ?? (carried.length === 0 ? 'There is no switch to copy.' : undefined)}
          onPress={() => void copy(carried)}
        >
          {copyText(carried.length)}
        </Button>
      </p>
      <CopiedList copied={copied} hostName={hostName} />
    </section>
  );
}

function copyText(count: number): string {
  if (count === 0) return 'Copy switches there';
  return count === 1 ? 'Copy 1 switch there' : `Copy ${count} switches there`;
}

function sumText(same: number, differences: number): string {
  if (differences === 0) return `Nothing differs: all ${same} are there and stand alike.`;
  const verb = differences === 1 ? 'differs' : 'differ';
  return `${differences} ${verb}, ${same} stand${same === 1 ? 's' : ''} alike.`;
}
