import type { Json } from '../../../shared/protocol/common/json.ts';
import type { SessionConfigPropertySchema, SessionConfigState } from '../../../shared/protocol/session/state.ts';
import { valueText } from '../../parts/config/value-text.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import { useRefusals } from '../../parts/session/use-refusals.ts';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { useAsking } from '../../store/actions.ts';
import { sessionChannel } from '../../store/channels.ts';
import { useHost, useSession } from '../../store/selectors.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picker } from './picker.tsx';

export interface ModePickerProps {
  readonly at: ChatAt;
}

/** How the agent works: the first setting of the Session with a few values that may change at any time. */
export function ModePicker({ at: { hostId, session } }: ModePickerProps) {
  const config = useSession(hostId, session, (state) => state.config);
  const offReason = awayReason(useHost(hostId));
  const { ask, failure, dismiss } = useAsking();
  const [name, property] = (config && modeOf(config)) ?? [];
  const refusal = useRefusals(sessionChannel(hostId, session)).findLast(
    ({ action }) => action.type === 'session/configChanged' && name !== undefined && name in action.config,
  );
  if (!config || name === undefined || !property) return null;
  const values = property.enum ?? [];
  const choose = (value: Json) =>
    void ask('action:dispatch', {
      hostId,
      channel: session,
      action: { type: 'session/configChanged', config: { [name]: value } },
    });
  const problem = failure?.message ?? refusal?.reason;
  return (
    <>
      <Picker
        label={property.title || name}
        icon="mode"
        items={values.map((value, place) => ({
          id: String(place),
          label: valueText(value, property),
          note: property.enumDescriptions?.[place],
          // A setting that changes later may surprise, so none waits for its Host.
          offReason,
        }))}
        selected={String(values.indexOf(config.values[name] ?? property.default ?? null))}
        onSelect={(place) => choose(values[Number(place)] ?? null)}
      />
      {problem === undefined ? null : (
        <span role="alert" className="f-bad t-small">
          {problem}
          <IconButton
            icon="cross"
            label="Dismiss"
            onPress={() => {
              dismiss();
              refusal?.dismiss();
            }}
          />
        </span>
      )}
    </>
  );
}

type Named = readonly [name: string, property: SessionConfigPropertySchema];

/** The one that the Host calls its mode, where it has one. */
function modeOf({ schema: { properties } }: SessionConfigState): Named | undefined {
  const fitting = Object.entries(properties).filter(([, { sessionMutable, readOnly, enum: values, enumDynamic, type }]) => {
    return (
      sessionMutable === true && !readOnly && !enumDynamic && type !== 'array' && values !== undefined && values.length > 1
    );
  });
  return fitting.find(([name]) => name === 'mode') ?? fitting[0];
}
