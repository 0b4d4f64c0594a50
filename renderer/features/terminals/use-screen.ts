import { type RefObject, useEffect, useRef, useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { TerminalContentPart, TerminalState } from '../../../shared/protocol/terminal/state.ts';
import { stateOf } from '../../../shared/sync/state-of.ts';
import { dispatch } from '../../store/actions.ts';
import { terminalChannel } from '../../store/channels.ts';
import { request } from '../../store/door.ts';
import { replicaStore } from '../../store/replicas.ts';
import { feedSteps } from './feed-steps.ts';
import { plainSteps } from './plain-steps.ts';
import type { OpenScreen, Screen, ScreenSize } from './screen.ts';

export interface ScreenWish {
  readonly hostId: HostId;
  readonly terminal: Uri;
  readonly element: RefObject<HTMLDivElement | null>;
  readonly open: OpenScreen;
  /** Whether this app may type into it. */
  readonly isLive: boolean;
  readonly takesFocus: boolean;
  readonly onPaste: (clipboard: string) => void;
}

export interface ShownScreen {
  readonly screen: () => Screen | undefined;
  readonly jump: (by: 1 | -1) => void;
  /** The command that one has jumped to. */
  readonly current: string | undefined;
}

/** Keeps a screen on what a terminal shows, and sends what is typed while this app holds it. */
export function useScreen({ hostId, terminal, element, open, isLive, takesFocus, onPaste }: ScreenWish): ShownScreen {
  const shown = useRef<Screen>(undefined);
  const [current, setCurrent] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const latest = useRef({ isLive, onPaste });

  useEffect(() => {
    latest.current = { isLive, onPaste };
  });

  function jump(by: 1 | -1) {
    setCurrent(shown.current?.jump(by));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one screen for as long as one terminal is looked at.
  useEffect(() => {
    const place = element.current;
    if (!place) return undefined;
    let isGone = false;
    let stop: (() => void) | undefined;
    const send = (action: { readonly type: string; readonly data: string }) => dispatch({ hostId, channel: terminal, action });
    const events = {
      onInput: (data: string) => latest.current.isLive && void send({ type: 'terminal/input', data }),
      onPaste: (clipboard: string) => latest.current.isLive && latest.current.onPaste(clipboard),
      onLink: (url: string) => void request('link:open', { url }),
      onJump: jump,
    };
    void open(place, events).then((screen) => {
      if (isGone) return screen.dispose();
      shown.current = screen;
      const unfollow = follow(hostId, terminal, screen);
      stop = () => {
        unfollow();
        screen.dispose();
      };
      setOpen(true);
      return undefined;
    });
    return () => {
      isGone = true;
      shown.current = undefined;
      stop?.();
    };
  }, [hostId, terminal]);

  useEffect(() => {
    if (!isOpen) return undefined;
    shown.current?.setReadOnly(!isLive);
    if (isLive && takesFocus) shown.current?.focus();
    return isLive && element.current ? fitTo(element.current, hostId, terminal, () => shown.current?.fitting()) : undefined;
  }, [isOpen, isLive, takesFocus, hostId, terminal, element]);

  return { screen: () => shown.current, jump, current };
}

/** Every change of the terminal goes to the screen without a render. Returns its undo. */
function follow(hostId: HostId, terminal: Uri, screen: Screen): () => void {
  const store = replicaStore(terminalChannel(hostId, terminal));
  let given: readonly TerminalContentPart[] = [];
  let size: ScreenSize | undefined;

  function show() {
    const state = stateOf(store.getState());
    if (!state) return;
    const next = sizeOf(state);
    if (next && !isSameSize(next, size)) screen.resize(next);
    size = next;
    const steps = feedSteps(given, state.content);
    given = state.content;
    if (steps.length > 0) screen.feed(state.isPty === false ? plainSteps(steps) : steps);
  }

  show();
  return store.subscribe(show);
}

/** While this app holds it, a terminal is as large as its place. Returns its undo. */
function fitTo(place: HTMLElement, hostId: HostId, terminal: Uri, fitting: () => ScreenSize | undefined): () => void {
  let asked: ScreenSize | undefined;
  const fit = () => {
    const size = fitting();
    const state = stateOf(replicaStore(terminalChannel(hostId, terminal)).getState());
    if (!size || isSameSize(size, asked ?? (state && sizeOf(state)))) return;
    asked = size;
    void dispatch({ hostId, channel: terminal, action: { type: 'terminal/resized', ...size } });
  };
  const observer = new ResizeObserver(fit);
  observer.observe(place);
  return () => observer.disconnect();
}

function sizeOf({ cols, rows }: TerminalState): ScreenSize | undefined {
  return cols === undefined || rows === undefined ? undefined : { cols, rows };
}

function isSameSize(size: ScreenSize, other: ScreenSize | undefined): boolean {
  return size.cols === other?.cols && size.rows === other.rows;
}
