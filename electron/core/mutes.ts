import { type Mute, type MutePlace, withMute, withoutMute } from '../../shared/app/mute.ts';
import type { HostId } from '../../shared/app/state.ts';
import type { Answer } from '../../shared/ipc/contract.ts';
import type { Clock } from '../connection/clock.ts';
import type { SettingsFile } from '../storage/settings-file.ts';
import type { AppChannel } from './app-channel.ts';

export interface MutesContext {
  readonly app: AppChannel;
  readonly settings: SettingsFile;
  readonly clock: Pick<Clock, 'now'>;
}

const DONE: Answer<null> = { ok: true, value: null };
/** More than a person would ever mute by hand. */
const MAX_MUTES = 1000;

export function setMute(context: MutesContext, mute: Mute): Answer<null> {
  return change(context, (mutes, now) => withMute(mutes, mute, now).slice(-MAX_MUTES));
}

export function liftMute(context: MutesContext, place: MutePlace): Answer<null> {
  return change(context, (mutes, now) => withoutMute(mutes, place, now));
}

/** A host is no longer in the list. */
export function forgetMutes(context: MutesContext, hostId: HostId): void {
  change(context, (mutes) => mutes.filter((mute) => mute.hostId !== hostId));
}

function change(
  { app, settings, clock }: MutesContext,
  update: (mutes: readonly Mute[], now: number) => readonly Mute[],
): Answer<null> {
  const mutes = update(app.state().settings.mutes ?? [], clock.now());
  app.fold({ type: 'settings/changed', changes: { mutes } });
  settings.change((stored) => ({ ...stored, settings: app.state().settings }));
  return DONE;
}
