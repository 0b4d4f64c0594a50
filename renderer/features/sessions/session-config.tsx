import type { SessionConfigPropertySchema, SessionConfigState } from '../../../shared/protocol/session/state.ts';
import { type ConfigChange, unsetChange } from '../../parts/config/change-config.ts';
import { MutableSetting } from '../../parts/config/mutable-setting.tsx';
import { NotKept, notKept } from '../../parts/config/not-kept.tsx';
import { valueText } from '../../parts/config/value-text.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import { RefusalNote } from '../../parts/session/refusal-note.tsx';
import { useRefusals } from '../../parts/session/use-refusals.ts';
import { useAsking } from '../../store/actions.ts';
import { sessionChannel } from '../../store/channels.ts';
import { useHost, useSession } from '../../store/selectors.ts';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { Fact } from './fact.tsx';
import type { OpenSession } from './open-chat.ts';
import { searchOf } from './search-config.ts';

export interface SessionConfigProps {
  readonly open: OpenSession;
  readonly config: SessionConfigState;
}

/** What the Session was made with, by the Host's own schema; what may change later can be changed here. */
export function SessionConfig({ open, config }: SessionConfigProps) {
  const { hostId, session } = open;
  const offReason = notKept(awayReason(useHost(hostId)));
  const { ask, failure } = useAsking();
  const search = useSearches(open, config);
  const properties = Object.entries(config.schema.properties);
  if (properties.length === 0) return null;
  const send = (change: ConfigChange) =>
    void ask('action:dispatch', { hostId, channel: session, action: { type: 'session/configChanged', ...change } });
  return (
    <Section title="Config" note="from the Host’s schema">
      <NotKept hostId={hostId} />
      <RefusedSettings open={open} properties={config.schema.properties} />
      <Problem text={failure?.message} />
      <dl>
        {properties.map(([name, property]) => {
          const value = config.values[name] ?? property.default;
          const unset = unsetChange(config, name);
          if (property.sessionMutable && !property.readOnly) {
            return (
              <Fact key={name} name={property.title || name}>
                <MutableSetting
                  name={name}
                  property={property}
                  value={value}
                  search={search(name)}
                  isRequired={config.schema.required?.includes(name) ?? false}
                  offReason={offReason}
                  onUnset={unset && (() => send(unset))}
                  onChange={(next) => send({ config: { [name]: next } })}
                />
              </Fact>
            );
          }
          return (
            <Fact key={name} name={property.title || name}>
              <span title={property.description}>{valueText(value, property)}</span>
              {property.sessionMutable ? null : <span className="f3">fixed at creation</span>}
            </Fact>
          );
        })}
      </dl>
    </Section>
  );
}

/** Values are searched by what the Session is. */
function useSearches({ hostId, session }: OpenSession, { values }: SessionConfigState) {
  const provider = useSession(hostId, session, (state) => state.provider) ?? '';
  const workingDirectory = useSession(hostId, session, (state) => state.workingDirectories?.[0]);
  const choices = { hostId, provider, config: values, ...(workingDirectory === undefined ? {} : { workingDirectory }) };
  return (name: string) => searchOf(choices, name);
}

interface RefusedSettingsProps {
  readonly open: OpenSession;
  readonly properties: Readonly<Record<string, SessionConfigPropertySchema>>;
}

/** What the Host did not take, and why. */
function RefusedSettings({ open, properties }: RefusedSettingsProps) {
  return useRefusals(sessionChannel(open.hostId, open.session)).map(({ id, action, reason, dismiss }) => {
    if (action.type !== 'session/configChanged') return null;
    const names = Object.keys(action.config).map((name) => properties[name]?.title || name);
    return <RefusalNote key={id} title={`${names.join(', ')} was not changed.`} reason={reason} onDismiss={dismiss} />;
  });
}
