import type { Icon } from '../../../shared/protocol/common/content.ts';
import { svgProblem } from './svg-problem.ts';

/** What may stand for an entry that brings an icon: the picture if it is here already, else a letter and why. */
export type SafeIcon =
  | { readonly kind: 'picture'; readonly src: string }
  | { readonly kind: 'letter'; readonly reason: string };

const PICTURE = /^data:image\/(png|jpeg|gif|webp|svg\+xml|x-icon)[;,]/i;
const VECTOR = /^data:image\/svg\+xml[;,]/i;
/** In characters; an icon is small, and hundreds of them may be in sight. */
const MAX_LENGTH = 200_000;

/** The icon to draw, the one made for this theme first; undefined where none is offered. */
export function safeIcon(icons: readonly Icon[] | undefined, theme: 'light' | 'dark'): SafeIcon | undefined {
  const offered = Array.isArray(icons) ? icons.filter(({ src }: Partial<Icon>) => typeof src === 'string') : [];
  const [first] = offered;
  if (first === undefined) return undefined;
  const drawn = offered.filter((icon) => reasonAgainst(icon) === undefined);
  const best = drawn.find((icon) => icon.theme === theme) ?? drawn.find((icon) => icon.theme === undefined) ?? drawn[0];
  if (best !== undefined) return { kind: 'picture', src: best.src };
  return { kind: 'letter', reason: reasonAgainst(first) ?? 'Its icon is not drawn.' };
}

/** Rows are drawn often, and an icon never changes. */
const known = new WeakMap<Icon, string | undefined>();

function reasonAgainst(icon: Icon): string | undefined {
  if (!known.has(icon)) known.set(icon, readReason(icon));
  return known.get(icon);
}

function readReason({ src }: Icon): string | undefined {
  if (/^https?:/i.test(src)) return 'Its icon is on the net, from where nothing is loaded.';
  if (!PICTURE.test(src)) return 'Its icon is in a form that is not drawn.';
  if (src.length > MAX_LENGTH) return 'Its icon is too large to be drawn.';
  return VECTOR.test(src) ? svgProblem(src) : undefined;
}
