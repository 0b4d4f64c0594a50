import { expect, type Locator, type Page } from '@playwright/test';

/** The dialogs about rules. */
export interface RulesScreen {
  /** How the rules stand, in the status bar; there while there are any. */
  readonly standing: Locator;
  readonly list: Locator;
  readonly making: Locator;
  /** Opens the list of rules. */
  open(): Promise<Locator>;
}

export function rulesOf(page: Page): RulesScreen {
  const standing = page.getByRole('contentinfo').getByRole('button', { name: /rules? (on|off)$/ });
  const list = page.getByRole('dialog', { name: 'Rules' });
  return {
    standing,
    list,
    making: page.getByRole('dialog', { name: 'Make a rule' }),
    open: async () => {
      await standing.click();
      await expect(list).toBeVisible();
      return list;
    },
  };
}
