import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';

const SOURCES = ['electron', 'renderer', 'shared', 'build/vite.config.ts', 'package-lock.json'];
const NOT_BUILT = /(\.test\.tsx?|\.md)$|(^|\/)(fixtures|out|node_modules)(\/|$)/;
const OUTPUTS = ['main.js', 'local-host.js', 'preload.cjs', 'renderer/index.html'];

/**
 * Builds the app into out/app unless exactly these sources were built before.
 * @param {string} root
 * @param {(what: string) => void} begin
 */
export async function buildApp(root, begin) {
  const stamp = join(root, 'out/app/.sources');
  const sources = hashSources(root);
  const isComplete = OUTPUTS.every((name) => existsSync(join(root, 'out/app', name)));
  if (isComplete && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return 'nothing has changed';
  begin('building into out/app');
  // Chunks carry a hash in their name, so those of earlier builds would pile up and be packed.
  rmSync(join(root, 'out/app'), { recursive: true, force: true });
  await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', 'build/vite.config.ts'], {
    cwd: root,
  });
  writeFileSync(stamp, sources);
  return 'built into out/app';
}

/**
 * Names and contents of all that the build reads.
 * @param {string} root
 */
export function hashSources(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => listSources(root, source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {readonly string[]}
 */
function listSources(root, path) {
  if (NOT_BUILT.test(path) || !existsSync(join(root, path))) return [];
  if (/\.[a-z]+$/.test(path)) return [path];
  const children = readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return children.flatMap((child) => {
    const inside = `${path}/${child.name}`;
    if (child.isDirectory()) return listSources(root, inside);
    return NOT_BUILT.test(inside) ? [] : [inside];
  });
}
