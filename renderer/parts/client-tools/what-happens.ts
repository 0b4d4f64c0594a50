import type { HostEntry } from '../../../shared/app/state.ts';
import type { ClientToolCall } from '../../../shared/client-tools/call.ts';
import { readEditorCommand } from '../../../shared/client-tools/editor-command.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import { foundFolder } from '../host/found-folder.ts';

export interface Happening {
  readonly icon: IconName;
  readonly text: string;
  /** Wants care. */
  readonly isOdd?: boolean;
}

/** What saying yes leads to, in plain words; `editor` is what the person wrote as theirs. */
export function whatHappens(
  call: ClientToolCall,
  host: HostEntry | undefined,
  editor: string | undefined,
): readonly Happening[] {
  switch (call.tool) {
    case 'signalbox_open_url':
      return addressHappenings(call.url);
    case 'signalbox_open_file':
      return [fileHappening(editor, 'the file'), whereFrom(host), TOLD];
    case 'signalbox_open_diff':
      return [fileHappening(editor, 'both files'), whereFrom(host), TOLD];
    case 'signalbox_ask_person':
      return [
        { icon: 'comment', text: 'The agent reads your answer. Everybody who is connected to the Host can read it too.' },
      ];
    case 'signalbox_show_notification':
      return [];
    default:
      return call satisfies never;
  }
}

const TOLD: Happening = { icon: 'eye', text: 'The agent learns whether it was opened, and nothing else.' };

/** The same reading of the address as in main: what is shown is what is opened. */
function addressHappenings(url: string): readonly Happening[] {
  if (!URL.canParse(url)) return [{ icon: 'warn', text: 'This is no address that can be opened.', isOdd: true }];
  const { href, hostname, protocol } = new URL(url);
  const isMail = protocol === 'mailto:';
  return [
    {
      icon: 'globe',
      text: isMail ? 'Begins a mail on this computer.' : `Opens ${hostname} in your browser, on this computer.`,
    },
    ...(hostname.split('.').some((label) => label.startsWith('xn--')) ? [FOREIGN] : []),
    ...(href === url ? [] : [{ icon: 'arrow-right', text: `Your browser gets ${href}` } as const]),
    ...(protocol === 'http:' ? [PLAIN] : []),
    TOLD,
  ];
}

const FOREIGN: Happening = {
  icon: 'warn',
  text: 'Its name holds letters of another script, which can look like another name. Above it is spelled as it is looked up.',
  isOdd: true,
};
const PLAIN: Happening = { icon: 'warn', text: 'The address is not encrypted: others on the way can read it.', isOdd: true };

function fileHappening(editor: string | undefined, what: string): Happening {
  const program = readEditorCommand(editor ?? '')?.program;
  if (program !== undefined) return { icon: 'edit', text: `Opens ${what} in ${program}, on this computer.` };
  return { icon: 'edit', text: `Opens ${what} as text, on this computer. Name an editor in Settings to have it opened there.` };
}

function whereFrom(host: HostEntry | undefined): Happening {
  const isHere = host?.origin === 'embedded' || foundFolder(host?.address ?? '') !== undefined;
  if (isHere) return { icon: 'file', text: 'It is the file itself: what you change there changes it.' };
  return {
    icon: 'file',
    text: `It is a copy that ${host?.name ?? 'the Host'} sends: nothing that you change there goes back.`,
  };
}
