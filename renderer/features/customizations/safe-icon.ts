import type { Icon } from '../../../shared/protocol/common/content.ts';

/** What may stand for an entry that brings an icon: the picture if it is here already, else a letter and why. */
export type SafeIcon =
  | { readonly kind: 'picture'; readonly src: string }
  | { readonly kind: 'letter'; readonly reason: string };

/** As `img` a vector picture runs nothing and loads nothing. */
const PICTURE = /^data:image\/(png|jpeg|gif|webp|svg\+xml|x-icon)[;,]/i;
/** In characters; an icon is small, and hundreds of them may be in sight. */
const MAX_LENGTH = 200_000;

/** The icon to draw, the one made for this theme first; undefined where none is offered. */
export function safeIcon(icons: readonly Icon[] | undefined, theme: 'light' | 'dark'): SafeIcon | undefined {
  const offered = Array.isArray(icons) ? icons.filter(({ src }: Partial<Icon>) => typeof src === 'string') : [];
  const [first] = offered;
  if (first === undefined) return undefined;
  const drawn = offered.filter(({ src }) => PICTURE.test(src) && src.length <= MAX_LENGTH);
  const best = drawn.find((icon) => icon.theme === theme) ?? drawn.find((icon) => icon.theme === undefined) ?? drawn[0];
  return best === undefined ? { kind: 'letter', reason: reasonAgainst(first.src) } : { kind: 'picture', src: best.src };
}

function reasonAgainst(src: string): string {
  if (PICTURE.test(src)) return 'Its icon is too large to be drawn.';
  return /^https?:/i.test(src)
    ? 'Its icon is on the net, from where nothing is loaded.'
    : 'Its icon is in a form that is not drawn.';
}
