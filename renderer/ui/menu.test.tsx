import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

/** The popover calls that the test DOM lacks, so that the menu's own part can be seen. */
const hidePopover = vi.fn();

beforeEach(() => {
  HTMLElement.prototype.hidePopover = hidePopover;
});

afterEach(() => {
  cleanup();
  hidePopover.mockClear();
});

const onOnce = vi.fn();
const onAlways = vi.fn();
const items = [
  { id: 'once', label: 'Approve once', onChoose: onOnce },
  { id: 'always', label: 'Always approve', onChoose: onAlways, offReason: 'The Host does not allow it' },
  { id: 'note', label: 'Deny with a note', onChoose: () => undefined },
] as const;

function open() {
  render(
    <Menu label="More ways" items={items}>
      {(trigger) => <Button {...trigger}>More</Button>}
    </Menu>,
  );
  const menu = screen.getByRole('menu', { name: 'More ways', hidden: true });
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
  return menu;
}

test('its button opens the popover by the platform', () => {
  const menu = open();
  expect(screen.getByRole('button', { name: 'More' }).getAttribute('popovertarget')).toBe(menu.id);
});

test('arrows go around the entries that can be chosen', () => {
  const menu = open();
  const focused: (string | null | undefined)[] = [document.activeElement?.textContent];

  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
    fireEvent.keyDown(menu, { key });
    focused.push(document.activeElement?.textContent);
  }

  expect(focused).toEqual(['Approve once', 'Deny with a note', 'Approve once', 'Deny with a note']);
});

test('choosing closes, then acts; an entry that is off does neither', () => {
  open();

  fireEvent.click(screen.getByText('Always approve'));
  expect(hidePopover).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Approve once'));

  expect(onAlways).not.toHaveBeenCalled();
  expect(onOnce).toHaveBeenCalledTimes(1);
  expect(hidePopover).toHaveBeenCalledTimes(1);
});
