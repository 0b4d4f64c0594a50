import type { WebContents } from 'electron';
import type { Answer } from '../../shared/ipc/contract.ts';

type Pressed = Answer<{ readonly pressed: boolean }>;

/** Escape in a view: its keys go to its server's code, and a person must still get back to the app. */
export interface EscapeWatch {
  /** Resolves when Escape is pressed in this window, or when it is asked anew. The key is then kept from the view. */
  wait(contents: Pick<WebContents, 'id' | 'on' | 'once'>): Promise<Pressed>;
}

export function createEscapeWatch(): EscapeWatch {
  const waiting = new Map<number, (pressed: boolean) => void>();
  const followed = new Set<number>();

  function settle(id: number, pressed: boolean): void {
    const resolve = waiting.get(id);
    waiting.delete(id);
    resolve?.(pressed);
  }

  function follow(contents: Pick<WebContents, 'id' | 'on' | 'once'>): void {
    const { id } = contents;
    if (followed.has(id)) return;
    followed.add(id);
    contents.on('before-input-event', (event, { type, key }) => {
      if (type !== 'keyDown' || key !== 'Escape' || !waiting.has(id)) return;
      event.preventDefault();
      settle(id, true);
    });
    contents.on('did-start-navigation', ({ isMainFrame }) => {
      if (isMainFrame) settle(id, false);
    });
    contents.once('destroyed', () => {
      settle(id, false);
      followed.delete(id);
    });
  }

  return {
    wait(contents) {
      follow(contents);
      settle(contents.id, false);
      return new Promise((resolve) => waiting.set(contents.id, (pressed) => resolve({ ok: true, value: { pressed } })));
    },
  };
}
