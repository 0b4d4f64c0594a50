import { expect, type Locator, type Page } from '@playwright/test';

/** The Inbox as a person finds things in it. */
export interface Inbox {
  readonly list: Locator;
  /** The Request under the cursor, whole. */
  readonly detail: Locator;
  request(text: string): Locator;
  button(name: string): Locator;
  /** Moves the cursor with J and K until it is on that Request. */
  moveTo(text: string): Promise<void>;
  /** Moves there and waits, as a person does, until its keys work. */
  arm(text: string, button: string): Promise<void>;
}

export function inboxOf(page: Page): Inbox {
  const list = page.getByRole('listbox', { name: 'Requests' });
  const detail = page.getByRole('article');
  const request = (text: string) => list.getByRole('option', { name: text });
  const button = (name: string) => detail.getByRole('button', { name, exact: true });

  async function moveTo(text: string) {
    await expect(request(text)).toBeVisible();
    const rows = list.getByRole('option');
    const isSelected = (row: Locator) => row.getAttribute('aria-selected').then((value) => value === 'true');
    const all = await rows.all();
    const at = await indexOf(all, isSelected);
    const target = await indexOf(all, async (row) => (await row.textContent())?.includes(text) === true);
    for (let step = 0; step < Math.abs(target - at); step += 1) await page.keyboard.press(target > at ? 'j' : 'k');
    await expect(request(text)).toHaveAttribute('aria-selected', 'true');
  }

  async function arm(text: string, name: string) {
    await moveTo(text);
    await expect(button(name)).toBeEnabled();
  }

  return { list, detail, request, button, moveTo, arm };
}

async function indexOf<T>(all: readonly T[], fits: (one: T) => Promise<boolean>): Promise<number> {
  for (const [index, one] of all.entries()) if (await fits(one)) return index;
  return -1;
}
