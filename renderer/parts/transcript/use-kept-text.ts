import { useState } from 'react';
import { keepText, keptText, type TurnAct } from './turn-acts.ts';

export interface KeptText {
  readonly text: string;
  readonly change: (text: string) => void;
  /** It was sent: the next time begins anew. */
  readonly forget: () => void;
}

/** What is written in a dialog about a Turn; closing the dialog loses none of it. */
export function useKeptText(act: TurnAct, initial: () => string): KeptText {
  const [text, setText] = useState(() => keptText(act) ?? initial());
  return {
    text,
    change(next) {
      setText(next);
      keepText(act, next);
    },
    forget: () => keepText(act, undefined),
  };
}
