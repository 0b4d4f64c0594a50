import type { TestFolder } from './test-folder.ts';

/** The command of a Node program that has `say(text)` and gets each line of its stdin in `heard(line)`. */
export function putProgram(folder: TestFolder, name: string, body: string): string {
  const path = folder.put(
    name,
    `const say = (text) => process.stdout.write(text + '\\n');
let heard = () => {};
require('node:fs').writeFileSync(${JSON.stringify(`${folder.path}/${name}.pid`)}, String(process.pid));
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => heard(line));
${body}
`,
  );
  return `stdio:"${process.execPath}" "${path}"`;
}
