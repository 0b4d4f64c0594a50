import type { ElectronApplication, Locator, Page } from '@playwright/test';

const COPY = 1;

/** Files and folders that a person drags from the desktop into the window; the browser takes them as it takes a real drag. */
export interface DesktopDrag {
  over(place: Locator): Promise<void>;
  /** Lets go where it is. */
  drop(place: Locator): Promise<void>;
}

export async function dragFromDesktop(app: ElectronApplication, page: Page, paths: readonly string[]): Promise<DesktopDrag> {
  const browser = await app.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: COPY };
  const tell = async (place: Locator, ...types: readonly ('dragEnter' | 'dragOver' | 'drop')[]) => {
    const box = await place.boundingBox();
    if (!box) throw new Error('there is nothing to drag over');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    for (const type of types) await browser.send('Input.dispatchDragEvent', { type, x, y, data });
  };
  return {
    over: (place) => tell(place, 'dragEnter', 'dragOver'),
    drop: (place) => tell(place, 'dragOver', 'drop'),
  };
}
