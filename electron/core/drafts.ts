import type { Draft, HostId } from '../../shared/app/state.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import { sameJson } from '../hosts/same-json.ts';
import { withoutText, withTextBack } from '../hosts/written-text.ts';
import type { SettingsFile } from '../storage/settings-file.ts';
import type { AppChannel } from './app-channel.ts';

/** What a person has written and not yet sent; kept from one start to the next, and cleared only on the host's echo. */
export interface Drafts {
  find(hostId: HostId, chat: Uri): Draft | undefined;
  change(draft: Draft): void;
  /** What a window has typed; `knowsBack` is what has come back as far as it knows, so that nothing it has not seen is lost. */
  write(typed: Omit<Draft, 'back'>, knowsBack: string | undefined): void;
  /** A message has arrived at the host: the draft it came from is done. */
  delivered(hostId: HostId, chat: Uri, text: string): void;
  /** Puts text that came to nothing in front of what is written now. */
  putBack(hostId: HostId, chat: Uri, text: string): void;
  /** Takes text out again that was put back; false when it does not stand there as it was. */
  takeOut(hostId: HostId, chat: Uri, text: string): boolean;
}

export function createDrafts(app: AppChannel, settings: SettingsFile): Drafts {
  function find(hostId: HostId, chat: Uri): Draft | undefined {
    return app.state().drafts.find((draft) => draft.hostId === hostId && draft.chat === chat);
  }

  function change(draft: Draft) {
    const { text = '', attachments = [] } = find(draft.hostId, draft.chat) ?? {};
    if (text === draft.text && sameJson(attachments, draft.attachments ?? [])) return;
    app.fold({ type: 'draft/changed', ...draft });
    settings.change((stored) => ({ ...stored, drafts: app.state().drafts }));
  }

  function write({ hostId, chat, text, attachments = [] }: Omit<Draft, 'back'>, knowsBack: string | undefined) {
    const { back, attachments: kept = [] } = find(hostId, chat) ?? {};
    const isUnseen = back !== undefined && back !== knowsBack && !text.includes(back);
    const known = isUnseen ? kept.filter((one) => !attachments.some((other) => sameJson(one, other))) : [];
    const all = [...known, ...attachments];
    change({ hostId, chat, text: isUnseen ? inFront(back, text) : text, ...(all.length > 0 ? { attachments: all } : {}) });
  }

  return {
    find,
    change,
    write,
    delivered: (hostId, chat, text) => {
      if (find(hostId, chat)?.text.trim() === text.trim()) change({ hostId, chat, text: '' });
    },
    putBack: (hostId, chat, text) => {
      const draft = find(hostId, chat) ?? { hostId, chat, text: '' };
      const next = withTextBack(draft.text, text);
      if (next !== draft.text) change({ ...draft, text: next, back: inFront(text, draft.back) });
    },
    takeOut: (hostId, chat, text) => {
      const draft = find(hostId, chat);
      const rest = draft && withoutText(draft.text, text);
      if (!draft || rest === undefined || rest === draft.text) return false;
      const { back: _gone, ...known } = draft;
      change({ ...known, text: rest });
      return true;
    },
  };
}

/** Two texts as they stand in a draft, one of them perhaps empty. */
export function inFront(text: string, rest = ''): string {
  return [text, rest].filter((part) => part !== '').join('\n\n');
}
