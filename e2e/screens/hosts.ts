import { expect, type Locator, type Page } from '@playwright/test';

export interface HostToAdd {
  readonly name: string;
  readonly address: string;
  readonly token?: string;
}

/** Goes to the list of Hosts by the rail. */
export async function goToHosts(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Hosts' }).click();
  await expect(page.getByRole('table', { name: 'Hosts' })).toBeVisible();
}

export function hostRow(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
}

/** What the status bar says of a Host. */
export function hostStatus(page: Page, name: string): Locator {
  return page.getByRole('contentinfo').getByRole('button', { name });
}

/** Adds a Host through the dialog; whether it can be reached is another matter. */
export async function addHost(page: Page, { name, address, token }: HostToAdd): Promise<Locator> {
  await goToHosts(page);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add a Host' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill(address);
  if (token !== undefined) await dialog.getByLabel('Token').fill(token);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Add Host' }).click();
  await expect(dialog).toBeHidden();
  return hostRow(page, name);
}
