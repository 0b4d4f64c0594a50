import { useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { TerminalInfo } from '../../../shared/protocol/root/terminal-info.ts';
import { uriText } from '../../parts/request/uri-text.ts';
import { useAsking } from '../../store/actions.ts';
import { openSession } from '../../store/navigation.ts';
import { useHost, useRoot, useSession } from '../../store/selectors.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { chooseTerminal, useChosenTerminal } from './chosen-terminal.ts';
import { NewTerminal } from './new-terminal.tsx';
import { plainTitle } from './plain-title.ts';
import { type OpenScreen, openScreen } from './screen.ts';
import { type HolderQuestion, holderOf, holderWords, terminalsOf } from './terminal-list.ts';
import { TerminalView } from './terminal-view.tsx';
import styles from './terminals.module.css';

export interface TerminalsPanelProps {
  readonly hostId: HostId;
  readonly session: Uri;
  /** Whether it has the whole place of the Chat already. */
  readonly isWide?: boolean;
  /** What draws a terminal; tests bring their own. */
  readonly open?: OpenScreen;
}

const NONE: readonly TerminalInfo[] = [];
const NO_DIRECTORIES: readonly Uri[] = [];

/** The terminals of a Session: those of its agent to look at, and your own to work in. */
export function TerminalsPanel({ hostId, session, isWide = false, open = openScreen }: TerminalsPanelProps) {
  const at = { hostId, session };
  const clientId = useHost(hostId)?.clientId;
  const all = useRoot(hostId, (state) => state.terminals) ?? NONE;
  const directories = useSession(hostId, session, (state) => state.workingDirectories) ?? NO_DIRECTORIES;
  const chosen = useChosenTerminal(at);
  const { ask, isBusy, failure, dismiss } = useAsking();
  const [isFresh, setFresh] = useState(false);
  const question = { clientId, session };
  const listed = terminalsOf(all, question);
  const shown = chosen ?? listed[0]?.resource;

  async function create(cwd: Uri | undefined) {
    const answer = await ask('terminal:create', { hostId, ...(cwd === undefined ? {} : { cwd }) });
    if (!answer.ok) return;
    setFresh(true);
    chooseTerminal(at, answer.value.terminal);
  }

  const creating = { directories, isBusy, onCreate: (cwd: Uri | undefined) => void create(cwd) };
  return (
    <div className={styles.panel}>
      {failure ? (
        <Banner tone="bad" glyph="failed" action={<Button onPress={dismiss}>Dismiss</Button>}>
          {failure.message}
        </Banner>
      ) : null}
      {shown === undefined ? (
        <Empty icon="terminal" title="No terminals" actions={<NewTerminal {...creating} />}>
          {directories[0] === undefined
            ? 'A new one begins in your home folder on the Host.'
            : `A new one begins in ${uriText(directories[0])}.`}
        </Empty>
      ) : (
        <TerminalView
          key={shown}
          hostId={hostId}
          session={session}
          terminal={shown}
          open={open}
          takesFocus={isFresh}
          onGone={() => chooseTerminal(at, undefined)}
        >
          <Choice listed={listed} shown={shown} question={question} onChoose={(terminal) => chooseTerminal(at, terminal)} />
          <NewTerminal {...creating} />
          {isWide ? null : (
            <IconButton
              icon="expand"
              label="Show it in place of the Chat"
              onPress={() => openSession({ hostId, session, wide: { kind: 'terminals', terminal: shown } })}
            />
          )}
        </TerminalView>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly listed: readonly TerminalInfo[];
  readonly shown: Uri;
  readonly question: HolderQuestion;
  readonly onChoose: (terminal: Uri) => void;
}

function Choice({ listed, shown, question, onChoose }: ChoiceProps) {
  const items = listed.map(({ resource, title, claim, lifecycle }) => {
    const words = lifecycle.status === 'exited' ? 'ended' : holderWords[holderOf(claim, question)];
    // Of the one that is shown this stands beside the choice.
    return { value: resource, label: resource === shown ? plainTitle(title) : `${plainTitle(title)}, ${words}` };
  });
  // A tool call's terminal stays to be seen after the Host has taken it off its list.
  const known = items.some(({ value }) => value === shown) ? items : [{ value: shown, label: 'No longer listed' }, ...items];
  return <Select aria-label="Terminal" size="sm" items={known} value={shown} onChange={onChoose} />;
}
