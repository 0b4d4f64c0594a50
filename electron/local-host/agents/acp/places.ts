import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { AgentSession } from '../agent.ts';
import type { Memory } from './memory.ts';
import type { Place } from './place.ts';
import { settingsOfOptions } from './settings.ts';
import type { AgentUpdate } from './updates.ts';

/** The chats that a running agent knows. */
export interface Places {
  add(place: Place): void;
  remove(place: Place): void;
  ofChat(chat: Uri): Place | undefined;
  ofSession(sessionId: string): Place | undefined;
  all(): readonly Place[];
  onUpdate(sessionId: string, update: AgentUpdate): Promise<void> | void;
}

export interface PlacesOptions {
  readonly session: AgentSession;
  readonly memory: Memory;
  /** Told when an agent has changed its settings by itself. */
  readonly onSettings: (place: Place) => void;
}

/** Agents may speak of a session before they have answered the request for it. */
const MAX_EARLY = 50;

export function createPlaces({ session, memory, onSettings }: PlacesOptions): Places {
  const places = new Map<string, Place>();
  let early: { readonly sessionId: string; readonly update: AgentUpdate }[] = [];

  function apply(place: Place, update: AgentUpdate): Promise<void> | void {
    switch (update.kind) {
      case 'commands':
        place.commands = update.commands;
        return;
      case 'mode':
        place.settings = place.settings.map((setting) =>
          setting.property === 'mode' && setting.optionId === undefined ? { ...setting, value: update.modeId } : setting,
        );
        return onSettings(place);
      case 'options':
        place.settings = [
          ...place.settings.filter(({ optionId }) => optionId === undefined),
          ...settingsOfOptions(update.options),
        ];
        return onSettings(place);
      case 'title':
        return rename(place, update.title);
      default:
        return place.isMuted ? undefined : place.active?.writer.write(update);
    }
  }

  /** An agent names its session; a name that a person gave stays. */
  function rename(place: Place, title: string): void {
    const state = session.state();
    if (title === '' || memory.isNamed() || state?.defaultChat !== place.chat || state.title === title) return;
    session.emit({ type: 'session/titleChanged', title });
  }

  return {
    add(place) {
      for (const [sessionId, { chat }] of places) if (chat === place.chat) places.delete(sessionId);
      places.set(place.sessionId, place);
      const waiting = early.filter(({ sessionId }) => sessionId === place.sessionId);
      early = early.filter(({ sessionId }) => sessionId !== place.sessionId);
      for (const { update } of waiting) void apply(place, update);
    },
    remove: (place) => void places.delete(place.sessionId),
    ofChat: (chat) => [...places.values()].find((place) => place.chat === chat),
    ofSession: (sessionId) => places.get(sessionId),
    all: () => [...places.values()],
    onUpdate(sessionId, update) {
      const place = places.get(sessionId);
      if (place) return apply(place, update);
      if (early.length < MAX_EARLY) early.push({ sessionId, update });
    },
  };
}
