import { useId } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import { CLIENT_TOOL_NAMES, type ClientToolName, titleOf } from '../../../shared/client-tools/definitions.ts';
import { showsDiffs } from '../../../shared/client-tools/editor-command.ts';
import { isAllowed, NO_CLIENT_TOOLS } from '../../../shared/client-tools/state.ts';
import { useAsking } from '../../store/actions.ts';
import { useApp } from '../../store/selectors.ts';
import { Problem } from '../../ui/problem.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './client-tools.module.css';

export interface ToolSwitchesProps {
  readonly hostId: HostId;
}

/** Which tools of this app the sessions of one Host may use: all off until a person says so. */
export function ToolSwitches({ hostId }: ToolSwitchesProps) {
  const { ask, failure } = useAsking();
  const tools = useApp((app) => app.clientTools) ?? NO_CLIENT_TOOLS;
  const hasDiffs = useApp((app) => showsDiffs(app.settings.editor));
  return (
    <>
      <ul>
        {CLIENT_TOOL_NAMES.map((tool) => (
          <ToolSwitch
            key={tool}
            tool={tool}
            isOn={isAllowed(tools, { hostId, tool })}
            note={tool === 'signalbox_open_diff' && !hasDiffs ? NEEDS_EDITOR : NOTES[tool]}
            onChange={(isOn) => void ask(isOn ? 'clientTool:allow' : 'clientTool:revoke', { hostId, tool })}
          />
        ))}
      </ul>
      <Problem text={failure?.message} />
    </>
  );
}

const NEEDS_EDITOR = 'Name an editor that shows diffs in Settings; until then it is not offered';

const NOTES: Readonly<Record<ClientToolName, string>> = {
  signalbox_open_url: 'Shows the address and asks first, each time',
  signalbox_open_file: 'Only files of the working directories; asks first, each time',
  signalbox_open_diff: 'Only files of the working directories; asks first, each time',
  signalbox_show_notification: 'At once, a few in a minute, as quiet as your settings',
  signalbox_ask_person: 'The question waits in the Inbox',
};

interface ToolSwitchProps {
  readonly tool: ClientToolName;
  readonly isOn: boolean;
  readonly note: string;
  readonly onChange: (isOn: boolean) => void;
}

function ToolSwitch({ tool, isOn, note, onChange }: ToolSwitchProps) {
  const id = useId();
  return (
    <li className={styles.switch}>
      <label htmlFor={id} className={styles.label}>
        <span>{titleOf(tool)}</span>
        <span className="f3 t-small">{note}</span>
      </label>
      <Switch id={id} label={titleOf(tool)} checked={isOn} onChange={onChange} />
    </li>
  );
}
