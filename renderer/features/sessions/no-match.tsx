import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

export interface NoMatchProps {
  readonly filter: string;
  readonly onClear: () => void;
}

/** Nothing fits the filter: an empty list alone would say that there is nothing at all. */
export function NoMatch({ filter, onClear }: NoMatchProps) {
  return (
    <div role="status">
      <Empty
        title={`No Session matches “${filter}”`}
        actions={
          <Button size="sm" onPress={onClear}>
            Clear the filter
          </Button>
        }
      >
        Titles, projects and working directories are looked at.
      </Empty>
    </div>
  );
}
