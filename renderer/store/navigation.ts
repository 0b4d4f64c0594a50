import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { HostId } from '../../shared/app/state.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';

export type Screen = 'inbox' | 'sessions' | 'hosts' | 'settings';

/** A place that a person can be in and come back to. */
export type Place =
  | { readonly screen: 'inbox'; readonly requestKey?: string }
  | { readonly screen: 'sessions'; readonly session?: SessionPlace }
  | { readonly screen: 'hosts'; readonly hostId?: HostId }
  | { readonly screen: 'settings' };

/** What of a session fills the screen in place of its chat. */
export type WideView = { readonly kind: 'changes' } | { readonly kind: 'terminals'; readonly terminal?: Uri };

export interface SessionPlace {
  readonly hostId: HostId;
  readonly session: Uri;
  /** Absent means the session's default chat. */
  readonly chat?: Uri;
  /** Key of a Request to bring into view. */
  readonly requestKey?: string;
  readonly wide?: WideView;
}

export interface Navigation {
  readonly place: Place;
  readonly back: readonly Place[];
  readonly forward: readonly Place[];
}

const MAX_STEPS = 100;

const navigation = createStore<Navigation>(() => ({ place: { screen: 'inbox' }, back: [], forward: [] }));

export function useNavigation<T>(select: (navigation: Navigation) => T): T {
  return useStore(navigation, select);
}

/** Goes to a place and remembers where one was. */
export function goTo(place: Place): void {
  navigation.setState((from) => ({ place, back: [...from.back, from.place].slice(-MAX_STEPS), forward: [] }));
}

/** Goes to a screen as it was last left. */
export function goToScreen(screen: Screen): void {
  const { place, back } = navigation.getState();
  if (place.screen === screen) return;
  goTo(back.findLast((earlier) => earlier.screen === screen) ?? { screen });
}

export function openSession(session: SessionPlace): void {
  goTo({ screen: 'sessions', session });
}

/** Changes what is selected where one is, without a step to go back to. */
export function replacePlace(place: Place): void {
  navigation.setState({ place });
}

export function goBack(): void {
  navigation.setState(({ place, back, forward }) => {
    const earlier = back.at(-1);
    return earlier ? { place: earlier, back: back.slice(0, -1), forward: [place, ...forward] } : {};
  });
}

/** Back to the chat of a session from what filled the screen; a step back where that is where one came from. */
export function leaveWide(): void {
  const { place, back } = navigation.getState();
  if (place.screen !== 'sessions' || !place.session?.wide) return;
  const { wide: _wide, ...session } = place.session;
  const before = back.at(-1);
  const cameFrom = before?.screen === 'sessions' ? before.session : undefined;
  if (cameFrom?.session === session.session && cameFrom.hostId === session.hostId && !cameFrom.wide) goBack();
  else replacePlace({ screen: 'sessions', session });
}

export function goForward(): void {
  navigation.setState(({ place, back, forward }) => {
    const [later, ...rest] = forward;
    return later ? { place: later, back: [...back, place], forward: rest } : {};
  });
}

export function currentPlace(): Place {
  return navigation.getState().place;
}
