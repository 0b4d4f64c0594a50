interface KeyLike {
  readonly isComposing?: boolean;
  readonly keyCode?: number;
  readonly nativeEvent?: { readonly isComposing?: boolean; readonly keyCode?: number };
}

/** The code every browser reports for a key that an input method has taken. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * True while an input method (Chinese, Japanese, Korean …) owns the key. Every key handler asks this first.
 * Takes a React or a DOM event; some engines end the composition before the key that ended it, hence the code as well.
 */
export function isComposing(event: KeyLike): boolean {
  const native = event.nativeEvent ?? event;
  return native.isComposing === true || native.keyCode === TAKEN_BY_INPUT_METHOD;
}
