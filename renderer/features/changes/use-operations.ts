import { useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { RequestError } from '../../../shared/ipc/contract.ts';
import type {
  ChangesetOperationTarget,
  InvokeChangesetOperationResult,
} from '../../../shared/protocol/changeset/operation-target.ts';
import type { ChangesetOperation } from '../../../shared/protocol/changeset/state.ts';
import type { ContentRef } from '../../../shared/protocol/common/content.ts';
import type { StringOrMarkdown } from '../../../shared/protocol/common/text.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { useAsking } from '../../store/actions.ts';

/** What an operation would work on. */
export interface OperationScope {
  readonly kind: 'changeset' | 'resource' | 'range';
  /** Absent for the whole changeset. */
  readonly target?: ChangesetOperationTarget;
  /** How a person calls it: "all 8 files", "retry.ts", "lines 38 to 42 of retry.ts". */
  readonly name: string;
}

export interface Wish {
  readonly operation: ChangesetOperation;
  readonly scope: OperationScope;
}

export interface Operations {
  /** Does it, or first asks what the host wants to have asked. */
  readonly press: (wish: Wish) => void;
  readonly asking: Wish | undefined;
  readonly confirm: () => void;
  readonly keep: () => void;
  /** What is under way. */
  readonly working: Wish | undefined;
  readonly failure: RequestError | undefined;
  readonly said: StringOrMarkdown | undefined;
  /** What the host wants to have shown afterwards. */
  readonly shown: ContentRef | undefined;
  readonly dismiss: () => void;
}

/** What can be done with a changeset, from the press of a button to what came of it. */
export function useOperations(hostId: HostId, changeset: Uri): Operations {
  const { ask, failure, dismiss } = useAsking();
  const [asking, setAsking] = useState<Wish>();
  const [working, setWorking] = useState<Wish>();
  const [said, setSaid] = useState<StringOrMarkdown>();
  const [shown, setShown] = useState<ContentRef>();

  async function invoke(wish: Wish) {
    const { operation, scope } = wish;
    setAsking(undefined);
    setSaid(undefined);
    setWorking(wish);
    const { id: operationId, label } = operation;
    const target = scope.target === undefined ? {} : { target: scope.target };
    const answer = await ask('changesetOperation:invoke', { hostId, changeset, operationId, label, ...target });
    setWorking(undefined);
    if (!answer.ok) return;
    setSaid(answer.value?.message ?? `${label}: done.`);
    await follow(answer.value?.followUp);
  }

  /** Main asks before anything leaves the app. */
  async function follow(followUp: InvokeChangesetOperationResult['followUp']) {
    if (followUp?.external === true) await ask('link:open', { url: followUp.content.uri });
    else setShown(followUp?.content);
  }

  return {
    press: (wish) => {
      if (wish.operation.confirmation === undefined) void invoke(wish);
      else setAsking(wish);
    },
    asking,
    confirm: () => asking && void invoke(asking),
    keep: () => setAsking(undefined),
    working,
    failure,
    said,
    shown,
    dismiss: () => {
      dismiss();
      setSaid(undefined);
      setShown(undefined);
    },
  };
}
