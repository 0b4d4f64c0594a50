import { expect, type Locator, type Page } from '@playwright/test';

/** The Sessions screen with one Session open. */
export interface SessionScreen {
  readonly transcript: Locator;
  readonly composer: Locator;
  /** Messages that wait for the Turn to end. */
  readonly waiting: Locator;
  row(title: string): Locator;
  open(title: string): Promise<void>;
  /** Writes a message and sends it, by keyboard. */
  send(text: string): Promise<void>;
  /** One tab of the details, shown. */
  details(tab: 'Changes' | 'Customizations' | 'Directories' | 'Terminals' | 'Details'): Promise<Locator>;
}

export function sessionsOf(page: Page): SessionScreen {
  const list = page.getByRole('listbox', { name: 'Sessions' });
  const composer = page.getByRole('textbox', { name: 'Message to the agent' });
  const row = (title: string) => list.getByRole('option', { name: title });
  return {
    transcript: page.getByRole('log', { name: 'Transcript' }),
    composer,
    waiting: page.getByRole('list', { name: 'Waiting messages' }),
    row,
    open: async (title) => {
      await page.getByRole('navigation').getByRole('button', { name: 'Sessions' }).click();
      await row(title).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    },
    send: async (text) => {
      await composer.click();
      await page.keyboard.insertText(text);
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
      await page.keyboard.press('Control+Enter');
      await expect(composer).toHaveValue('');
    },
    details: async (tab) => {
      const tabs = page.getByRole('tablist', { name: 'Details' });
      await tabs.getByRole('tab', { name: tab }).click();
      return page.getByRole('tabpanel', { name: tab });
    },
  };
}

/** Creates a Session on that Host through the dialog, and waits until it can be written in. */
export async function createSession(page: Page, hostName: string): Promise<SessionScreen> {
  const sessions = sessionsOf(page);
  await page.getByRole('navigation').getByRole('button', { name: 'Sessions' }).click();
  await page.keyboard.press('Control+n');
  const dialog = page.getByRole('dialog', { name: 'New Session' });
  await dialog.getByRole('radio', { name: hostName }).check();
  // Creating waits for what the host says last of its settings, so the click comes once they are there.
  await expect(dialog.getByRole('region', { name: /config schema/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Session' }).click();
  await expect(dialog).toBeHidden();
  await expect(sessions.composer).toBeEditable();
  return sessions;
}

/** Opens the Session of the first start whose one Turn is over, once it is. */
export async function openFinished(page: Page): Promise<SessionScreen> {
  const sessions = sessionsOf(page);
  await sessions.open('Rehearsal: a finished turn');
  // The tour writes and commits for real, which takes a busy machine its time.
  await expect(sessions.row('Idle Rehearsal: a finished turn')).toBeVisible({ timeout: 45_000 });
  return sessions;
}
