import type { HostId } from '../../../shared/app/state.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionAction } from '../../../shared/protocol/session/actions.ts';
import type { ChildCustomization, Customization } from '../../../shared/protocol/session/customization.ts';
import { decisionsFor } from '../../../shared/selectors/enablement.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import { type Refusal, useRefusals } from '../../parts/session/use-refusals.ts';
import { useAsking } from '../../store/actions.ts';
import { sessionChannel } from '../../store/channels.ts';
import { useHost } from '../../store/selectors.ts';

export interface Toggling {
  readonly toggle: (entry: Customization | ChildCustomization, enabled: boolean) => void;
  readonly start: (id: string) => void;
  readonly stop: (id: string) => void;
  /** Why nothing can be changed now. */
  readonly offReason: string | undefined;
  /** What became of the latest wish for this entry, if the Host did not take it. */
  readonly refusalOf: (id: string) => Refusal<'session'> | undefined;
}

/** Changes what is in force. The switch moves at once; when the Host refuses, it moves back and the reason stands beside it. */
export function useToggle(hostId: HostId, session: Uri): Toggling {
  const host = useHost(hostId);
  const { ask } = useAsking();
  const refusals = useRefusals(sessionChannel(hostId, session)).filter(({ action }) => concerned(action) !== undefined);
  const offReason = awayReason(host);

  function send(id: string, action: JsonObject) {
    if (offReason !== undefined) return;
    for (const refusal of refusals) if (concerned(refusal.action) === id) refusal.dismiss();
    void ask('action:dispatch', { hostId, channel: session, action });
  }

  return {
    toggle: (entry, enabled) =>
      send(entry.id, {
        type: 'session/customizationToggled',
        id: entry.id,
        enablement: decisionsFor(entry, enabled).map((decision) => ({ ...decision })),
      }),
    start: (id) => send(id, { type: 'session/mcpServerStartRequested', id }),
    stop: (id) => send(id, { type: 'session/mcpServerStopRequested', id }),
    offReason,
    refusalOf: (id) => refusals.findLast(({ action }) => concerned(action) === id),
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
