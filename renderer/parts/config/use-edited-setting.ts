import { useState } from 'react';
import type { Json } from '../../../shared/protocol/common/json.ts';
import { settingProblem } from '../../../shared/selectors/config-problem.ts';
import type { Setting } from './config-field.tsx';

export interface EditedSetting {
  /** What was typed and is not saved yet. */
  readonly edited: Json | undefined;
  readonly edit: (value: Json) => void;
  readonly problem: string | undefined;
  /** Changes with each end: a control with it as its key begins again from what the Host says. */
  readonly round: number;
  readonly end: () => void;
  readonly save: () => void;
}

/** A value between its first letter and its being saved or given up. */
export function useEditedSetting({ name, property, onChange }: Setting, isRequired: boolean): EditedSetting {
  const [edited, setEdited] = useState<Json>();
  const [round, setRound] = useState(0);
  const named = { ...property, title: property.title || name };
  const problem = edited === undefined ? undefined : settingProblem(named, edited, isRequired);

  function end() {
    setEdited(undefined);
    setRound(round + 1);
  }

  function save() {
    if (problem !== undefined) return;
    if (edited !== undefined) onChange(edited);
    end();
  }

  return { edited, edit: setEdited, problem, round, end, save };
}
