import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';
import { safeLink } from './safe-link.ts';

afterEach(cleanup);

const LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\rscript:alert(1)',
  '\x01javascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;&#x61;vascript:alert(1)',
  'javascript:%61lert(1)',
  'javascript://example.com/%0Aalert(1)',
  'javascript\\:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'app://signalbox/index.html',
  'vscode://file/etc/passwd',
  'about:blank',
  'view-source:https://example.com',
  'ws://example.com',
  'ftp://example.com',
  '//example.com/x',
  '\\\\example.com\\x',
  '/etc/passwd',
  '#id',
  '?query',
  '',
];

const MARKUP = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//x></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" srcset="https://x/1 2x">',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,x"></object>',
  '<embed src="x">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<form action=javascript:alert(1)><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video poster=x><source onerror=alert(1)></video>',
  '<a id="opener" name="location" href="javascript:alert(1)">x</a>',
  '<p style="background:url(https://evil.example)">x</p>',
  '<!-- --><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<template><script>alert(1)</script></template>',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '```" onmouseover="alert(1)\nx\n```',
  '| <img src=x onerror=alert(1)> |\n|-|\n| [x](javascript:alert(1)) |',
  '> <script>alert(1)</script>',
  '- <iframe src=x>\n  - <svg/onload=alert(1)>',
  '# <img src=x onerror=alert(1)>',
  '![x](javascript:alert(1))',
  '![x](https://evil.example/track.png)',
  '![<img src=x onerror=alert(1)>](x "onerror=alert(1)")',
  '[![x](https://evil.example/1.png)](javascript:alert(1))',
  '[x](https://ok.example "\\" onmouseover=alert(1) \\"")',
  '<javascript:alert(1)>',
  '<https://ok.example/"onmouseover="alert(1)>',
  '[^<script>alert(1)</script>]\n\n[^<script>alert(1)</script>]: <img src=x>',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '![x][r]\n\n[r]: https://evil.example/1.png',
];

/** All that this renderer may put on the page. */
const ALLOWED_TAGS = new Set(
  'div p span em strong del blockquote h3 h4 h5 h6 ul ol li table thead tbody tr th td code pre figure figcaption hr br a button svg title path circle rect g'.split(
    ' ',
  ),
);
const ALLOWED_ATTRIBUTES =
  /^(class|dir|title|role|type|start|href|rel|viewbox|d|cx|cy|r|x|y|width|height|rx|data-state|aria-[a-z]+)$/;

const ALLOWED_ADDRESS = /^(https?:\/\/|mailto:)/;

function dangersOf(element: Element): readonly string[] {
  const tag = ALLOWED_TAGS.has(element.localName.toLowerCase()) ? [] : [`<${element.localName}>`];
  const attributes = [...element.attributes]
    .filter(
      ({ name, value }) => !ALLOWED_ATTRIBUTES.test(name.toLowerCase()) || (name === 'href' && !ALLOWED_ADDRESS.test(value)),
    )
    .map(({ name, value }) => `${name}=${value}`);
  return [...tag, ...attributes];
}

function dangers(container: Element): readonly string[] {
  return [...container.querySelectorAll('*')].flatMap(dangersOf);
}

function draw(text: string): Element {
  return render(<Markdown text={text} onOpenLink={() => undefined} />).container;
}

test.each(LINKS.map((link) => [link]))('no link, picture or definition leads to %j', (link) => {
  const forms = [
    `[x](${link})`,
    `[x](<${link}>)`,
    `![x](${link})`,
    `<${link}>`,
    `[x][r]\n\n[r]: ${link}`,
    `[x][r]\n\n[r]: <${link}>`,
    `| [x](${link}) |\n|-|`,
    link,
  ];
  for (const form of forms) {
    const container = draw(form);
    expect(dangers(container)).toEqual([]);
    expect(
      [...container.querySelectorAll('a')].map((a) => a.getAttribute('href')).filter((href) => !href?.startsWith('http')),
    ).toEqual([]);
    cleanup();
  }
});

test.each(MARKUP.map((markup) => [markup]))('nothing dangerous reaches the page from %j', (markup) => {
  expect(dangers(draw(markup))).toEqual([]);
});

test('nothing dangerous shows on the way either, when the markup arrives in pieces', () => {
  const whole = MARKUP.join('\n\n');
  const { container, rerender } = render(<Markdown text="" onOpenLink={() => undefined} />);
  for (let end = 7; end < whole.length + 7; end += 7) {
    rerender(<Markdown text={whole.slice(0, end)} onOpenLink={() => undefined} />);
    expect(dangers(container)).toEqual([]);
  }
});

test('the check itself sees danger', () => {
  const { container } = render(
    <div>
      <img src="x" alt="" />
      <a href="ftp://x">x</a>
      <p id="location">x</p>
    </div>,
  );
  expect(new Set(dangers(container))).toEqual(new Set(['<img>', 'src=x', 'alt=', 'href=ftp://x', 'id=location']));
});

test.each([
  ['https://example.com/a b', 'https://example.com/a%20b'],
  ['HTTP://EXAMPLE.com', 'http://example.com/'],
  ['mailto:dana@example.com', 'mailto:dana@example.com'],
  ['https://аpple.com', 'https://xn--pple-43d.com/'],
])('safeLink offers %j as %j', (url, href) => {
  expect(safeLink(url)).toBe(href);
});
