import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { tabTo } from '../keyboard.ts';
import { inboxOf } from '../screens/inbox.ts';
import { expect, test } from '../signalbox-test.ts';

test.describe('a settings file that can not be read', { tag: '@any-version' }, () => {
  const broken = '{ "version": 1, "settings": { "theme": "dar';
  test.use({ settingsText: broken });

  test('is set aside and named, and the defaults are used', async ({ page, signalbox }) => {
    const warning = page.getByRole('alert').filter({ hasText: 'settings.json' });

    await expect(warning).toContainText('could not be used');
    await expect(warning).toContainText('Signalbox begins with defaults');
    const kept = (await readdir(signalbox.profile)).find((name) => name.startsWith('settings.json.corrupt-'));
    expect(await readFile(join(signalbox.profile, kept ?? ''), 'utf8')).toBe(broken);
    await expect(warning).toContainText(kept ?? 'no file was kept');

    await goToSettings(page);
    await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('system');
    await warning.getByRole('button', { name: 'Dismiss' }).click();
    await expect(warning).toBeHidden();
  });
});

test('a chosen theme holds over a restart', { tag: '@any-version' }, async ({ page, signalbox, startAgain }) => {
  await goToSettings(page);
  const light = await chooseTheme(page, 'Light');
  const dark = await chooseTheme(page, 'Dark');
  expect(luminance(light.text)).toBeLessThan(luminance(light.page));
  expect(luminance(dark.text)).toBeGreaterThan(luminance(dark.page));

  await signalbox.quit();
  const again = await startAgain();

  await expect(again.page.getByRole('navigation')).toBeVisible();
  await expect.poll(() => coloursOf(again.page)).toEqual(dark);
});

test('quiet hours and density are set by keyboard alone, and hold over a restart', { tag: '@any-version' }, async ({
  page,
  signalbox,
  startAgain,
}) => {
  await page.keyboard.press('Control+,');
  await tabTo(page, page.getByRole('combobox', { name: 'Density' }));
  await page.keyboard.type('Compact');
  await tabTo(page, page.getByRole('combobox', { name: 'Quiet hours' }));
  await page.keyboard.type('On');
  await tabTo(page, page.getByLabel('From', { exact: true }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:00');
  await tabTo(page, page.getByRole('button', { name: 'Sunday' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Sunday' })).toHaveAttribute('aria-pressed', 'false');
  await tabTo(page, page.getByRole('button', { name: 'For 1 hour' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('contentinfo')).toContainText('Quiet until');

  await signalbox.quit();
  const again = (await startAgain()).page;

  await expect(again.getByRole('contentinfo')).toContainText('Quiet until');
  const row = inboxOf(again).list.getByRole('option').first();
  expect((await row.boundingBox())?.height).toBe(32);
  await goToSettings(again);
  await expect(again.getByLabel('From', { exact: true })).toHaveValue('21:00');
  await expect(again.getByRole('button', { name: 'Sunday' })).toHaveAttribute('aria-pressed', 'false');
  await expect(again.getByRole('button', { name: 'Monday' })).toHaveAttribute('aria-pressed', 'true');
});

interface Colours {
  readonly page: string;
  readonly text: string;
  /** What the system is said to prefer. */
  readonly isDark: boolean;
}

async function goToSettings(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
}

async function chooseTheme(page: Page, theme: 'Light' | 'Dark'): Promise<Colours> {
  await page.getByRole('combobox', { name: 'Theme' }).selectOption(theme);
  await expect.poll(async () => (await coloursOf(page)).isDark).toBe(theme === 'Dark');
  return coloursOf(page);
}

function coloursOf(page: Page): Promise<Colours> {
  return page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return { page: backgroundColor, text: color, isDark: matchMedia('(prefers-color-scheme: dark)').matches };
  });
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
