/**
 * The terminal package writes style elements and style attributes, both of which the page's policy refuses. Style sheets that a script
 * makes and styles that it sets are allowed, so these take their place.
 */
type CreateElement = (name: string) => HTMLElement;

/** The page's own document, except that what it makes as a style element is a sheet of the page. */
export function documentWithSheets(page: Document): Document {
  return new Proxy(page, {
    get(target, name) {
      if (name === 'createElement') return (tag: string) => createWithSheets(target, tag);
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });
}

/** While it runs, the page's document itself makes sheets: parts of the package ask it directly. */
export function withSheets(page: Document, run: () => void): void {
  const create: CreateElement = (tag) => createWithSheets(page, tag);
  Object.defineProperty(page, 'createElement', { value: create, configurable: true });
  try {
    run();
  } finally {
    Reflect.deleteProperty(page, 'createElement');
  }
}

/** From now on a style attribute that is set on a span is set as its style. */
export function allowSpanStyles(): void {
  HTMLSpanElement.prototype.setAttribute = function setAttribute(this: HTMLSpanElement, name: string, value: string) {
    if (name === 'style') this.style.cssText = value;
    else Element.prototype.setAttribute.call(this, name, value);
  };
}

function createWithSheets(page: Document, tag: string): HTMLElement {
  const element = Document.prototype.createElement.call(page, tag === 'style' ? 'template' : tag);
  if (tag === 'style') behaveAsSheet(page, element);
  return element;
}

function behaveAsSheet(page: Document, element: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  let rules = '';
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  Object.defineProperties(element, {
    textContent: {
      get: () => rules,
      set(text: string) {
        rules = text;
        sheet.replaceSync(text);
      },
    },
    remove: {
      value() {
        page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet);
        Element.prototype.remove.call(element);
      },
    },
  });
}
