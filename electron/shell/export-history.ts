import { writeFile } from 'node:fs/promises';
import { type BrowserWindow, dialog } from 'electron';
import type { Answer, RequestValue } from '../../shared/ipc/contract.ts';
import type { HeadlessCore } from '../core/core-options.ts';
import { historyText } from '../core/history-text.ts';
import { codeOf } from '../storage/write-atomically.ts';

/** More than is ever kept. */
const ALL = 10_000;

/** Writes what was asked and answered to a place that the person chooses. */
export async function exportHistory(
  core: Pick<HeadlessCore, 'request'>,
  askWhere: (suggested: string) => Promise<string | undefined>,
): Promise<Answer<RequestValue<'history:export'>>> {
  const read = await core.request('history:read', { query: '', limit: ALL });
  if (!read.ok) return read;
  const path = await askWhere('signalbox-history.jsonl');
  if (path === undefined) return { ok: true, value: {} };
  try {
    await writeFile(path, historyText(read.value.entries), { mode: 0o600 });
    return { ok: true, value: { path } };
  } catch (error) {
    const message = `The history could not be written to ${path} (${codeOf(error)}). It is still kept in Signalbox; choose another place.`;
    return { ok: false, error: { code: 'failed', message } };
  }
}

export async function askWhereToSave(window: BrowserWindow, suggested: string): Promise<string | undefined> {
  const { filePath } = await dialog.showSaveDialog(window, {
    title: 'Export the history',
    defaultPath: suggested,
    filters: [{ name: 'JSON Lines', extensions: ['jsonl'] }],
  });
  return filePath === '' ? undefined : filePath;
}
