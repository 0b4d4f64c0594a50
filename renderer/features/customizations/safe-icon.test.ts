import { expect, test } from 'vitest';
import { safeIcon } from './safe-icon.ts';

const png = 'data:image/png;base64,AAAA';

test('a picture that is in the icon itself is drawn, the one of the theme first', () => {
  const dark = { src: `${png}dark`, theme: 'dark' } as const;
  const any = { src: png };

  expect(safeIcon([any, dark], 'dark')).toEqual({ kind: 'picture', src: dark.src });
  expect(safeIcon([dark, any], 'light')).toEqual({ kind: 'picture', src: png });
  expect(safeIcon([dark], 'light')).toEqual({ kind: 'picture', src: dark.src });
  expect(safeIcon([], 'light')).toBeUndefined();
  expect(safeIcon(undefined, 'light')).toBeUndefined();
});

test.each([
  ['https://tracker.example/pixel.png', 'on the net'],
  ['javascript:alert(1)', 'not drawn'],
  ['data:text/html,<script>alert(1)</script>', 'not drawn'],
  ['data:image/svg+xml.evil;base64,AAAA', 'not drawn'],
  ['file:///etc/passwd', 'not drawn'],
  [`${png}${'A'.repeat(200_000)}`, 'too large'],
])('%.40s is never loaded, and it is said why', (src, reason) => {
  expect(safeIcon([{ src }], 'light')).toEqual({ kind: 'letter', reason: expect.stringContaining(reason) });
});

test('icons that are none cost nothing', () => {
  expect(safeIcon('https://a.example' as never, 'light')).toBeUndefined();
  expect(safeIcon([{}] as never, 'light')).toBeUndefined();
});

const svg = (inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)}`;

test.each([
  '<path d="M0 0h9v9z" fill="#08f"/>',
  '<defs><linearGradient id="g"/></defs><rect fill="url(#g)" style="stroke: url( \'#g\' )"/><use href = "#g" xlink:href="#g"/>',
  `<image href="${png}"/>`,
])('a drawing of shapes alone is drawn: %s', (inside) => {
  const encoded = `data:image/svg+xml;base64,${btoa(decodeURIComponent(svg(inside).split(',')[1] ?? ''))}`;

  expect(safeIcon([{ src: svg(inside) }], 'light')).toEqual({ kind: 'picture', src: svg(inside) });
  expect(safeIcon([{ src: encoded }], 'light')).toEqual({ kind: 'picture', src: encoded });
});

test.each([
  ['<script>alert(1)</script>', 'a program in it'],
  ['<svg:script href="#x"/>', 'a program in it'],
  ['<rect onload="alert(1)"/>', 'a program in it'],
  ['<a href="javascript:alert(1)"><path/></a>', 'a program in it'],
  ['<image href="https://tracker.example/pixel.png"/>', 'names something elsewhere'],
  ["<image xlink:href='//tracker.example/pixel.png'/>", 'names something elsewhere'],
  ['<use href="&#104;ttps://tracker.example/x.svg#a"/>', 'names something elsewhere'],
  ['<rect fill="url(https://tracker.example/x.svg#a)"/>', 'names something elsewhere'],
  ['<style>@import "https://tracker.example/x.css"</style>', 'names something elsewhere'],
  ['<foreignObject><iframe/></foreignObject>', 'names something elsewhere'],
])('a drawing that holds more than shapes is not drawn, and it is said why: %s', (inside, reason) => {
  expect(safeIcon([{ src: svg(inside) }], 'light')).toEqual({ kind: 'letter', reason: expect.stringContaining(reason) });
  expect(safeIcon([{ src: svg(inside) }, { src: png }], 'light')).toEqual({ kind: 'picture', src: png });
});

test.each(['data:image/svg+xml,%E0%A4%A', 'data:image/svg+xml;base64,***', 'data:image/svg+xml,%3C%00s%00v%00g'])(
  'a drawing that cannot be read is not drawn: %s',
  (src) => {
    expect(safeIcon([{ src }], 'light')).toEqual({ kind: 'letter', reason: expect.stringContaining('cannot be read') });
  },
);
