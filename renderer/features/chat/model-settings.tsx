import type { ConfigSchema } from '../../../shared/protocol/common/content.ts';
import type { Json } from '../../../shared/protocol/common/json.ts';
import type { SessionModelInfo } from '../../../shared/protocol/root/state.ts';
import { ConfigField } from '../../parts/config/config-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './composer.module.css';

type ModelConfig = Readonly<Record<string, Json>>;

export interface ModelSettingsProps {
  readonly model: SessionModelInfo;
  readonly schema: ConfigSchema;
  readonly config: ModelConfig;
  readonly onChange: (config: ModelConfig) => void;
  readonly onClose: () => void;
}

const NOTHING_FOUND = () => Promise.resolve({ ok: true, value: [] } as const);

/** What can be set for the chosen model; it goes along with each message from now on. */
export function ModelSettings({ model, schema, config, onChange, onClose }: ModelSettingsProps) {
  return (
    <Dialog
      title={`Settings of ${model.name}`}
      onClose={onClose}
      footer={
        <>
          <span className="grow t-small f3">For the messages from now on</span>
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.settings}>
        {Object.entries(schema.properties).map(([name, property]) => (
          <ConfigField
            key={name}
            isRequired={schema.required?.includes(name) ?? false}
            setting={{
              name,
              property,
              value: config[name] ?? property.default,
              onChange: (value) => onChange({ ...config, [name]: value }),
              search: NOTHING_FOUND,
            }}
          />
        ))}
      </div>
    </Dialog>
  );
}
