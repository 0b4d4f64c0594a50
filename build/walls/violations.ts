/** A violation planted for the linter: what it breaks, where it stands, and which rule must speak. */
export interface Violation {
  readonly claim: string;
  readonly file: string;
  readonly code: string;
  readonly rule: string;
}

function imports(claim: string, file: string, source: string): Violation {
  return { claim, file, code: `import { a } from '${source}';\n\nexport const b = a;\n`, rule: 'noRestrictedImports' };
}

function impure(claim: string, file: string, expression: string): Violation {
  return { claim, file, code: `export const a = ${expression};\n`, rule: 'plugin' };
}

export const IMPORT_VIOLATIONS: readonly Violation[] = [
  imports('shared imports no package', 'shared/a1.ts', 'ws'),
  imports('shared imports nothing of Node', 'shared/a2.ts', 'node:path'),
  imports('shared imports nothing of Node from deeper', 'shared/protocol/chat/a3.ts', 'node:fs/promises'),
  imports('shared imports nothing of main', 'shared/x/a4.ts', '../../electron/rpc/a.ts'),
  imports('shared imports nothing of the page', 'shared/x/a5.ts', '../../renderer/store/a.ts'),
  imports("shared's tests stay in shared", 'shared/a6.test.ts', '../electron/rpc/a.ts'),
  imports('there is no Electron below the rim', 'electron/hosts/b1.ts', 'electron'),
  imports('there is no Electron in the core', 'electron/core/b2.ts', 'electron'),
  imports('nothing below the rim knows the rim', 'electron/hosts/b3.ts', '../shell/a.ts'),
  imports('nothing below the rim knows the page', 'electron/hosts/b4.ts', '../../renderer/store/a.ts'),
  imports('main never imports the page', 'electron/main.ts', '../renderer/store/a.ts'),
  imports('the rim never imports the page', 'electron/ipc/b5.ts', '../../renderer/store/a.ts'),
  imports('the preload has no Node', 'electron/preload.ts', 'node:path'),
  imports('the embedded host keeps to its own folder', 'electron/local-host/c1.ts', '../hosts/a.ts'),
  imports('the folders of the embedded host keep to it', 'electron/local-host/agents/c2.ts', '../../hosts/a.ts'),
  imports('the deeper folders of the embedded host keep to it', 'electron/local-host/agents/x/c3.ts', '../../../hosts/a.ts'),
  imports('the embedded host has no Electron', 'electron/local-host/c4.ts', 'electron'),
  imports('the page has no Node', 'renderer/d1.ts', 'node:path'),
  imports('the page has no Electron', 'renderer/app/d2.ts', 'electron'),
  imports('the page has no sockets of its own', 'renderer/app/d3.ts', 'ws'),
  imports('the page never imports main', 'renderer/store/d4.ts', '../../electron/rpc/a.ts'),
  imports('the bridge knows no store', 'renderer/bridge/d5.ts', '../store/a.ts'),
  imports('the store draws nothing', 'renderer/store/d6.ts', '../ui/a.tsx'),
  imports('ui knows no store', 'renderer/ui/e1.ts', '../store/a.ts'),
  imports('ui knows no bridge', 'renderer/ui/e2.ts', '../bridge/a.ts'),
  imports('ui knows no part', 'renderer/ui/e3.ts', '../parts/a.tsx'),
  imports('the folders of ui know no feature', 'renderer/ui/button/e4.ts', '../../features/inbox/a.ts'),
  imports('a part knows no feature', 'renderer/parts/f1.ts', '../features/inbox/a.ts'),
  imports('a feature knows no other', 'renderer/features/inbox/g1.ts', '../chat/a.ts'),
  imports('a feature goes no detour to another', 'renderer/features/inbox/g2.ts', '../../features/chat/a.ts'),
  imports('a folder of a feature knows no other feature', 'renderer/features/inbox/row/g3.ts', '../../chat/a.ts'),
  imports('a deeper folder of a feature knows no other feature', 'renderer/features/inbox/row/age/g4.ts', '../../../chat/a.ts'),
  imports('a feature knows nothing of the root', 'renderer/features/inbox/g5.ts', '../../app/a.tsx'),
  imports('journeys know nothing of the page', 'e2e/h1.e2e.ts', '../renderer/store/a.ts'),
  imports('journeys know nothing of the rim', 'e2e/h2.e2e.ts', '../electron/shell/a.ts'),
  imports('journeys have no Electron of their own', 'e2e/h3.e2e.ts', 'electron'),
  {
    claim: 'shared re-exports no package',
    file: 'shared/i1.ts',
    code: "export { a } from 'ws';\n",
    rule: 'noRestrictedImports',
  },
  {
    claim: 'shared loads no package',
    file: 'shared/i2.ts',
    code: "export const a = import('ws');\n",
    rule: 'noRestrictedImports',
  },
  {
    claim: 'ui takes only types of shared',
    file: 'renderer/ui/i3.ts',
    code: "import { a } from '../../shared/a.ts';\n\nexport const b = a;\n",
    rule: 'plugin',
  },
];

