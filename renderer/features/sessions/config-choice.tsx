import type { SessionChoices } from '../../../shared/ipc/contract.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { ConfigField } from '../../parts/config/config-field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import styles from './new-session-dialog.module.css';
import { changeForm } from './new-session-form.ts';
import { searchOf } from './search-config.ts';
import type { SettingProblems } from './setting-problems.ts';
import type { ResolvedConfig } from './use-session-config.ts';

export interface ConfigChoiceProps {
  readonly title: string;
  readonly choices: SessionChoices;
  readonly config: ResolvedConfig;
  /** What the person has chosen. */
  readonly chosen: JsonObject;
  /** What is wrong with which setting. */
  readonly problems: SettingProblems;
}

const FIXED = 'Can’t be changed later';

/** What the Host lets one choose for this agent and folder, by its own schema. */
export function ConfigChoice({ title, choices, config, chosen, problems }: ConfigChoiceProps) {
  const { known, isAsking, problem } = config;
  const properties = Object.entries(known?.schema.properties ?? {});
  if (properties.length === 0 && problem === undefined && !(isAsking && known === undefined)) return null;
  return (
    <section className={styles.config} aria-label={title} aria-busy={isAsking}>
      <h3 className={styles.schema}>
        {title}
        {isAsking ? <StatusGlyph glyph="running" label="Asking the Host" size={12} /> : null}
      </h3>
      <Problem text={problem} />
      {properties.map(([name, property]) => (
        <div key={name} data-setting={name}>
          <ConfigField
            setting={{
              name,
              property,
              value: chosen[name] ?? known?.values[name] ?? property.default,
              onChange: (value) => changeForm({ config: { ...chosen, [name]: value } }),
              search: searchOf(choices, name),
            }}
            isRequired={known?.schema.required?.includes(name) ?? false}
            note={property.sessionMutable || property.readOnly ? undefined : FIXED}
            problem={problems[name]}
          />
        </div>
      ))}
    </section>
  );
}
