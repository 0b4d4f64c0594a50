import type { Dialect } from '../../../../../shared/dialects/dialect.ts';
import { v070Dev } from '../../../../../shared/dialects/v0-7-0-dev.ts';
import { v100 } from '../../../../../shared/dialects/v1-0-0.ts';
import { rowsOf, TOPICS, type Topic } from './rows-of.ts';

const TITLES: Readonly<Record<Topic, string>> = {
  actions: 'Actions',
  commands: 'Commands of a client',
  hostRequests: 'Requests of the host',
  notifications: 'Notifications',
  errors: 'Errors',
  values: 'Values in states (1.0.0)',
};

const INTRODUCTION = `# What the rehearsal shows

Every name of the protocol, and where the built-in host and its rehearsal agent show it. The table is data in
\`electron/local-host/agents/rehearsal/coverage\`, typed by the protocol itself, so that a name without a row does not compile.
\`build/conformance/rehearsal.test.ts\` plays each scene over a socket, in 1.0.0 and in 0.7.0 (as it was in development), fails for
every row whose name was not seen, and holds every frame against the schemas and the check of recordings. This page is written from
the table by \`npm run host:table\`.

A word like \`run:\` is what one writes to the rehearsal agent; "a client" does what is named by itself. A scene is a file in
\`coverage/scenes\`, and its test has its name. A version without a mark does not have the name.
`;

/** The table as a page. */
export function pageOf(): string {
  return [INTRODUCTION, ...TOPICS.map(sectionOf)].join('\n');
}

function sectionOf(topic: Topic): string {
  const isIn = (dialect: Dialect) => {
    const names = new Set(rowsOf(topic, dialect).map(({ name }) => name));
    return (name: string) => (names.has(name) ? 'yes' : '');
  };
  const [newest, older] = [isIn(v100), isIn(v070Dev)];
  // Each version has names that the other one lacks.
  const rows = new Map([v070Dev, v100].flatMap((dialect) => rowsOf(topic, dialect).map((row) => [row.name, row] as const)));
  const lines = [...rows.values()].map(
    ({ name, scene, shownBy }) => `| \`${name}\` | ${newest(name)} | ${older(name)} | ${scene} | ${shownBy} |`,
  );
  const head = ['| Name | 1.0.0 | 0.7.0 | Scene | Shown by |', '| --- | --- | --- | --- | --- |'];
  return [`## ${TITLES[topic]} (${rows.size})`, '', ...head, ...lines, ''].join('\n');
}
