import { Fragment, type ReactNode } from 'react';

/** Draws things that have no identity but their place: parsed nodes, stretches of text. */
export function inPlace<T>(items: readonly T[], draw: (item: T, place: number) => ReactNode): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the place is all there is, and it never moves without the content.
  return items.map((item, place) => <Fragment key={place}>{draw(item, place)}</Fragment>);
}
