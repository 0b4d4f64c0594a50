import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outputOf, plant, root } from './planted-project.ts';

interface Sin {
  readonly claim: string;
  readonly project: 'shared' | 'electron' | 'renderer';
  readonly name: string;
  readonly code: string;
}

const SINS: readonly Sin[] = [
  { claim: 'shared has no process', project: 'shared', name: 'a1', code: "export const a = process.env['HOME'];" },
  { claim: 'shared has no document', project: 'shared', name: 'a2', code: 'export const a = document.title;' },
  { claim: 'shared has no timers', project: 'shared', name: 'a3', code: 'export const a = setTimeout(() => {}, 1);' },
  { claim: 'shared has no sockets', project: 'shared', name: 'a4', code: "export const a = new WebSocket('ws://localhost');" },
  { claim: 'shared has no fetch', project: 'shared', name: 'a5', code: "export const a = fetch('http://localhost');" },
  { claim: 'shared has no console', project: 'shared', name: 'a6', code: "console.log('a');" },
  { claim: 'shared has no Buffer', project: 'shared', name: 'a7', code: "export const a = Buffer.from('a');" },
  { claim: 'shared has no modules of Node', project: 'shared', name: 'a8', code: "export { join } from 'node:path';" },
  { claim: 'main has no document', project: 'electron', name: 'b1', code: 'export const a = document.title;' },
  { claim: 'main has no window', project: 'electron', name: 'b2', code: 'export const a = window.innerWidth;' },
  { claim: 'the page has no process', project: 'renderer', name: 'c1', code: "export const a = process.env['HOME'];" },
  { claim: 'the page has no modules of Node', project: 'renderer', name: 'c2', code: "export { join } from 'node:path';" },
  { claim: 'the page has no require', project: 'renderer', name: 'c3', code: "export const a = require('electron');" },
  {
    claim: 'an index may miss',
    project: 'shared',
    name: 'd1',
    code: 'export const a = (b: readonly string[]): string => b[0];',
  },
  {
    claim: 'undefined is not absent',
    project: 'shared',
    name: 'd2',
    code: 'export const a: { b?: string } = { b: undefined };',
  },
  { claim: 'enums do not compile', project: 'shared', name: 'd3', code: 'export enum A { b }' },
];

describe('the compiler', () => {
  // Inside the repository, because the projects' types are looked up from where their files are.
  mkdirSync(join(root, 'out'), { recursive: true });
  const folder = mkdtempSync(join(root, 'out/types-of-walls-'));
  let output = '';

  beforeAll(() => {
    const projects = [...new Set(SINS.map(({ project }) => project))];
    plant(folder, Object.fromEntries(SINS.map(({ project, name, code }) => [`${project}/${name}.ts`, `${code}\n`])));
    plant(folder, Object.fromEntries(projects.map((project) => [`${project}/tsconfig.json`, projectLike(project, folder)])));
    plant(folder, {
      'renderer/fine.ts': 'export const a = document.title;\n',
      'electron/fine.ts': 'export const a = process.pid;\n',
    });
    for (const project of projects) output += outputOf('typescript/bin/tsc', ['--pretty', 'false', '-p', project], folder);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(SINS)('sees to it that $claim', ({ project, name }) => {
    expect(output).toContain(`${project}/${name}.ts(1,`);
  });

  it.each(['renderer/fine.ts', 'electron/fine.ts'])('finds nothing in %s', (file) => {
    expect(output).not.toContain(file);
  });
});

/** A project with the options of a real one over the planted files. */
function projectLike(project: string, folder: string): string {
  const real = relative(join(folder, project), join(root, project, 'tsconfig.json'));
  return JSON.stringify({
    extends: real,
    compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: '.', tsBuildInfoFile: null },
    include: ['*.ts'],
    references: [],
  });
}
