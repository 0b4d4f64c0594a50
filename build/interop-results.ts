import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What the table says of a host. */
export interface HostFacts {
  readonly installed: string;
  readonly protocolVersion: string;
  /** As it names itself, if it does. */
  readonly server: string;
}

declare module 'vitest' {
  interface TaskMeta {
    host?: HostFacts;
  }
}

const PAGE = resolve(import.meta.dirname, '../docs/interop.md');
const [BEGIN, END] = ['<!-- results: written by `npm run interop` -->', '<!-- end of the results -->'];

export interface Result {
  readonly scenario: string;
  readonly host: string;
  readonly facts: HostFacts | undefined;
  /** What stands in the table; nothing where the scenario was not played. */
  readonly cell: string | undefined;
}

/** Writes the table of the page anew after a run that played every scenario against every known host, whatever came of it. */
export const resultsReporter: Reporter = {
  onTestRunEnd: (modules) => {
    const results = modules.flatMap(resultsIn).filter(({ host }) => host !== '');
    const left = whatIsLeft(results);
    if (left.length > 0) {
      console.info(`The table in docs/interop.md stays as it is, since not all was played: ${left.join(', ')}.`);
      return;
    }
    const page = readFileSync(PAGE, 'utf8');
    const [before = '', rest = ''] = page.split(BEGIN);
    const [, after = ''] = rest.split(END);
    if (after === '') throw new Error(`${PAGE} has no place for the results`);
    writeFileSync(PAGE, `${before}${BEGIN}\n\n${tableOf(results)}\n\n${END}${after}`);
  },
};

/** The hosts that something is not known of. */
export function whatIsLeft(results: readonly Result[]): readonly string[] {
  if (results.length === 0) return ['nothing was found'];
  return [...new Set(results.filter(({ cell }) => cell === undefined).map(({ host }) => host))];
}

function resultsIn(module: TestModule): readonly Result[] {
  return [...module.children.allTests()].map((test) => ({
    scenario: test.name,
    host: test.parent.type === 'suite' ? test.parent.name : '',
    facts: test.meta().host,
    cell: cellOf(test),
  }));
}

function cellOf(test: TestCase): string | undefined {
  const result = test.result();
  switch (result.state) {
    case 'passed':
      return '✓';
    case 'failed':
      return '✗';
    case 'skipped':
      return result.note === undefined ? undefined : `not offered: ${inCell(result.note)}`;
    default:
      return undefined;
  }
}

export function tableOf(results: readonly Result[]): string {
  const hosts = [...new Set(results.map(({ host }) => host))];
  const scenarios = [...new Set(results.map(({ scenario }) => scenario))];
  const cell = (scenario: string, host: string) =>
    results.find((each) => each.scenario === scenario && each.host === host)?.cell ?? '';
  const lines = scenarios.map((scenario) => row([scenario, ...hosts.map((host) => cell(scenario, host))]));
  const facts = hosts.map((host) => results.find((each) => each.host === host && each.facts)?.facts);
  return [
    row(['', ...hosts]),
    row(['---', ...hosts.map(() => '---')]),
    row(['installed from', ...facts.map((each) => each?.installed ?? '')]),
    row(['names itself', ...facts.map((each) => each?.server || 'nothing')]),
    row(['spoken', ...facts.map((each) => `AHP ${each?.protocolVersion}`)]),
    ...lines,
  ].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** On one line, without the paths of the machine that it ran on. */
function inCell(text: string): string {
  return text
    .replaceAll(/file:\/\/\/\S*|\/tmp\/\S*/g, '…')
    .replaceAll('|', '\\|')
    .replaceAll(/\s+/g, ' ');
}
