import type { Uri } from '../protocol/common/uri.ts';

/** A host, or one session of it, that the person is not told of. What waits there still stands in the list, and counts. */
export interface Mute {
  readonly hostId: string;
  /** The whole host when absent. */
  readonly session?: Uri;
  /** Milliseconds; for good when absent. */
  readonly until?: number;
}

/** What is muted, or where: the whole host without a session. */
export type MutePlace = Pick<Mute, 'hostId' | 'session'>;

/** The mute of exactly that place that holds at that time (milliseconds). */
export function muteOf(mutes: readonly Mute[] | undefined, place: MutePlace, at: number): Mute | undefined {
  return mutes?.find((mute) => isSamePlace(mute, place) && holdsAt(mute, at));
}

/** True where the session, or its host, is muted at that time (milliseconds). */
export function isMuted(mutes: readonly Mute[] | undefined, { hostId, session }: MutePlace, at: number): boolean {
  const places = [{ hostId }, ...(session === undefined ? [] : [{ hostId, session }])];
  return places.some((place) => muteOf(mutes, place, at) !== undefined);
}

/** The list with that mute instead of an earlier one of its place, and without what is over. */
export function withMute(mutes: readonly Mute[], mute: Mute, at: number): readonly Mute[] {
  return [...withoutMute(mutes, mute, at), mute];
}

/** The list without the mute of that place, and without what is over. */
export function withoutMute(mutes: readonly Mute[], place: MutePlace, at: number): readonly Mute[] {
  return mutes.filter((mute) => !isSamePlace(mute, place) && holdsAt(mute, at));
}

function isSamePlace(a: MutePlace, b: MutePlace): boolean {
  return a.hostId === b.hostId && a.session === b.session;
}

function holdsAt({ until }: Mute, at: number): boolean {
  return until === undefined || until > at;
}
