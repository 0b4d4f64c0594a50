import { isLasting } from '../../../shared/inbox/plain-option.ts';
import { type ConfirmationRequest, useConfirmation } from '../../parts/request/use-confirmation.ts';
import { leaveRules } from '../../store/rules-view.ts';
import { useHost } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import styles from './host-options.module.css';

export interface HostOptionsProps {
  readonly request: ConfirmationRequest;
}

/** The host's own answers that last come first: it knows better than any client what it is about to run. */
export function HostOptions({ request }: HostOptionsProps) {
  const confirmation = useConfirmation(request, leaveRules);
  const name = useHost(request.hostId)?.name ?? 'The Host';
  const options = confirmation.options.filter((option) => option.kind === 'approve' && isLasting(option));
  const isArmed = confirmation.state.kind === 'armed' || confirmation.state.kind === 'confirming';
  if (options.length === 0) return null;
  return (
    <section className={styles.box} aria-label="What the Host offers">
      <p>
        <span className="med">{name} can remember this itself.</span> That works without Signalbox, and {name} decides what it
        covers; what it allows is listed and taken back there.
      </p>
      <div className={styles.options}>
        {options.map((option) => (
          <Button
            key={option.id}
            size="sm"
            offReason={isArmed ? undefined : 'Not armed yet'}
            onPress={() => confirmation.choose(option)}
          >
            {option.label}
          </Button>
        ))}
      </div>
      <Problem text={confirmation.flow.problem} />
    </section>
  );
}
