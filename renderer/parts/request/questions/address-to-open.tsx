import { useAsking } from '../../../store/actions.ts';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Exact } from '../../mcp/exact.tsx';
import styles from './question-form.module.css';

export interface AddressToOpenProps {
  readonly url: string;
}

/** A page that a question sends the person to: exactly as it was sent, and opened once they have seen where it goes. */
export function AddressToOpen({ url }: AddressToOpenProps) {
  const { ask, failure } = useAsking();
  return (
    <div className={styles.address}>
      <div>
        <p className="mono selectable">
          <Exact text={url} />
        </p>
        <Problem text={failure?.message} />
      </div>
      <Button icon="open" onPress={() => void ask('link:open', { url })}>
        Open in browser
      </Button>
    </div>
  );
}
