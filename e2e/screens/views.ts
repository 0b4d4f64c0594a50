import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { Signalbox } from '../signalbox.ts';
import { startViewMcp, type ViewMcp, type ViewMcpOptions } from '../view-mcp.ts';
import { createSession, type SessionScreen } from './sessions.ts';

export const HOST = 'This computer';

export interface StartedView {
  readonly mcp: ViewMcp;
  readonly signalbox: Signalbox;
  readonly page: Page;
  readonly sessions: SessionScreen;
}

/** A session with a server whose view is what the test wrote, and the call that shows it. */
export async function startedView(
  folder: string,
  startAgain: () => Promise<Signalbox>,
  options: ViewMcpOptions,
): Promise<StartedView> {
  const mcp = await startViewMcp(options);
  const signalbox = await startWithServer(folder, startAgain, { url: mcp.url });
  const { page } = signalbox;
  const sessions = await createSession(page, HOST);
  await callTool(page, sessions, 'show {"city":"Taipei"}');
  return { mcp, signalbox, page, sessions };
}

/** Lets the rehearsal agent call a tool of the server, and approves it. */
export async function callTool(page: Page, sessions: SessionScreen, call: string): Promise<void> {
  await sessions.composer.fill(`mcp: s ${call}`);
  // A session whose servers start is being created for longer than others.
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled({ timeout: 60_000 });
  await sessions.composer.press('Control+Enter');
  await page.getByRole('button', { name: /^Approve once/ }).click({ timeout: 60_000 });
}

/** The content of the view itself, within the frame around it. */
export function viewOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title^="View of"]').frameLocator('iframe');
}

/** Starts the app for a person whose own host has a plugin with that server. */
export async function startWithServer(
  folder: string,
  startAgain: () => Promise<Signalbox>,
  server: JsonObject,
): Promise<Signalbox> {
  const plugin = join(folder, 'profile/local-host/plugins/p');
  await mkdir(plugin, { recursive: true });
  await writeFile(join(plugin, 'mcp.json'), JSON.stringify({ mcpServers: { s: server } }));
  return startAgain();
}
