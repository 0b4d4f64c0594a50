import { type ReactNode, useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { Changeset } from '../../../shared/protocol/changeset/catalogue.ts';
import type { Turn } from '../../../shared/protocol/chat/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { type ChangesetChoice, changesetUri, choiceFor } from '../../../shared/selectors/changeset-uri.ts';
import { useChat, useSession } from '../../store/selectors.ts';
import { Empty } from '../../ui/empty.tsx';
import { Segments } from '../../ui/segments.tsx';
import styles from './changes-panel.module.css';
import { type ChosenTurns, turnItems, variablesOf } from './chosen-turns.ts';
import { ShownChangeset, Totals } from './shown-changeset.tsx';
import { TurnChoice } from './turn-choice.tsx';

export interface ChangesPanelProps {
  readonly hostId: HostId;
  readonly session: Uri;
  /** Whose Turns can be chosen; the default Chat when it is not given. */
  readonly chat?: Uri | undefined;
}

interface Entry extends Changeset {
  readonly choice: ChangesetChoice;
}

const NONE: readonly Changeset[] = [];
const NO_TURNS: readonly Turn[] = [];

/** What a Session has changed, by the Host's own catalogue of changesets. */
export function ChangesPanel({ hostId, session, chat }: ChangesPanelProps) {
  const catalogue = useSession(hostId, session, (state) => state.changesets ?? NONE);
  const defaultChat = useSession(hostId, session, (state) => state.defaultChat ?? state.chats[0]?.resource);
  const ofChat = chat ?? defaultChat;
  const [wanted, setWanted] = useState<Uri>();
  if (catalogue === undefined) return null;

  const entries = catalogue.flatMap((entry): readonly Entry[] => {
    const choice = choiceFor(entry);
    return choice === undefined ? [] : [{ ...entry, choice }];
  });
  // A template whose variables the protocol does not know is named, not hidden.
  const others = catalogue.filter((entry) => choiceFor(entry) === undefined);
  const offered = ofChat === undefined ? entries.filter(({ choice }) => choice === 'nothing') : entries;
  const shown = offered.find(({ uriTemplate }) => uriTemplate === wanted) ?? offered[0];
  if (!shown) {
    return <Empty title="No changesets">{`The Host offers none that can be shown. ${othersText(others)}`.trim()}</Empty>;
  }
  const segments = (
    <Segments
      label="Changeset"
      items={offered.map(({ uriTemplate, label }) => ({ id: uriTemplate, label }))}
      selected={shown.uriTemplate}
      onSelect={setWanted}
    />
  );
  return (
    <>
      {shown.choice === 'nothing' || ofChat === undefined ? (
        <Plain hostId={hostId} session={session} changeset={shown.uriTemplate}>
          {segments}
        </Plain>
      ) : (
        <OfTurns key={shown.uriTemplate} hostId={hostId} session={session} chat={ofChat} entry={shown}>
          {segments}
        </OfTurns>
      )}
      {others.length === 0 ? null : <p className={styles.foot}>{othersText(others)}</p>}
    </>
  );
}

function othersText(others: readonly Changeset[]): string {
  return others.length === 0 ? '' : `Not shown in this version: ${others.map(({ label }) => label).join(', ')}.`;
}

interface PlainProps extends Pick<ChangesPanelProps, 'hostId' | 'session'> {
  readonly changeset: Uri;
  readonly children: ReactNode;
}

function Plain({ hostId, session, changeset, children }: PlainProps) {
  return (
    <>
      <header className={styles.head}>
        {children}
        <Totals hostId={hostId} changeset={changeset} />
      </header>
      <ShownChangeset key={changeset} hostId={hostId} session={session} changeset={changeset} />
    </>
  );
}

interface OfTurnsProps extends Pick<ChangesPanelProps, 'hostId' | 'session'> {
  readonly chat: Uri;
  readonly entry: Entry;
  readonly children: ReactNode;
}

function OfTurns({ hostId, session, chat, entry, children }: OfTurnsProps) {
  const turns = useChat(hostId, chat, (state) => state.turns) ?? NO_TURNS;
  const turnsNextCursor = useChat(hostId, chat, (state) => state.turnsNextCursor);
  const [chosen, setChosen] = useState<ChosenTurns>({});
  const items = turnItems({ turns, ...(turnsNextCursor === undefined ? {} : { turnsNextCursor }) });
  const variables = variablesOf(entry.choice, items, chosen);
  const changeset = changesetUri(entry, variables);
  return (
    <>
      <header className={styles.head}>
        {children}
        {changeset === undefined ? null : <Totals hostId={hostId} changeset={changeset} />}
        <TurnChoice choice={entry.choice} items={items} variables={variables} onChoose={setChosen} />
      </header>
      {changeset === undefined ? (
        <Empty title="No Turn to show changes of">They can be chosen here once a Turn has ended.</Empty>
      ) : (
        <ShownChangeset key={changeset} hostId={hostId} session={session} changeset={changeset} />
      )}
    </>
  );
}
