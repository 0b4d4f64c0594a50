import type { Changeset } from '../../../shared/protocol/changeset/catalogue.ts';
import type { Turn } from '../../../shared/protocol/chat/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import {
  type ChangesetChoice,
  type ChangesetVariables,
  changesetUri,
  choiceFor,
} from '../../../shared/selectors/changeset-uri.ts';
import { chatChannel } from '../../store/channels.ts';
import { useSession } from '../../store/selectors.ts';
import { useAttached, useChannel } from '../../store/use-channel.ts';
import { type SessionAt, useChosenChanges } from './chosen-changes.ts';
import { type TurnItem, turnItems, variablesOf } from './chosen-turns.ts';

export interface ChangesAt extends SessionAt {
  /** Whose Turns can be chosen; the default Chat when it is not given. */
  readonly chat?: Uri | undefined;
}

export interface Entry extends Changeset {
  readonly choice: ChangesetChoice;
}

/** What a Session offers of its changes, and which of it is looked at. */
export interface ChangesetOffer {
  readonly offered: readonly Entry[];
  /** Those whose template wants what the protocol does not define: named, not hidden. */
  readonly others: readonly Changeset[];
  readonly shown: Entry | undefined;
  readonly items: readonly TurnItem[];
  readonly variables: ChangesetVariables;
  /** Undefined while there is no Turn to choose. */
  readonly changeset: Uri | undefined;
}

const NONE: readonly Changeset[] = [];
const NO_TURNS: readonly Turn[] = [];

/** Undefined before the Session is known. */
export function useChangesetChoice(at: ChangesAt): ChangesetOffer | undefined {
  const { hostId, session } = at;
  const chosen = useChosenChanges(at);
  const catalogue = useSession(hostId, session, (state) => state.changesets ?? NONE);
  const defaultChat = useSession(hostId, session, (state) => state.defaultChat ?? state.chats[0]?.resource);
  const chat = at.chat ?? defaultChat;

  const entries = (catalogue ?? NONE).flatMap((entry): readonly Entry[] => {
    const choice = choiceFor(entry);
    return choice === undefined ? [] : [{ ...entry, choice }];
  });
  const offered = chat === undefined ? entries.filter(({ choice }) => choice === 'nothing') : entries;
  const shown = offered.find(({ uriTemplate }) => uriTemplate === chosen.template) ?? offered[0];

  const items = useTurnItems(hostId, shown && shown.choice !== 'nothing' ? chat : undefined);
  const variables = shown ? variablesOf(shown.choice, items, chosen.turns ?? {}) : {};
  if (catalogue === undefined) return undefined;
  return {
    offered,
    others: catalogue.filter((entry) => choiceFor(entry) === undefined),
    shown,
    items,
    variables,
    changeset: shown && changesetUri(shown, variables),
  };
}

/** The Turns of a Chat, which is attached only where they are to be chosen from. */
function useTurnItems(hostId: string, chat: Uri | undefined): readonly TurnItem[] {
  const channel = chatChannel(hostId, chat ?? '');
  useAttached(chat === undefined ? undefined : channel);
  const turns = useChannel(channel, (state) => state.turns) ?? NO_TURNS;
  const turnsNextCursor = useChannel(channel, (state) => state.turnsNextCursor);
  return chat === undefined ? [] : turnItems({ turns, ...(turnsNextCursor === undefined ? {} : { turnsNextCursor }) });
}
