import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { TerminalCommandPart, TerminalContentPart } from '../../../shared/protocol/terminal/state.ts';
import { uriText } from '../../parts/request/uri-text.ts';
import { dispatch } from '../../store/actions.ts';
import { useTerminal } from '../../store/selectors.ts';
import { durationText } from '../../ui/age-text.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { plainTitle } from './plain-title.ts';
import styles from './terminals.module.css';

export interface CommandBarProps {
  readonly hostId: HostId;
  readonly terminal: Uri;
  readonly isLive: boolean;
  /** The command that one has jumped to. */
  readonly current: string | undefined;
  readonly onJump: (by: 1 | -1) => void;
}

/** Where a terminal is, and the way from command to command in what it has shown. */
export function CommandBar({ hostId, terminal, isLive, current, onJump }: CommandBarProps) {
  const cwd = useTerminal(hostId, terminal, (state) => state.cwd);
  const hasCommands = useTerminal(hostId, terminal, (state) => state.content.some(isCommand)) ?? false;
  const command = useTerminal(hostId, terminal, (state) => state.content.find((part) => isAt(part, current)));
  const clear = () => void dispatch({ hostId, channel: terminal, action: { type: 'terminal/cleared' } });
  return (
    <footer className={styles.foot}>
      <span className="trunc" title={cwd === undefined ? undefined : uriText(cwd)} aria-live="polite">
        {command && isCommand(command) ? commandText(command) : (cwd !== undefined && uriText(cwd)) || ''}
      </span>
      <span className={styles.acts}>
        {isLive ? <span className={styles.hint}>F6 leaves it</span> : <span>Read only</span>}
        {hasCommands ? (
          <>
            <IconButton icon="chevron-up" label="Command before" keys={['Ctrl', 'Shift', 'Up']} onPress={() => onJump(-1)} />
            <IconButton icon="chevron-down" label="Next command" keys={['Ctrl', 'Shift', 'Down']} onPress={() => onJump(1)} />
          </>
        ) : null}
        <Button size="sm" offReason={isLive ? undefined : 'Only who holds it can clear it'} onPress={clear}>
          Clear
        </Button>
      </span>
    </footer>
  );
}

function isCommand(part: TerminalContentPart): part is TerminalCommandPart {
  return part.type === 'command';
}

function isAt(part: TerminalContentPart, commandId: string | undefined): boolean {
  return isCommand(part) && part.commandId === commandId;
}

/** "pnpm test, exit code 1, 8 s" */
function commandText({ commandLine, isComplete, exitCode, durationMs }: TerminalCommandPart): string {
  const ended = exitCode === undefined ? 'ended' : `exit code ${exitCode}`;
  const outcome = isComplete ? ended : 'runs';
  return [plainTitle(commandLine), outcome, durationMs === undefined ? '' : durationText(durationMs)]
    .filter((part) => part !== '')
    .join(', ');
}
