import type { KeyboardEvent } from 'react';
import type { HostEntry, HostId } from '../../../shared/app/state.ts';
import type { RequestError } from '../../../shared/ipc/contract.ts';
import { answerKey } from '../../parts/request/answer-key.ts';
import { useAsking } from '../../store/actions.ts';
import { changeOffReason, removeOffReason } from './host-actions.tsx';
import type { OpenDialog } from './host-dialog.tsx';

interface HostKeys {
  readonly hosts: readonly HostEntry[];
  /** The Host under the cursor. */
  readonly shown: HostEntry | undefined;
  readonly isOff: boolean;
  readonly onSelect: (hostId: HostId | undefined) => void;
  readonly onOpen: (dialog: OpenDialog) => void;
}

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** The single keys of the list: what the cursor is on is changed, connected, disconnected and removed. */
export function useHostKeys({ hosts, shown, isOff, onSelect, onOpen }: HostKeys): {
  readonly press: (event: KeyboardEvent) => void;
  /** Why what a key asked for was not done. */
  readonly failure: RequestError | undefined;
} {
  const { ask, failure } = useAsking();

  function stepTo(key: string): (() => void) | undefined {
    const step = STEPS[key];
    if (step === undefined) return undefined;
    const at = shown ? hosts.indexOf(shown) : -1;
    const next = hosts[at === -1 ? 0 : at + step];
    return next && (() => onSelect(next.id));
  }

  function opening(kind: 'change' | 'remove', hostId: HostId, offReason: string | undefined): (() => void) | undefined {
    return offReason === undefined ? () => onOpen({ kind, hostId }) : undefined;
  }

  function actionOn(host: HostEntry, key: string): (() => void) | undefined {
    const hostId = host.id;
    switch (key) {
      case 'Escape':
        return () => onSelect(undefined);
      case 'e':
        return opening('change', hostId, changeOffReason(host));
      case 'Delete':
        return opening('remove', hostId, removeOffReason(host));
      case 'r':
        return host.connection.status === 'connected' ? undefined : () => void ask('host:connect', { hostId });
      case 'd':
        return () => void ask(host.wanted ? 'host:disconnect' : 'host:connect', { hostId });
      default:
        return undefined;
    }
  }

  function meantBy(key: string): (() => void) | undefined {
    if (key === 'n') return () => onOpen({ kind: 'add' });
    return stepTo(key) ?? (shown && actionOn(shown, key));
  }

  function press(event: KeyboardEvent): void {
    const key = isOff || isInMenu(event.target) ? undefined : answerKey(event);
    const act = key === undefined ? undefined : meantBy(key);
    if (!act) return;
    event.preventDefault();
    act();
  }

  return { press, failure };
}

function isInMenu(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role="menu"]') !== null;
}
