import { nativeTheme } from 'electron';
import type { AppState } from '../../shared/app/state.ts';
import { APP_CHANNEL, APP_HOST } from '../../shared/ipc/own-channels.ts';
import type { Core } from '../core-contract.ts';

/** Makes the system's part of the app, and `prefers-color-scheme` of the page, follow the person's choice. */
export function followTheme(core: Core): void {
  const apply = () => {
    const app = core.replica({ hostId: APP_HOST, channel: APP_CHANNEL })?.confirmed as AppState | undefined;
    if (app && app.settings.theme !== nativeTheme.themeSource) nativeTheme.themeSource = app.settings.theme;
  };
  core.onEvent(({ kind }) => {
    if (kind === 'app') apply();
  });
  apply();
}
