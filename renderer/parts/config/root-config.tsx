import type { ReactNode } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import { ROOT_URI } from '../../../shared/protocol/common/uri.ts';
import { useAsking } from '../../store/actions.ts';
import { rootChannel } from '../../store/channels.ts';
import { useHost, useRoot } from '../../store/selectors.ts';
import { Problem } from '../../ui/problem.tsx';
import type { Search } from '../choice/use-search.ts';
import { awayReason } from '../host/away-reason.ts';
import { RefusalNote } from '../session/refusal-note.tsx';
import { useRefusals } from '../session/use-refusals.ts';
import { type Config, type ConfigChange, unsetChange } from './change-config.ts';
import { MutableSetting } from './mutable-setting.tsx';
import { NotKept, notKept } from './not-kept.tsx';
import styles from './root-config.module.css';
import { valueText } from './value-text.ts';

export interface RootConfigProps {
  readonly hostId: HostId;
  readonly heading: ReactNode;
}

/** Hosts have no search for values of their own settings: what is typed counts. */
const NOT_SEARCHED: Search = () => Promise.resolve({ ok: true, value: [] });

/** What can be set for a Host as a whole, by its own schema; nothing where it has no settings. */
export function RootConfig({ hostId, heading }: RootConfigProps) {
  const config = useRoot(hostId, (root) => root.config);
  const { ask, failure } = useAsking();
  if (!config || Object.keys(config.schema.properties).length === 0) return null;
  const send = (change: ConfigChange) =>
    void ask('action:dispatch', { hostId, channel: ROOT_URI, action: { type: 'root/configChanged', ...change } });
  return (
    <section aria-label="Settings of this Host">
      {heading}
      <NotKept hostId={hostId} />
      <RefusedSettings hostId={hostId} config={config} />
      <Problem text={failure?.message} />
      <div className={styles.settings}>
        {Object.keys(config.schema.properties).map((name) => (
          <RootSetting key={name} hostId={hostId} config={config} name={name} onSend={send} />
        ))}
      </div>
    </section>
  );
}

interface RootSettingProps {
  readonly hostId: HostId;
  readonly config: Config;
  readonly name: string;
  readonly onSend: (change: ConfigChange) => void;
}

function RootSetting({ hostId, config, name, onSend }: RootSettingProps) {
  const offReason = notKept(awayReason(useHost(hostId)));
  const property = config.schema.properties[name];
  if (!property) return null;
  const value = config.values[name] ?? property.default;
  const unset = unsetChange(config, name);
  return (
    <div>
      <p className={styles.name}>{property.title || name}</p>
      {property.readOnly ? (
        <p title={property.description}>{valueText(value, property)}</p>
      ) : (
        <MutableSetting
          name={name}
          property={property}
          value={value}
          search={NOT_SEARCHED}
          isRequired={config.schema.required?.includes(name) ?? false}
          offReason={offReason}
          onUnset={unset && (() => onSend(unset))}
          onChange={(next) => onSend({ config: { [name]: next } })}
        />
      )}
    </div>
  );
}

/** What the Host did not take, and why. */
function RefusedSettings({ hostId, config }: Pick<RootSettingProps, 'hostId' | 'config'>) {
  return useRefusals(rootChannel(hostId)).map(({ id, action, reason, dismiss }) => {
    if (action.type !== 'root/configChanged') return null;
    const names = Object.keys(action.config).map((name) => config.schema.properties[name]?.title || name);
    return <RefusalNote key={id} title={`${names.join(', ')} was not changed.`} reason={reason} onDismiss={dismiss} />;
  });
}
