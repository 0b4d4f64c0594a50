import { type BrowserWindow, dialog, type OpenDialogOptions } from 'electron';

/** The folder of a plugin that a person wants to publish; undefined when they gave it up. */
export async function choosePluginFolder(window: BrowserWindow | undefined): Promise<string | undefined> {
  const options: OpenDialogOptions = { title: 'Choose the folder of a plugin', properties: ['openDirectory'] };
  const { canceled, filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  return canceled ? undefined : filePaths[0];
}
