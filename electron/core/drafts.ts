import type { Draft, HostId } from '../../shared/app/state.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import { withTextBack } from '../hosts/written-text.ts';
import type { SettingsFile } from '../storage/settings-file.ts';
import type { AppChannel } from './app-channel.ts';

/** What a person has written and not yet sent; kept from one start to the next, and cleared only on the host's echo. */
export interface Drafts {
  change(draft: Draft): void;
  /** A message has arrived at the host: the draft it came from is done. */
  delivered(hostId: HostId, chat: Uri, text: string): void;
  /** Puts text that came to nothing in front of what is written now. */
  putBack(hostId: HostId, chat: Uri, text: string): void;
}

export function createDrafts(app: AppChannel, settings: SettingsFile): Drafts {
  function textOf(hostId: HostId, chat: Uri): string {
    return app.state().drafts.find((draft) => draft.hostId === hostId && draft.chat === chat)?.text ?? '';
  }

  function change(draft: Draft) {
    if (textOf(draft.hostId, draft.chat) === draft.text) return;
    app.fold({ type: 'draft/changed', ...draft });
    settings.change((stored) => ({ ...stored, drafts: app.state().drafts }));
  }

  return {
    change,
    delivered: (hostId, chat, text) => {
      if (textOf(hostId, chat).trim() === text.trim()) change({ hostId, chat, text: '' });
    },
    putBack: (hostId, chat, text) => {
      if (text !== '') change({ hostId, chat, text: withTextBack(textOf(hostId, chat), text) });
    },
  };
}
