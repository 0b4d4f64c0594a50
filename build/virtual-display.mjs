import { spawn } from 'node:child_process';

/** @typedef {{ readonly env: NodeJS.ProcessEnv, readonly isVirtual: boolean, readonly stop: () => void }} Display */

/**
 * The display to show windows on: the person's own, or a virtual one that lives until `stop`.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Display>}
 */
export async function openDisplay(env = process.env) {
  if (process.platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY) return { env, isVirtual: false, stop: () => {} };
  // The server picks a free number itself and writes it to descriptor 3, so that any number of them can run at once.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // In the terminal's group it would get Ctrl-C too, and be gone before the app has closed its windows.
    detached: true,
  });
  const number = await readNumber(server);
  const stop = () => server.kill();
  process.once('exit', stop);
  return { env: { ...env, DISPLAY: `:${number}` }, isVirtual: true, stop };
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<string>}
 */
function readNumber(server) {
  return new Promise((resolve, reject) => {
    let text = '';
    let complaints = '';
    // It complains of every number that is taken before it finds a free one.
    server.stderr?.on('data', (chunk) => {
      complaints += chunk;
    });
    server.stdio[3]?.on('data', (chunk) => {
      text += chunk;
      if (text.endsWith('\n')) resolve(text.trim());
    });
    server.once('error', (cause) => reject(new Error('no virtual display could be started; is Xvfb installed?', { cause })));
    server.once('exit', (code) =>
      reject(new Error(`the virtual display ended with code ${code} before it was ready:\n${complaints}`)),
    );
  });
}
