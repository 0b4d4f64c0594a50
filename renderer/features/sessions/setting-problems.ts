import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { settingProblem } from '../../../shared/selectors/config-problem.ts';
import type { ResolvedConfig } from './use-session-config.ts';

/** By the name of a setting: what is wrong with its value. */
export type SettingProblems = Readonly<Record<string, string>>;

/** In the schema's order. What the person can't change is the Host's own affair. */
export function settingProblems({ known }: ResolvedConfig, chosen: JsonObject): SettingProblems {
  const found = Object.entries(known?.schema.properties ?? {}).flatMap(([name, property]) => {
    const value = chosen[name] ?? known?.values[name] ?? property.default;
    const isRequired = known?.schema.required?.includes(name) ?? false;
    const problem = property.readOnly
      ? undefined
      : settingProblem({ ...property, title: property.title || name }, value, isRequired);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  return Object.fromEntries(found);
}

/** Those of settings that the person has touched: nobody is blamed for what they have not come to yet. */
export function touchedProblems(problems: SettingProblems, chosen: JsonObject): SettingProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => Object.hasOwn(chosen, name)));
}

/** Brings the control of a setting into view, ready to be corrected. */
export function focusSetting(name: string): void {
  const place = `[data-setting="${CSS.escape(name)}"]`;
  document.querySelector<HTMLElement>(`${place} :is(input, select, textarea, button)`)?.focus();
}
