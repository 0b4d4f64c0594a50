import { useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionAction } from '../../../shared/protocol/session/actions.ts';
import type { CustomizationEnablement } from '../../../shared/protocol/session/customization.ts';
import { decisionsFor } from '../../../shared/selectors/enablement.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import { useRefusals } from '../../parts/session/use-refusals.ts';
import { dispatch } from '../../store/actions.ts';
import { sessionChannel } from '../../store/channels.ts';
import { useHost } from '../../store/selectors.ts';
import type { Entry } from './customization-nodes.ts';

export interface Toggling {
  readonly toggle: (entry: Entry, enabled: boolean) => void;
  /** Replaces all that is decided about an entry. */
  readonly decide: (id: string, decisions: readonly CustomizationEnablement[]) => void;
  readonly start: (id: string) => void;
  readonly stop: (id: string) => void;
  /** Why nothing can be changed now. */
  readonly offReason: string | undefined;
  /** What became of the latest wish for this entry, if it was not taken. */
  readonly refusalOf: (id: string) => Refused | undefined;
}

/** Why a wish was not taken, by its Host or already here, in whole sentences. */
export interface Refused {
  readonly reason: string;
  readonly dismiss: () => void;
}

/** Changes what is in force. The switch moves at once; when the Host refuses, it moves back and the reason stands beside it. */
export function useToggle(hostId: HostId, session: Uri): Toggling {
  const host = useHost(hostId);
  const [unsent, setUnsent] = useState<Readonly<Record<string, string | undefined>>>({});
  const refusals = useRefusals(sessionChannel(hostId, session)).filter(({ action }) => concerned(action) !== undefined);
  const offReason = awayReason(host);
  const note = (id: string, reason: string | undefined) => setUnsent((before) => ({ ...before, [id]: reason }));

  async function send(id: string, action: JsonObject) {
    if (offReason !== undefined) return;
    for (const refusal of refusals) if (concerned(refusal.action) === id) refusal.dismiss();
    note(id, undefined);
    const answer = await dispatch({ hostId, channel: session, action });
    if (!answer.ok) note(id, answer.error.message);
  }

  const decide = (id: string, decisions: readonly CustomizationEnablement[]) =>
    void send(id, { type: 'session/customizationToggled', id, enablement: decisions.map((decision) => ({ ...decision })) });

  return {
    toggle: (entry, enabled) => decide(entry.id, decisionsFor(entry, enabled)),
    decide,
    start: (id) => void send(id, { type: 'session/mcpServerStartRequested', id }),
    stop: (id) => void send(id, { type: 'session/mcpServerStopRequested', id }),
    offReason,
    refusalOf(id) {
      const reason = unsent[id];
      if (reason !== undefined) return { reason, dismiss: () => note(id, undefined) };
      return refusals.findLast(({ action }) => concerned(action) === id);
    },
  };
}

const types: ReadonlySet<SessionAction['type']> = new Set([
  'session/customizationToggled',
  'session/mcpServerStartRequested',
  'session/mcpServerStopRequested',
]);

/** The entry that an action of this panel is about. */
function concerned(action: SessionAction): string | undefined {
  return types.has(action.type) && 'id' in action ? action.id : undefined;
}
