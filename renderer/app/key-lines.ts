import type { Screen } from '../store/navigation.ts';

export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

export const everywhere: readonly KeyLine[] = [
  { keys: ['Ctrl', '1'], does: 'Inbox' },
  { keys: ['Ctrl', '2'], does: 'Sessions' },
  { keys: ['Ctrl', '3'], does: 'Hosts' },
  { keys: ['Ctrl', ','], does: 'Settings' },
  { keys: ['Ctrl', 'J'], does: 'Next Request, from anywhere' },
  { keys: ['Ctrl', 'N'], does: 'New Session' },
  { keys: ['Ctrl', 'Shift', 'R'], does: 'Turn all rules off' },
  { keys: ['Ctrl', 'Shift', '.'], does: 'Stop every Turn, after a question' },
  { keys: ['G', 'I'], does: 'Inbox; G S Sessions, G H Hosts' },
  { keys: ['Alt', 'Left'], does: 'Back; Alt Right forward' },
  { keys: ['F6'], does: 'Next pane; Shift F6 the one before' },
  { keys: ['Esc'], does: 'Leave a field, then close' },
  { keys: ['?'], does: 'This sheet' },
];

const here: Readonly<Record<Screen, readonly KeyLine[]>> = {
  inbox: [
    { keys: ['J', 'K'], does: 'Move' },
    { keys: ['A'], does: 'Approve or share' },
    { keys: ['D'], does: 'Deny, withhold or decline' },
    { keys: ['N'], does: 'Deny with a note' },
    { keys: ['E'], does: 'Edit the input' },
    { keys: ['1', '9'], does: 'Choose an option, first to ninth' },
    { keys: ['Ctrl', 'Enter'], does: 'Send the answers' },
    { keys: ['R'], does: 'Make a rule of it; Shift R turns all rules off' },
    { keys: ['U'], does: 'Undo the answers that are still held' },
    { keys: ['S'], does: 'Snooze it, or what is picked' },
    { keys: ['X'], does: 'Pick it; Shift X up to here' },
    { keys: ['M'], does: 'Pick more of the same shape' },
    { keys: ['Shift', 'A'], does: 'Approve what is picked; Shift D denies it' },
    { keys: ['/'], does: 'Filter the list; Esc clears' },
    { keys: ['H'], does: 'History' },
    { keys: ['O'], does: 'Open the Session at the Request' },
  ],
  sessions: [
    { keys: ['J', 'K'], does: 'Move in the list; Enter goes to the message' },
    { keys: ['/'], does: 'Filter the list' },
    { keys: ['Ctrl', 'Enter'], does: 'Send the message' },
    { keys: ['Tab'], does: 'Take the completion at the cursor; Esc closes the list' },
    { keys: ['Alt', 'Up'], does: 'Move a waiting message up; Alt Down moves it down' },
    { keys: ['Ctrl', '.'], does: 'Stop the Turn' },
    { keys: ['Ctrl', 'T'], does: 'New Chat in the Session' },
    { keys: ['Ctrl', 'Tab'], does: 'Next Chat; Ctrl Shift Tab the one before' },
    { keys: ['F'], does: 'Fork from a Turn; in the transcript' },
    { keys: ['B'], does: 'Side Chat about a Turn, or about its selected text' },
    { keys: ['E'], does: 'Edit the message of a Turn and go on from it' },
    { keys: ['F2'], does: 'Rename the Session' },
    { keys: ['Y'], does: 'Archive it, or take it back' },
    { keys: ['U'], does: 'Mark it unread' },
    { keys: ['Ctrl', 'B'], does: 'Show or hide the list' },
    { keys: ['Ctrl', 'Alt', 'B'], does: 'Show or hide the details' },
    { keys: ['N', 'P'], does: 'Changes: next change, and the one before' },
    { keys: ['V'], does: 'Changes: mark the file as reviewed; S draws it the other way' },
    { keys: ['Ctrl', 'Shift', 'C'], does: 'Terminal: copy; Ctrl Shift V pastes' },
    { keys: ['Ctrl', 'Shift', 'Up'], does: 'Terminal: the command before; Down the next' },
  ],
  hosts: [
    { keys: ['N'], does: 'Add a Host' },
    { keys: ['J', 'K'], does: 'Next Host, and the one before' },
    { keys: ['E'], does: 'Change it: name, address, token, certificates' },
    { keys: ['D'], does: 'Disconnect it, or connect it again' },
    { keys: ['R'], does: 'Try to connect now' },
    { keys: ['Delete'], does: 'Remove it, after its question' },
  ],
  settings: [],
};

export function keysOf(screen: Screen): readonly KeyLine[] {
  return here[screen];
}
