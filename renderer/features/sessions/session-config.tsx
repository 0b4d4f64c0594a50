import type { Json } from '../../../shared/protocol/common/json.ts';
import type { SessionConfigPropertySchema, SessionConfigState } from '../../../shared/protocol/session/state.ts';
import { Fact } from './fact.tsx';
import styles from './session-facts.module.css';

export interface SessionConfigProps {
  readonly config: SessionConfigState;
}

/** What the Session was made with, by the Host's own schema. */
export function SessionConfig({ config }: SessionConfigProps) {
  const properties = Object.entries(config.schema.properties);
  if (properties.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Config">
      <h3 className={styles.title}>
        Config <span>from the Host's schema</span>
      </h3>
      <dl>
        {properties.map(([key, property]) => (
          <Fact key={key} name={property.title || key}>
            <span title={property.description}>{valueText(config.values[key] ?? property.default, property)}</span>
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function valueText(value: Json | undefined, property: SessionConfigPropertySchema): string {
  if (value === undefined || value === null) return 'not set';
  const place = property.enum?.indexOf(value) ?? -1;
  const label = property.enumLabels?.[place];
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
