import { expect, test } from '../signalbox-test.ts';

test('a first start shows the embedded host and what waits there', async ({ page, hostVersion }) => {
  const requests = page.getByRole('listbox', { name: 'Requests' });

  await expect(requests.getByRole('option', { name: 'touch hello.txt' })).toBeVisible();
  await expect(requests.getByRole('option', { name: 'How should the greeting look?' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'This computer' })).toBeVisible();

  await page.getByRole('navigation').getByRole('button', { name: 'Hosts' }).click();
  await expect(page.getByRole('row', { name: 'This computer' })).toContainText(hostVersion);
});
