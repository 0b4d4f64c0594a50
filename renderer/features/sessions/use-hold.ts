import { type FocusEvent, useState } from 'react';

export interface Hold {
  /** True while the pointer or the focus is in it. */
  readonly isHeld: boolean;
  readonly handlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/** Whether somebody is busy with an element, by pointer or by key. */
export function useHold(): Hold {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isHeld: isPointed || isFocused,
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
