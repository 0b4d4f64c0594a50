import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outputOf, plant, root } from './planted-project.ts';
import { CODE_VIOLATIONS, IMPORT_VIOLATIONS } from './violations.ts';

/** What is allowed right beside each wall, so that none is merely shut altogether. */
const CLEAN_FILES: Readonly<Record<string, string>> = {
  'shared/a.ts': 'export const a = (at: number) => new Date(at).toISOString();\n',
  'shared/x/reducer.ts': `import { a } from '../a.ts';\n\nexport function f(): void {\n${'  a(1);\n'.repeat(61)}}\n`,
  'shared/x/a.test.ts':
    "import { readFileSync } from 'node:fs';\nimport { it } from 'vitest';\n\nit('reads', () => readFileSync('a'));\n",
  'electron/rpc/a.ts': 'export const a = 1;\n\nexport async function later(): Promise<void> {}\n',
  'electron/shell/a.ts': "import { app } from 'electron';\n\nexport const a = () => app.getName();\n",
  'electron/local-host/b.ts': "import { join } from 'node:path';\n\nexport const b = join('a', 'b');\n",
  'electron/local-host/agents/a.ts':
    "import { a } from '../../../shared/a.ts';\nimport { b } from '../b.ts';\n\nexport const c = [a, b];\n",
  'renderer/ui/a.tsx': "import type { a } from '../../shared/a.ts';\n\nexport const b = (c: typeof a) => c;\n",
  'renderer/parts/a.tsx': "import { b } from '../ui/a.tsx';\n\nexport const c = b;\n",
  'renderer/features/inbox/a.ts':
    "import { a } from '../../../shared/a.ts';\nimport { c } from '../../parts/a.tsx';\n\nexport const d = [a, c];\n",
  'renderer/features/inbox/row/b.ts':
    "import { b } from '../../../ui/a.tsx';\nimport { d } from '../a.ts';\n\nexport const e = [b, d];\n",
  'e2e/a.e2e.ts': "import { a } from '../electron/connection/a.ts';\n\nexport const b = a;\n",
  'build/tool.config.ts': 'export default {};\n',
};

describe('the linter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-lint-'));
  const violations = [...IMPORT_VIOLATIONS, ...CODE_VIOLATIONS];
  let rulesByFile: ReadonlyMap<string, readonly string[]> = new Map();

  beforeAll(() => {
    plant(folder, CLEAN_FILES);
    plant(folder, { 'electron/rpc/circle.ts': "import { c } from './k4.ts';\n\nexport const b = () => c;\n" });
    plant(folder, Object.fromEntries(violations.map(({ file, code }) => [file, code])));
    for (const name of ['lint.json', 'lint-walls.json', 'lint-plugins']) {
      cpSync(join(root, 'build', name), join(folder, 'build', name), { recursive: true });
    }
    const args = ['lint', '--config-path=build/lint.json', '--reporter=json', '--max-diagnostics=none', '.'];
    rulesByFile = groupRules(JSON.parse(outputOf('@biomejs/biome/bin/biome', args, folder)));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(violations)('sees to it that $claim', ({ file, rule }) => {
    expect(rulesByFile.get(file)).toContain(rule);
  });

  it.each(Object.keys(CLEAN_FILES))('finds nothing in %s', (file) => {
    expect(rulesByFile.get(file)).toBeUndefined();
  });
});

interface Report {
  readonly diagnostics: readonly { readonly category: string; readonly location: { readonly path: string } }[];
}

function groupRules({ diagnostics }: Report): ReadonlyMap<string, readonly string[]> {
  const rules = new Map<string, readonly string[]>();
  for (const { category, location } of diagnostics) {
    rules.set(location.path, [...(rules.get(location.path) ?? []), category.replace(/^.*\//, '')]);
  }
  return rules;
}
