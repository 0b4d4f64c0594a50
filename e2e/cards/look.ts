/** What is wrong with how something looks, each in one line. All of these run in the page, so each stands alone. */

/** Texts that reach out of what they stand in, without a way to read them whole; and whatever scrolls sideways. */
export function cutTexts(root: Element): readonly string[] {
  const faults = new Set<string>();
  /** Only for readers, or no part of what is drawn. */
  const isUnseen = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isUnseen(element.parentElement));
  const boxesAround = (element: Element | null): readonly Element[] =>
    element === null || element === document.body ? [] : [element, ...boxesAround(element.parentElement)];
  const isScroller = (box: Element) => /auto|scroll/.test(getComputedStyle(box).overflowY);
  /** Shortened with its whole in the tooltip, which the exact text of a call never is. */
  const isShortened = (box: Element, text: string) =>
    getComputedStyle(box).textOverflow === 'ellipsis' &&
    box.closest('code') === null &&
    (box.closest('[title]')?.getAttribute('title') ?? '').includes(text);

  /** What a box takes away from a text in it; in height nothing where it can be scrolled to. */
  function cutsOf(box: Element, at: DOMRect, isReached: boolean): { readonly side: boolean; readonly height: boolean } {
    const { overflowX, overflowY, display } = getComputedStyle(box);
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const canCut = display !== 'inline';
    return {
      side: canCut && overflowX !== 'visible' && (at.right > right + 1 || at.left < left - 1),
      height: canCut && !isReached && /hidden|clip/.test(overflowY) && (at.bottom > bottom + 1 || at.top < top - 1),
    };
  }

  function checkText(text: string, at: DOMRect, boxes: readonly Element[]) {
    const scroller = boxes.findIndex(isScroller);
    const cuts = boxes.map((box, index) => ({ box, ...cutsOf(box, at, scroller >= 0 && scroller < index) }));
    const isOutside = at.right > window.innerWidth + 1 || at.left < -1;
    const shortener = cuts.findIndex(({ box, side }) => side && isShortened(box, text));
    const isCut = cuts.some(({ side }, index) => side && (shortener < 0 || index < shortener));
    if (isCut || (isOutside && shortener < 0)) faults.add(`cut at the side: "${text}"`);
    if (cuts.some(({ height }) => height)) faults.add(`cut in height: "${text}"`);
  }

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const parent = node.parentElement;
    const range = document.createRange();
    range.selectNodeContents(node);
    const isDrawn = parent?.checkVisibility() && !(parent instanceof HTMLTextAreaElement);
    if (text !== '' && isDrawn && !isUnseen(parent)) checkText(text, range.getBoundingClientRect(), boxesAround(parent));
  }
  const scrollers = [...root.querySelectorAll('*')].filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowX));
  for (const { scrollWidth, clientWidth, className } of [document.documentElement, ...scrollers])
    if (scrollWidth > clientWidth + 1) faults.add(`scrolls sideways: ${className}`);
  return [...faults];
}

/** Texts with less contrast than 4.5 to what they stand on, or 3 for large ones; what is off is exempt (WCAG 1.4.3). */
export function paleTexts(root: Element): readonly string[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return ['no canvas to read colours with'];
  type Rgba = readonly [number, number, number, number];
  const known = new Map<string, Rgba>();
  const colourOf = (text: string): Rgba => {
    const before = known.get(text);
    if (before) return before;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = text;
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
    const colour: Rgba = [r, g, b, a / 255];
    known.set(text, colour);
    return colour;
  };
  const over = ([r, g, b, a]: Rgba, [x, y, z]: Rgba): Rgba => [
    r * a + x * (1 - a),
    g * a + y * (1 - a),
    b * a + z * (1 - a),
    1,
  ];
  const groundOf = (element: Element | null): Rgba => {
    if (!element) return [255, 255, 255, 1];
    const own = colourOf(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
  };
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  const light = ([r, g, b]: Rgba) =>
    [r, g, b]
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);

  function faultOf(element: Element): string | undefined {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const ground = groundOf(element);
    const [r, g, b, a] = colourOf(color);
    const ink = over([r, g, b, a * opacityOf(element)], ground);
    const [bright = 0, dark = 0] = [light(ink), light(ground)].sort((x, y) => y - x);
    const contrast = (bright + 0.05) / (dark + 0.05);
    const size = Number.parseFloat(fontSize);
    const wanted = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
    return contrast < wanted ? `pale (${contrast.toFixed(2)}): "${(element.textContent ?? '').slice(0, 60)}"` : undefined;
  }

  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
  const isOff = (element: Element) => element.closest('[aria-disabled="true"], :disabled') !== null;
  return [...root.querySelectorAll('*')]
    .filter((element) => element.checkVisibility() && hasText(element) && !isOff(element))
    .flatMap((element) => faultOf(element) ?? []);
}

/** Controls that take no focus, don't show that they have it, or stay out of sight with it. */
export function lostFocus(root: Element): readonly string[] {
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? (element.textContent ?? '').slice(0, 40);
  const parentsOf = (element: Element | null, levels: number): readonly Element[] =>
    element === null || levels === 0 ? [] : [element, ...parentsOf(element.parentElement, levels - 1)];
  /** What could mark it: its own edges, those of what it stands in, and those of what is drawn in its place. */
  const marksOf = (element: Element) =>
    [...parentsOf(element, 3), element.nextElementSibling, element.previousElementSibling]
      .filter((each) => each !== null)
      .map((each) => getComputedStyle(each))
      .map(({ outline, boxShadow, borderColor }) => [outline, boxShadow, borderColor].join(' '))
      .join();
  const isInSight = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
  };
  const faultOf = (control: HTMLElement, quiet: string) => {
    if (document.activeElement !== control) return 'takes no focus';
    if (marksOf(control) === quiet) return 'does not show the focus';
    return isInSight(control) ? undefined : 'is out of sight with the focus';
  };

  const before = document.activeElement;
  const scrolled = [...root.querySelectorAll('*')].map((box) => ({ box, top: box.scrollTop })).filter(({ top }) => top > 0);
  const controls = [...root.querySelectorAll<HTMLElement>('button, input, textarea, select, a[href], [tabindex="0"]')];
  const faults = controls
    .filter((control) => control.checkVisibility() && !control.matches(':disabled, [tabindex="-1"]'))
    .flatMap((control) => {
      const quiet = marksOf(control);
      control.focus();
      const fault = faultOf(control, quiet);
      control.blur();
      return fault === undefined ? [] : [`${fault}: ${nameOf(control)}`];
    });
  for (const box of root.querySelectorAll('*')) if (box.scrollTop > 0) box.scrollTop = 0;
  for (const { box, top } of scrolled) box.scrollTop = top;
  if (before instanceof HTMLElement) before.focus();
  return faults;
}

/** Answers that can't be seen whole, or have something on top of them, though the keys would give them. */
export function lostAnswers(root: Element): readonly string[] {
  const isWhole = (answer: Element) => {
    const { left, top, right, bottom } = answer.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInside = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
    return isInside && at !== null && (answer.contains(at) || at.contains(answer));
  };
  return [...root.querySelectorAll('footer button:not([role="menuitem"])')]
    .filter((answer) => answer.checkVisibility() && !isWhole(answer))
    .map((answer) => `out of sight: ${answer.getAttribute('aria-label') ?? answer.textContent}`);
}
