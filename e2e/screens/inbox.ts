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
    // Rows come and go while one moves, so the way is measured anew until the cursor is there.
    await expect(async () => {
      const shown = await list.getByRole('option').evaluateAll(describeRows);
      const way = shown.findIndex((row) => row.text.includes(text)) - shown.findIndex((row) => row.isSelected);
      for (let step = 0; step < Math.abs(way); step += 1) await page.keyboard.press(way > 0 ? 'j' : 'k');
      await expect(request(text)).toHaveAttribute('aria-selected', 'true', { timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
  }

  async function arm(text: string, name: string) {
    await moveTo(text);
    await expect(button(name)).toBeEnabled();
  }

  return { list, detail, request, button, moveTo, arm };
}

function describeRows(rows: readonly Element[]) {
  return rows.map((row) => ({ text: row.textContent ?? '', isSelected: row.getAttribute('aria-selected') === 'true' }));
}
