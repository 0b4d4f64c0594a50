/**
 * Why a vector picture that lies in an icon is not drawn. As `img` nothing of it would run or be loaded, but one that holds more than
 * shapes is meant for something else than to be looked at.
 */
export function svgProblem(src: string): string | undefined {
  const text = textOf(src);
  if (text === undefined || text.includes('\0')) return 'Its icon is a drawing that cannot be read, so it is not drawn.';
  if (RUNS.test(text)) return 'Its icon is a drawing with a program in it, so it is not drawn.';
  if (LOADS.some((form) => form.test(text))) return 'Its icon is a drawing that names something elsewhere, so it is not drawn.';
  return undefined;
}

const RUNS = /<\s*(?:[\w-]+:)?script\b|[\s"'/]on[a-z]+\s*=|javascript\s*:/i;

/** Everything by which a drawing may name what is not in it; a part of its own (`#id`) and a picture in the address are in it. */
const LOADS: readonly RegExp[] = [
  /[\s"'/:](?:href|src)\s*=(?!\s*["']?\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,]))/i,
  /\burl\s*\((?!\s*["']?\s*#)/i,
  /@import\b|<!(?:DOCTYPE|ENTITY)\b|<\?xml-stylesheet\b|<\s*(?:[\w-]+:)?(?:foreignObject|iframe|audio|video)\b/i,
];

/** What a data address holds: base64, or percent-encoded. */
function textOf(src: string): string | undefined {
  const comma = src.indexOf(',');
  const [head, body] = [src.slice(0, comma), src.slice(comma + 1)];
  try {
    return /;base64$/i.test(head) ? atob(decodeURIComponent(body)) : decodeURIComponent(body);
  } catch {
    // A browser reads stray percent signs as they are; who writes them can write them right.
    return undefined;
  }
}
