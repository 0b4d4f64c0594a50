// Runs a command of this project where it finds the Electron that was set up and a display:
//   node build/with-electron.mjs playwright test --config=e2e/playwright.config.ts
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareElectron, runToEnd } from './electron-process.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('say which command to run, such as "node build/with-electron.mjs electron ."');

const { display } = await prepareElectron(root);
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
process.exitCode = await runToEnd(command, args, { cwd: root, env: { ...display.env, PATH: path } });
display.stop();
