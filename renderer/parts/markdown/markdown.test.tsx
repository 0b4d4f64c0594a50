import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Markdown } from './markdown.tsx';

afterEach(cleanup);

function show(text: string) {
  const onOpenLink = vi.fn();
  const { container, rerender } = render(<Markdown text={text} onOpenLink={onOpenLink} />);
  return { container, onOpenLink, grow: (more: string) => rerender(<Markdown text={more} onOpenLink={onOpenLink} />) };
}

describe('Markdown', () => {
  test('draws headings below those of the app', () => {
    show('# One\n\n## Two\n\n###### Six');
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('One');
    expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('Two');
    expect(screen.getByRole('heading', { level: 6 }).textContent).toBe('Six');
  });

  test('draws lists with their start, and tasks with their state', () => {
    const { container } = show('3. three\n4. four\n\n- [x] build\n- [ ] test');
    expect(container.querySelector('ol')?.start).toBe(3);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'three',
      'four',
      'Done:build',
      'Open:test',
    ]);
  });

  test('draws tables with their head and alignment', () => {
    show('| Name | Rate |\n|:--|--:|\n| a | 12 |');
    const table = screen.getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Name', 'Rate']);
    expect(within(table).getByRole('cell', { name: '12' }).className).toContain('right');
  });

  test('draws code with its language and offers a copy', () => {
    const { container } = show('```ts\nconst a = 1;\n```');
    expect(container.querySelector('figcaption')?.textContent).toContain('ts');
    expect(container.querySelector('pre')?.textContent).toBe('const a = 1;');
    expect(screen.getByRole('button', { name: 'Copy code' })).toBeTruthy();
  });

  test('shows HTML as the text it is', () => {
    const { container } = show('a <b onclick="x()">bold</b>\n\n<div>\n<img src=x>\n</div>');
    expect(container.textContent).toBe('a <b onclick="x()">bold</b><div>\n<img src=x>\n</div>');
    expect(container.querySelector('b, img')).toBeNull();
  });

  test('shows a picture as its description and never fetches it', () => {
    const { container } = show('![burst chart](https://tracker.example/p.png)');
    expect(container.textContent).toContain('burst chart');
    expect(container.querySelector('[src]')).toBeNull();
  });

  test('hands an allowed link over and does not navigate, by any button', () => {
    const { onOpenLink } = show('[docs](https://example.com/a?b=1#c)');
    const link = screen.getByRole('link', { name: 'docs' });

    expect(fireEvent.click(link)).toBe(false);
    expect(fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }))).toBe(false);

    expect(onOpenLink.mock.calls).toEqual([['https://example.com/a?b=1#c']]);
    expect(link.title).toBe('https://example.com/a?b=1#c');
  });

  test('resolves reference links, and leaves what resolves to nothing as text', () => {
    const { container } = show('See [the log][1] and [no such].\n\n[1]: https://example.com/log');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'the log' }).href).toBe('https://example.com/log');
    expect(container.textContent).toBe('See the log and [no such].');
  });

  test('shows footnotes where they stand', () => {
    const { container } = show('Fact[^1].\n\n[^1]: Source');
    expect(container.textContent).toBe('Fact[^1].[^1]Source');
  });

  test('keeps the DOM of finished blocks while the text grows', () => {
    const { container, grow } = show('First.\n\nSecond');
    const first = container.querySelector('p');

    grow('First.\n\nSecond goes on.\n\nThird.');

    expect(container.querySelector('p')).toBe(first);
    expect([...container.querySelectorAll('p')].map((p) => p.textContent)).toEqual(['First.', 'Second goes on.', 'Third.']);
  });

  test('shows the words of absurd nesting', () => {
    const { container } = show(`${'> '.repeat(400)}deep`);
    expect(container.textContent).toBe('deep');
    expect(container.querySelectorAll('blockquote').length).toBeLessThan(50);
  });
});
