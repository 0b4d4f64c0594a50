import { showEverything } from '../../store/inbox-view.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

export interface NothingShownProps {
  /** Something waits, and the filters hide it. */
  readonly isFiltered: boolean;
}

/** No Request is under the cursor: why not, and the way on. */
export function NothingShown({ isFiltered }: NothingShownProps) {
  if (!isFiltered) return <Empty title="Nothing waits but what is snoozed" />;
  return <Empty title="The filters let none through" actions={<Button onPress={showEverything}>Show everything</Button>} />;
}
