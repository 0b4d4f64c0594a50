import { ACTIONS } from './actions.ts';
import { COMMANDS, NAMED_COMMANDS, NAMED_NOTIFICATIONS } from './commands.ts';
import { CUSTOMIZATIONS } from './customizations.ts';
import { HOSTILE_HOSTS, type Refusal } from './hostile.ts';
import { LOADS } from './loads.ts';
import { REQUESTS } from './requests.ts';
import type { Proof, Row, Section } from './row.ts';
import { SERVERS } from './servers.ts';
import { SETTINGS } from './settings.ts';
import { STATES } from './states.ts';
import { VALUES } from './values.ts';

const INTRODUCTION = `# The session channel in the window

Every field, action and command of the session channel of AHP 0.7.0 (as it was in development), where it is in Signalbox, in the
window's own words, and the test that proves it: a test that shows it on screen, or presses it there. The table is data in
\`build/page-table\`, typed by the protocol itself, and this page is written from it by \`npm run host:table\`. A test beside the table
holds it against the published names of the protocol, sees that each file of the window is one that the window loads, that the words
in “quotes” are in it, and that each test is there by its name. What later versions of the protocol add is not in this table.
`;

const HOSTILE_INTRODUCTION = `What a Host may send to do harm. Each is refused, and told to the person where they meet it.`;

/** All tables of members, in the order of the page. */
export const SECTIONS: readonly Section[] = [
  ...STATES,
  ...REQUESTS,
  ...SETTINGS,
  ...CUSTOMIZATIONS,
  ...LOADS,
  ...SERVERS,
  ...COMMANDS,
];

export interface NamedRow {
  readonly name: string;
  readonly row: Row;
}

/** Each row of every table, under its full name. */
export function allRows(): readonly NamedRow[] {
  return [
    ...SECTIONS.flatMap(({ title, rows }) => named(rows, (name) => `${title}.${name}`)),
    ...actionRows().map(({ name, field, row }) => ({ name: field === '' ? name : `${name}.${field}`, row })),
    ...namedRows(),
    ...valueRows(),
    ...HOSTILE_HOSTS.map(({ threat, told }) => ({ name: threat, row: told })),
  ];
}

/** The table as a page. */
export function pageOf(): string {
  return [
    INTRODUCTION,
    '## State\n',
    ...[...STATES, ...REQUESTS, ...SETTINGS, ...CUSTOMIZATIONS, ...LOADS, ...SERVERS].map(sectionText),
    '## Values\n',
    table('Value', valueRows()),
    '## Actions\n',
    actionTable(),
    '## Commands\n',
    ...COMMANDS.map(sectionText),
    '### Named without being described\n',
    table('Name', namedRows()),
    '## Hostile Hosts\n',
    `${HOSTILE_INTRODUCTION}\n`,
    hostileTable(),
  ].join('\n');
}

function named(rows: Readonly<Record<string, Row>>, nameOf: (name: string) => string): readonly NamedRow[] {
  return Object.entries(rows).map(([name, row]) => ({ name: nameOf(name), row }));
}

function namedRows(): readonly NamedRow[] {
  return named({ ...NAMED_COMMANDS, ...NAMED_NOTIFICATIONS }, (name) => name);
}

function valueRows(): readonly NamedRow[] {
  return Object.entries(VALUES).flatMap(([type, rows]) => named(rows, (name) => `${type} ${name}`));
}

function sectionText({ title, about, rows }: Section): string {
  return `### ${title}\n\n${about}\n\n${table(
    'Field',
    named(rows, (name) => name),
  )}`;
}

function table(head: string, rows: readonly NamedRow[]): string {
  const lines = rows.map(({ name, row }) => `| \`${name}\` | ${whereText(row)} | ${proofsText(row.proofs)} |`);
  return [`| ${head} | Where it is | Proved by |`, '| --- | --- | --- |', ...lines, ''].join('\n');
}

function actionRows(): readonly { readonly name: string; readonly field: string; readonly row: Row }[] {
  return Object.entries(ACTIONS).flatMap(([name, { itself, fields }]) => [
    { name, field: '', row: itself },
    ...Object.entries(fields).map(([field, row]) => ({ name, field, row })),
  ]);
}

function actionTable(): string {
  const lines = actionRows().map(({ name, field, row }) => {
    const words = field === '' ? ` \`${name}\` |  ` : `  | \`${field}\` `;
    return `|${words}| ${whereText(row)} | ${proofsText(row.proofs)} |`;
  });
  return ['| Action | Field | Where it is | Proved by |', '| --- | --- | --- | --- |', ...lines, ''].join('\n');
}

function hostileTable(): string {
  const lines = HOSTILE_HOSTS.map(({ threat, told, further }: Refusal) => {
    const proofs = proofsText([...told.proofs, ...further]);
    return `| ${threat} | ${whereText(told)} | ${proofs} |`;
  });
  return ['| What is sent | Where it is told | Proved by |', '| --- | --- | --- |', ...lines, ''].join('\n');
}

function whereText({ place, element }: Row): string {
  return `[${place.words}](../${place.file}): ${element}`;
}

function proofsText(proofs: readonly Proof[]): string {
  return proofs.map(proofText).join('<br>');
}

function proofText({ file, test }: Proof): string {
  return `[${test.replaceAll('[', '\\[').replaceAll('|', '\\|')}](../${file})`;
}
