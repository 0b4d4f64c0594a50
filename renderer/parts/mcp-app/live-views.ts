import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A view with a frame, which costs a process of its own. */
export interface LiveView {
  /** The row of the transcript that it stands in, which stays drawn as long as it lives. */
  readonly rowKey: string;
  readonly frame: () => HTMLIFrameElement | null;
  readonly isInView: () => boolean;
  /** Lets it finish, and removes its frame. */
  readonly retire: (why: 'away' | 'flood') => void;
}

const MAX_LIVE = 6;
/** A view speaks to its own frame only; what comes straight to the page is no part of the protocol. */
const MAX_STRAY = 50;

const NONE: readonly LiveView[] = [];
const live = createStore<{ readonly views: readonly LiveView[] }>(() => ({ views: NONE }));

/** Keeps count of the views that live; one too many puts away the one that was out of sight for longest. Returns its undo. */
export function enterLive(view: LiveView): () => void {
  const before = live.getState().views;
  if (before.length >= MAX_LIVE) (before.find(({ isInView }) => !isInView()) ?? before[0])?.retire('away');
  live.setState(({ views }) => ({ views: [...views, view] }));
  const stopWatching = watchStrays(view);
  return () => {
    stopWatching();
    live.setState(({ views }) => ({ views: views.filter((each) => each !== view) }));
  };
}

/** The rows that stay drawn although they have scrolled away. */
export function useLiveRows(): readonly LiveView[] {
  return useStore(live, ({ views }) => views);
}

/** Ends a view that floods the page itself. What it says is not even read. */
function watchStrays({ frame, retire }: LiveView): () => void {
  let strays = 0;
  function count({ source }: MessageEvent): void {
    const frames = frame()?.contentWindow;
    if (!frames || (source !== frames && source !== frames.frames[0])) return;
    strays += 1;
    if (strays === MAX_STRAY) retire('flood');
  }
  window.addEventListener('message', count);
  return () => window.removeEventListener('message', count);
}
