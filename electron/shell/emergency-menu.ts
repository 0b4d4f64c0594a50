import { type BrowserWindow, dialog, type MenuItemConstructorOptions } from 'electron';
import type { HeadlessCore } from '../core/core-options.ts';

const STOP = 0;
const CANCEL = 1;

/** What stops things, for those who look for it in the menu; in the window the same keys do the same. */
export function emergencyMenu(
  core: Pick<HeadlessCore, 'request' | 'tell'>,
  window: () => BrowserWindow | undefined,
): MenuItemConstructorOptions {
  return {
    label: 'Requests',
    submenu: [
      {
        label: 'Turn All Rules Off',
        ...shown('CommandOrControl+Shift+R'),
        click: () => void core.request('rules:pause', {}),
      },
      {
        label: 'Stop Every Turn…',
        ...shown('CommandOrControl+Shift+.'),
        click: () => void stopTurns(core, window()),
      },
    ],
  };
}

/** Printed here and heard by the page, which has it first. */
function shown(accelerator: string): Pick<MenuItemConstructorOptions, 'accelerator' | 'registerAccelerator'> {
  return { accelerator, registerAccelerator: false };
}

async function stopTurns(core: Pick<HeadlessCore, 'request' | 'tell'>, window: BrowserWindow | undefined): Promise<void> {
  const question = {
    type: 'question',
    message: 'Stop every Turn?',
    detail: 'What runs now on any connected Host is cancelled where it is. What was done so far stays.',
    buttons: ['Stop Them All', 'Cancel'],
    defaultId: CANCEL,
    cancelId: CANCEL,
    noLink: true,
  } as const;
  const { response } = await (window
    ? dialog.showMessageBox(window, { ...question, buttons: [...question.buttons] })
    : dialog.showMessageBox({ ...question, buttons: [...question.buttons] }));
  if (response !== STOP) return;
  const answer = await core.request('turns:stopAll', {});
  const failed = answer.ok ? answer.value.failed : [answer.error.message];
  for (const text of failed) core.tell({ tone: 'warning', text });
}
