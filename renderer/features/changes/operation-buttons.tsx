import type { ChangesetOperation } from '../../../shared/protocol/changeset/state.ts';
import { Button } from '../../ui/button.tsx';
import type { OperationScope, Operations } from './use-operations.ts';

export interface OperationButtonsProps {
  readonly offered: readonly ChangesetOperation[] | undefined;
  readonly scope: OperationScope;
  readonly operations: Operations;
  /** Why nothing can be done with the host now. */
  readonly offReason: string | undefined;
}

/** What a host offers to do with this, by its own words. */
export function OperationButtons({ offered = [], scope, operations, offReason }: OperationButtonsProps) {
  return offered
    .filter(({ scopes }) => scopes.includes(scope.kind))
    .map((operation) => (
      <Button
        key={operation.id}
        size="sm"
        title={operation.description}
        aria-label={scope.kind === 'changeset' ? undefined : `${operation.label} ${scope.name}`}
        offReason={offReason ?? offText(operation, operations)}
        onPress={() => operations.press({ operation, scope })}
      >
        {operation.label}
      </Button>
    ));
}

function offText({ id, status, label }: ChangesetOperation, { working }: Operations): string | undefined {
  if (status === 'running' || working?.operation.id === id) return `${label} is at work`;
  return status === 'disabled' ? `There is nothing to ${label.toLowerCase()} here now` : undefined;
}
