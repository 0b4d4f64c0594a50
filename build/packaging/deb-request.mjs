import { parseArgs } from 'node:util';

/**
 * What electron-builder wants packed, from the arguments it gives to fpm.
 * @typedef {{
 *   readonly fields: Readonly<Record<string, string>>,
 *   readonly description: string,
 *   readonly scripts: readonly { readonly from: string, readonly name: string }[],
 *   readonly files: readonly { readonly from: string, readonly to: string }[],
 *   readonly output: string,
 * }} DebRequest
 */

const OPTIONS = /** @type {const} */ ({
  'input-type': { type: 'string', short: 's' },
  'output-type': { type: 'string', short: 't' },
  depends: { type: 'string', short: 'd', multiple: true },
  'deb-recommends': { type: 'string', multiple: true },
  'deb-compression': { type: 'string' },
  'deb-priority': { type: 'string' },
  'after-install': { type: 'string' },
  'after-remove': { type: 'string' },
  architecture: { type: 'string' },
  category: { type: 'string' },
  debug: { type: 'boolean' },
  description: { type: 'string' },
  force: { type: 'boolean' },
  iteration: { type: 'string' },
  license: { type: 'string' },
  log: { type: 'string' },
  maintainer: { type: 'string' },
  name: { type: 'string' },
  package: { type: 'string' },
  url: { type: 'string' },
  vendor: { type: 'string' },
  version: { type: 'string' },
});

/**
 * Throws on an option it does not know: a package that silently lacks something is worse than none.
 * @param {string[]} args
 * @returns {DebRequest}
 */
export function readRequest(args) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (values['input-type'] !== 'dir' || values['output-type'] !== 'deb')
    throw new Error('only a folder can be packed, and only as a .deb');
  const scripts = [
    { from: values['after-install'], name: 'postinst' },
    { from: values['after-remove'], name: 'postrm' },
  ];
  return {
    fields: readFields(values),
    description: values.description ?? values.name ?? '',
    scripts: scripts.flatMap(({ from, name }) => (from === undefined ? [] : [{ from, name }])),
    files: positionals.map(readMapping),
    output: demand(values, 'package'),
  };
}

/**
 * @param {Readonly<Record<string, string | boolean | readonly string[] | undefined>>} values
 */
function readFields(values) {
  const { depends = [], 'deb-recommends': recommends = [], iteration } = values;
  const version = demand(values, 'version');
  return {
    Package: demand(values, 'name'),
    Version: iteration === undefined ? version : `${version}-${iteration}`,
    Architecture: demand(values, 'architecture'),
    Maintainer: demand(values, 'maintainer'),
    Depends: [depends].flat().join(', '),
    Recommends: [recommends].flat().join(', '),
    Section: String(values.category ?? 'devel'),
    Priority: String(values['deb-priority'] ?? 'optional'),
    Homepage: String(values.url ?? ''),
  };
}

/**
 * @param {Readonly<Record<string, unknown>>} values
 * @param {string} name
 */
function demand(values, name) {
  const value = values[name];
  if (typeof value !== 'string') throw new Error(`--${name} is needed`);
  return value;
}

/**
 * @param {DebRequest} request
 * @param {number} sizeInKib
 */
export function controlFile({ fields, description }, sizeInKib) {
  const [synopsis = '', ...rest] = description
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const lines = Object.entries({ ...fields, 'Installed-Size': String(sizeInKib) }).filter(([, value]) => value !== '');
  return [
    ...lines.map(([name, value]) => `${name}: ${value}`),
    `Description: ${synopsis}`,
    ...rest.map((line) => ` ${line}`),
    '',
  ].join('\n');
}

/**
 * `from=to`; the last `=` divides, since a source path may contain one.
 * @param {string} mapping
 */
function readMapping(mapping) {
  const at = mapping.lastIndexOf('=');
  if (at < 0) throw new Error(`"${mapping}" does not say where it goes`);
  return { from: mapping.slice(0, at), to: mapping.slice(at + 1) };
}
