import { app } from 'electron';

/** Lets a test run have a profile of its own, and so a single-instance lock of its own. Must be called before anything is stored. */
export function chooseUserFolder(): void {
  const folder = process.env.SIGNALBOX_USER_DATA;
  if (folder) app.setPath('userData', folder);
}
