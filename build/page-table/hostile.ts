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
const FOLDER = 'electron/plugins/read-folder.test.ts';
const CONTAINED = 'e2e/journeys/mcp-apps-contained.e2e.ts';
const CORE_VIEWS = 'electron/core/mcp-apps.test.ts';
const VIEW_RIGHTS = 'renderer/parts/mcp-app/view-rights.test.tsx';
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
    told: row('note', 'which Host asked for what, and that it was refused', 'pluginRefused'),
    further: [
      by(PLUGINS, 'refuses %s, and the person reads what was asked for'),
      by(PLUGINS, 'no spelling of a way out leads there: %s'),
      by(PLUGINS, 'refuses everything before a folder is published, after it is withdrawn, and to another host'),
      by(PLUGINS, 'lets nobody change a file'),
      by(PLUGINS, 'a host that asks without end is cut short, and the app goes on'),
      by('electron/plugins/refusal-notes.test.ts', 'what a host writes can neither hide nor fill the screen'),
    ],
  },
  {
    threat: 'A plugin folder with links that lead out of it, or with files that hold keys',
    told: row('leftOut', 'left out: “a link, and links are not followed”, “may hold keys or passwords”', 'leftOut'),
    further: [
      PROOFS.pluginPublished,
      by(FOLDER, 'with links to files and folders outside hands out neither, nor anything behind them'),
      by(FOLDER, 'is refused when a folder on the way was swapped for a link before it was opened'),
      by(PLUGINS, 'a folder that was swapped for a link after it was read gives nothing of where the link leads'),
      by(PLUGINS, 'hands out nothing that may hold keys or passwords, and tells the person who asked'),
    ],
  },
  {
    threat: 'Another Host in the place of the one that a plugin was published to',
    told: row('published', '“is not the Host it was when you published this, so it may read nothing.”', 'pluginOtherHost'),
    further: [by(PLUGINS, 'a host that is reached at another place reads nothing until the person says that it is the same')],
  },
  {
    threat: 'A view of an MCP server that looks for a way out of its frame',
    told: row('viewNotice', '“it tried to go to another page”', 'viewAway'),
    further: [],
  },
  {
    threat: 'A view that floods the app, or takes the keys from the person',
    told: row('viewNotice', '“it sent more messages than the app can take on”, “it kept taking the keys”', 'viewFlood'),
    further: [
      by(CONTAINED, 'a view grows only so far, and takes the keys from nobody who types'),
      by(CONTAINED, 'a view that never answers keeps the app from nothing, and the plain result is there'),
    ],
  },
  {
    threat: 'A view that calls tools which are not for it, or asks for more than a view may',
    told: row('viewQuestion', '“The view wants to call” a tool, and what that tool may do', 'viewCalls'),
    further: [by(CORE_VIEWS, 'the model is asked for a view only where the person has allowed that for its server')],
  },
  {
    threat: 'A view that reaches into the net, and a server that names more than one place there',
    told: row('viewRights', '“This view wants to reach” a place, and “No view gets this:”', 'viewReach'),
    further: [
      by(VIEW_RIGHTS, 'what a view wants to reach is named, and what none ever gets as well'),
      by(CORE_VIEWS, 'what another server was allowed is nothing to this one'),
    ],
  },
  {
    threat: 'A name that hides something, and two entries with one id',
    told: row('entry', '“Another entry of this Session has the same id”; what hides is written out', 'twins'),
    further: [by(HOSTILE, 'a name that hides something is written out')],
  },
];
