import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Customization } from '../../../shared/protocol/session/customization.ts';
import { kit, openPanel, type Panel, row, settle, skill, toggle, tree } from './customizations.fixture.tsx';

let panel: Panel;

beforeEach(() => {
  panel = openPanel();
});

afterEach(() => panel.close());

test('of thousands of entries only those in sight are drawn', () => {
  const children = Array.from({ length: 5_000 }, (_, index) => ({ ...skill, id: `s${index}`, name: `skill ${index}` }));
  panel.show({ customizations: [{ ...kit, children }] });

  expect(screen.getByRole('button', { name: 'All 5001' })).toBeTruthy();
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(100);
});

const openDetails = () => {
  fireEvent.keyDown(tree(), { key: 'k' });
  fireEvent.keyDown(tree(), { key: 'Enter' });
};

describe('what a hostile Host sends', () => {
  test('a script in an icon, and one on the net, are never loaded, which the details say', () => {
    const icons = [{ src: 'https://evil.example/pixel.svg' }, { src: 'data:text/html,<script>alert(1)</script>' }];
    panel.show({ customizations: [{ ...kit, icons }] });
    openDetails();

    expect(document.querySelector('img, script, iframe, object')).toBeNull();
    expect(within(row(/Kit/)).getByRole('img', { name: 'Plugin' }).textContent).toBe('K');
    expect(screen.getByText('Its icon is on the net, from where nothing is loaded.')).toBeTruthy();
  });

  test('a drawing that would load something from elsewhere is not drawn, which the details say', () => {
    const src =
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.example/pixel.png"/></svg>';
    panel.show({ customizations: [{ ...kit, icons: [{ src }] }] });
    openDetails();

    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('Its icon is a drawing that names something elsewhere, so it is not drawn.')).toBeTruthy();
  });

  test('a vector picture is drawn as a picture only', () => {
    const src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';
    panel.show({ customizations: [{ ...kit, icons: [{ src }] }] });

    expect(document.querySelector('img')?.getAttribute('src')).toBe(src);
    expect(document.querySelector('path[d="M0 0h9v9z"]')).toBeNull();
  });

  test('a name that hides something is written out', () => {
    panel.show({ customizations: [{ ...kit, name: 'Kit\u202Egnp' }] });

    expect(row(/Kit/).textContent).toContain('KitU+202Egnp');
    expect(toggle('KitU+202Egnp')).toBeTruthy();
  });

  test('of two entries with one id only the one that an action reaches can be switched', async () => {
    panel.show({ customizations: [kit, { ...kit, name: 'Twin' }] });
    fireEvent.click(toggle('Twin'));
    await settle();

    expect(panel.dispatched()).toEqual([]);
    expect(toggle('Twin').title).toContain('Another entry of this Session has the same id');
  });

  test('a kind of tomorrow is shown for what it calls itself', () => {
    const odd = { type: 'constellation', id: 'o', uri: 'x:o', name: 'Odd', children: 'many' } as unknown as Customization;
    panel.show({ customizations: [odd] });

    expect(within(row(/Odd/)).getByRole('img', { name: '“constellation”' })).toBeTruthy();
  });
});
