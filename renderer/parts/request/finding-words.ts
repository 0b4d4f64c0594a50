import type { Finding, FindingId } from '../../../shared/inbox/stands-out/finding.ts';

interface FindingWords {
  /** For a row, a tag or the foot of a card. */
  readonly name: string;
  /** For the section "What stands out". */
  readonly text: string;
}

const words: Readonly<Record<FindingId, FindingWords>> = {
  deletes: { name: 'Deletes files', text: 'Deletes files. No undo.' },
  'deletes-tree': { name: 'Deletes files', text: 'Deletes folders with everything in them. No undo.' },
  overwrites: { name: 'Overwrites data', text: 'Empties or overwrites what is there. No undo.' },
  'discards-work': {
    name: 'Throws work away',
    text: 'Throws away changes, branches or commits that may be nowhere else.',
  },
  'rewrites-remote': {
    name: 'Rewrites a remote branch',
    text: 'Overwrites or deletes a branch on the server, for everyone who uses it.',
  },
  'deletes-data': { name: 'Deletes data', text: 'Deletes data of a database, a cluster, a cloud or a registry.' },
  'stops-programs': { name: 'Stops programs', text: 'Stops the machine, or other programs on it.' },
  privilege: { name: 'Runs with more rights', text: 'Runs as another user, most often the one who may do everything.' },
  'runs-download': { name: 'Runs a download', text: 'Runs what it downloads, unseen.' },
  'runs-hidden': { name: 'Runs encoded text', text: 'Decodes text and runs it, unseen.' },
  'runs-computed': { name: 'Runs unseen text', text: 'Runs text that is put together only then, unseen.' },
  'remote-control': { name: 'Opens a remote shell', text: 'Lets another machine run commands on this Host.' },
  installs: { name: 'Installs packages', text: 'Downloads packages and may run their install scripts.' },
  publishes: { name: 'Publishes', text: 'Changes what others see or use: a repository, a registry, a service.' },
  sends: { name: 'Sends data', text: 'Sends data to another machine.' },
  network: { name: 'Uses the network', text: 'Uses the network.' },
  outside: { name: 'Outside the working directory', text: 'Reaches outside the working directory.' },
  secrets: { name: 'Touches secrets', text: 'Touches what may hold keys, passwords or personal data.' },
  'sends-secrets': { name: 'Sends secrets', text: 'Sends what may hold keys or passwords to another machine.' },
  permissions: { name: 'Changes permissions', text: 'Changes who may read, change or run files, or come in.' },
  persistence: { name: 'Starts by itself later', text: 'Changes what starts by itself from then on.' },
  'runs-later': { name: 'Runs by itself later', text: 'Changes a file whose commands git, a build or an editor may run.' },
  'hidden-characters': { name: 'Hidden characters', text: 'Holds characters that are not seen. They are drawn as tags.' },
  'look-alikes': { name: 'Look-alike characters', text: 'Holds characters that look like others. They are marked.' },
  unread: { name: 'Not read in full', text: 'Too long, too nested or kept on the Host: not all of it was read.' },
  judged: { name: 'The Host calls it unsafe', text: 'The Host calls it unsafe.' },
  'tool-destroys': { name: 'May destroy', text: 'By the word of the Host or by its name, this tool destroys something.' },
  'tool-reaches-out': { name: 'Uses the network', text: 'The Host says that this tool reaches out to other machines.' },
};

/** What a finding is called in a few words. */
export function findingName({ id, level }: Pick<Finding, 'id' | 'level'>): string {
  return id === 'judged' && level === 'amber' ? 'The Host is not sure that it is safe' : words[id].name;
}

/** What a finding says, where its objects are not named. */
export function findingText({ id }: Pick<Finding, 'id'>): string {
  return words[id].text;
}

/** What stands around the objects that would be deleted: "Deletes `dist` with everything in it. No undo." */
export function deletionWords(id: FindingId, count: number): readonly [string, string] | undefined {
  if (count === 0) return undefined;
  if (id === 'deletes') return ['Deletes ', '. No undo.'];
  return id === 'deletes-tree' ? ['Deletes ', ` with everything in ${count === 1 ? 'it' : 'them'}. No undo.`] : undefined;
}

/** Whose reading it is. The same for commands and for edits, since both are read by their spelling. */
export const ATTRIBUTION = {
  command: 'Read from the command by Signalbox on this computer, not supplied by the Host. It can miss things.',
  edits: 'Read from the names of the files by Signalbox on this computer, not supplied by the Host. It can miss things.',
  call: 'Read from the call by Signalbox on this computer, not supplied by the Host. It can miss things.',
} as const;
