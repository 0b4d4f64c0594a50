import { afterEach, expect, test } from 'vitest';
import { focusNextPane } from './panes.ts';

afterEach(() => document.body.replaceChildren());

test('each pane gives the focus to what one works with in it, round the ends', () => {
  document.body.innerHTML = `
    <section data-pane="side"><button></button><div role="listbox" tabindex="0"></div></section>
    <section data-pane="main"><button></button><div role="log" tabindex="0"></div><textarea></textarea></section>
    <section data-pane="inspector"><button role="tab"></button><p></p></section>`;
  const visited = Array.from({ length: 4 }, () => {
    focusNextPane(1);
    return document.activeElement?.getAttribute('role');
  });

  expect(visited).toEqual(['listbox', 'log', 'tab', 'listbox']);
  focusNextPane(-1);
  expect(document.activeElement?.getAttribute('role')).toBe('tab');
});
