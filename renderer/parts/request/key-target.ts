/** Something that acts on the keys of a Request while another element, such as the list, has the focus. */
export interface KeyTarget {
  /** Takes a key of `answerKey`; false when it means nothing here. */
  readonly press: (key: string) => boolean;
  /** Ctrl Enter, wherever the focus is. */
  readonly send: () => void;
}