export const CODE_VIOLATIONS: readonly Violation[] = [
  impure('shared reads no clock', 'shared/j1.ts', 'Date.now()'),
  impure('shared hands no clock on', 'shared/j2.ts', 'Date.now'),
  impure('shared makes no date of now', 'shared/j3.ts', 'new Date()'),
  impure('shared calls no random', 'shared/j4.ts', 'Math.random()'),
  impure('shared hands no random on', 'shared/j5.ts', '[1].map(Math.random)'),
  {
    claim: 'files are kebab-case',
    file: 'electron/rpc/JsonRpc.ts',
    code: 'export const a = 1;\n',
    rule: 'useFilenamingConvention',
  },
  { claim: 'there are no default exports', file: 'electron/rpc/k1.ts', code: 'export default 1;\n', rule: 'noDefaultExport' },
  { claim: 'there are no barrels', file: 'electron/rpc/k2.ts', code: "export * from './a.ts';\n", rule: 'noBarrelFile' },
  {
    claim: 'imports name the file',
    file: 'electron/rpc/k3.ts',
    code: "import { a } from './a';\n\nexport const b = a;\n",
    rule: 'useImportExtensions',
  },
  {
    claim: 'imports make no circle',
    file: 'electron/rpc/k4.ts',
    code: "import { b } from './circle.ts';\n\nexport const c = () => b;\n",
    rule: 'noImportCycles',
  },
  { claim: 'nothing is any', file: 'electron/rpc/l1.ts', code: 'export const a = (b: any) => b;\n', rule: 'noExplicitAny' },
  {
    claim: 'nothing is merely said to be there',
    file: 'electron/rpc/l2.ts',
    code: 'export const a = (b?: string) => b!;\n',
    rule: 'noNonNullAssertion',
  },
  { claim: 'there are no enums', file: 'electron/rpc/l3.ts', code: 'export enum A {\n  b = 1,\n}\n', rule: 'noEnum' },
  {
    claim: 'ternaries are not nested',
    file: 'electron/rpc/l4.ts',
    code: 'export const a = (b: number) => (b > 1 ? 1 : b > 0 ? 2 : 3);\n',
    rule: 'noNestedTernary',
  },
  {
    claim: 'a switch over a union is exhaustive',
    file: 'electron/rpc/l5.ts',
    code: "export function f(a: 'x' | 'y'): number {\n  switch (a) {\n    case 'x':\n      return 1;\n  }\n  return 0;\n}\n",
    rule: 'useExhaustiveSwitchCases',
  },
  {
    claim: 'no promise floats',
    file: 'electron/rpc/l6.ts',
    code: 'async function f(): Promise<void> {}\n\nexport function g(): void {\n  f();\n}\n',
    rule: 'noFloatingPromises',
  },
  {
    claim: 'no promise of another file floats',
    file: 'electron/rpc/l7.ts',
    code: "import { later } from './a.ts';\n\nexport function g(): void {\n  later();\n}\n",
    rule: 'noFloatingPromises',
  },
  {
    claim: 'an error that wraps another keeps it as its cause',
    file: 'electron/rpc/l8.ts',
    code: "export function f(g: () => void): void {\n  try {\n    g();\n  } catch (error) {\n    throw new Error('no');\n  }\n}\n",
    rule: 'useErrorCause',
  },
  {
    claim: 'a file has at most 300 lines',
    file: 'electron/rpc/m1.ts',
    code: `import { a } from './a.ts';\n\n${'console.log(a);\n'.repeat(300)}`,
    rule: 'noExcessiveLinesPerFile',
  },
  {
    claim: 'a function has at most 60 lines',
    file: 'electron/rpc/m2.ts',
    code: `export function f(g: () => void): void {\n${'  g();\n'.repeat(61)}}\n`,
    rule: 'noExcessiveLinesPerFunction',
  },
  {
    claim: 'a function has a complexity of at most 10',
    file: 'electron/rpc/m3.ts',
    code: `export function f(a: number): number {\n${'  if (a > 1 && a < 3) return 1;\n'.repeat(6)}  return 2;\n}\n`,
    rule: 'noExcessiveCognitiveComplexity',
  },
];
