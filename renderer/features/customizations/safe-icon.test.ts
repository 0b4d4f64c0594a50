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
