import { PROOFS } from './proofs.ts';
import { type Proof, type Row, row } from './row.ts';

/** Something that a Host may send to do harm: what is refused, where the person is told, and what proves both. */
export interface Refusal {
  readonly threat: string;
  /** Where it is told, in these words. */
  readonly told: Row;
  readonly further: readonly Proof[];
}

const HOSTILE = 'renderer/features/customizations/hostile-customizations.test.tsx';
const ICON = 'renderer/features/customizations/safe-icon.test.ts';
const AUTHORIZE = 'electron/sign-in/authorize.test.ts';
const JOURNEY = 'e2e/journeys/hostile-customizations.e2e.ts';
const IN_ELECTRON = 'pictures of a host load nothing and run nothing, and a place outside its file is said to be none';
const PLUGINS = 'electron/plugins/asked-by-host.test.ts';
const MCP = 'e2e/journeys/mcp.e2e.ts';

const by = (file: string, test: string): Proof => ({ file, test });

export const HOSTILE_HOSTS: readonly Refusal[] = [
  {
    threat: 'An icon with a script, or one that is fetched from the net',
    told: row('icons', '“Its icon is on the net, from where nothing is loaded.”, “in a form that is not drawn”', 'hostileIcon'),
    further: [by(ICON, '%.40s is never loaded, and it is said why'), by(JOURNEY, IN_ELECTRON)],
  },
  {
    threat: 'A drawing (SVG) with a program in it, or with a reference to something elsewhere',
    told: row('vectorIcons', '“a drawing with a program in it”, “a drawing that names something elsewhere”', 'hostileDrawing'),
    further: [
      by(ICON, 'a drawing that holds more than shapes is not drawn, and it is said why: %s'),
      by(ICON, 'a drawing that cannot be read is not drawn: %s'),
      by(HOSTILE, 'a vector picture is drawn as a picture only'),
      by(JOURNEY, IN_ELECTRON),
      by('renderer/parts/mcp/resources-tab.test.tsx', 'are drawn as pictures only where they are plain ones, and can be saved'),
    ],
  },
  {
    threat: 'A `range` that is not in its file',
    told: row(
      'source',
      '“It is said to be declared in” lines that the file does not “have, so it is shown from the top”',
      'source',
    ),
    further: [
      by('renderer/features/customizations/range-in-text.test.ts', 'a range outside the text gives none: %j'),
      by(JOURNEY, IN_ELECTRON),
    ],
  },
  {
    threat: 'An authorization URL with `javascript:`, or unencrypted on another machine',
    told: row('signIn', 'in place: that such an address is never opened, and that nothing was sent', 'astray'),
    further: [
      by(AUTHORIZE, 'does not ask %s'),
      by(AUTHORIZE, 'nobody is sent to an issuer that %s'),
      by(AUTHORIZE, 'an issuer of this machine is not for a host elsewhere'),
      by('electron/sign-in/guarded-fetch.test.ts', 'a redirect is not followed'),
    ],
  },
  {
    threat: 'A link, or a page that a question names, with `javascript:` or `file:`',
    told: row(
      'address',
      'the address as it really is and, once “Open in browser” is pressed, that it was not opened',
      'addressRefused',
    ),
    further: [
      by('electron/shell/links.test.ts', 'is refused without a question: %s'),
      by('electron/shell/links.test.ts', 'shows look-alike letters as what they are'),
      by('e2e/journeys/security.e2e.ts', 'what an agent says is shown as text, and only safe links are links'),
    ],
  },
  {
    threat: 'A resource that imitates another',
    told: row('signInScopes', 'its exact address, “which calls itself” what it likes', 'imitationForm'),
    further: [
      PROOFS.imitation,
      PROOFS.serverSignIn,
      by(MCP, 'nobody can sign in to a server that says that it is another one'),
      by('electron/sign-in/trust.test.ts', 'a token goes to no other host that asks for the same'),
      by('electron/sign-in/trust.test.ts', 'a resource that no host has named gets no token'),
    ],
  },
  {
    threat: 'An MCP server that gives another resource than the one that was asked for, or hides in its address',
    told: row('reader', '“The server gave this under another address than the one that was asked for:”', 'otherResource'),
    further: [
      by(
        'renderer/parts/mcp/resources-tab.test.tsx',
        'stand with their addresses, in which nothing hides, so that none passes for another',
      ),
    ],
  },
  {
    threat: '`resource*` requests outside of what the person has published to that Host',
    told: row('note', 'which Host asked for what, and that it was refused', 'pluginOutside'),
    further: [
      by(PLUGINS, 'no spelling of a way out leads there: %s'),
      by(PLUGINS, 'refuses everything before a folder is published, after it is withdrawn, and to another host'),
      by(PLUGINS, 'lets nobody change a file'),
      by(PLUGINS, 'a host that asks without end is cut short, and the app goes on'),
      by('electron/plugins/refusal-notes.test.ts', 'what a host writes can neither hide nor fill the screen'),
    ],
  },
  {
    threat: 'A plugin folder with links that lead out of it, or with files that hold keys',
    told: row('leftOut', '“Left out, handed out to nobody”, each with the reason', 'pluginPublished'),
    further: [
      by(PLUGINS, 'a folder that was swapped for a link after it was read gives nothing of where the link leads'),
      by(PLUGINS, 'hands out nothing that may hold keys or passwords, and tells the person who asked'),
    ],
  },
  {
    threat: 'Another Host in the place of the one that a plugin was published to',
    told: row('published', '“is not the Host it was when you published this, so it may read nothing.”', 'pluginOtherHost'),
    further: [],
  },
  {
    threat: 'A name that hides something, and two entries with one id',
    told: row('entry', '“Another entry of this Session has the same id”; what hides is written out', 'twins'),
    further: [by(HOSTILE, 'a name that hides something is written out')],
  },
];
