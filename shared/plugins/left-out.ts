/** Why something in a plugin's folder is handed out to nobody. */
export type LeftOutReason = 'hidden' | 'secret' | 'packages' | 'link' | 'special' | 'large' | 'deep' | 'name' | 'unreadable';

export interface LeftOut {
  /** Relative to the folder, with slashes. */
  readonly path: string;
  readonly reason: LeftOutReason;
}

const SECRET_NAMES: ReadonlySet<string> = new Set([
  '.env',
  '.envrc',
  '.netrc',
  '_netrc',
  '.npmrc',
  '.pypirc',
  '.htpasswd',
  '.git-credentials',
  '.aws',
  '.azure',
  '.gnupg',
  '.kube',
  '.ssh',
  'credentials',
  'credentials.json',
]);
const SECRET_PATTERNS: readonly RegExp[] = [
  /^\.env\./,
  /^id_(?:rsa|dsa|ecdsa|ed25519)(?:[._-].*)?$/,
  /\.(?:pem|key|p8|p12|pfx|jks|keystore|kdbx|ppk|asc|gpg)$/,
  /^secrets?\.(?:json|ya?ml|toml|txt|ini)$/,
];

/** Hidden names at the top of a plugin that its format defines. */
const NAMED_BY_FORMAT: ReadonlySet<string> = new Set(['.plugin', '.claude-plugin', '.mcp.json']);
const PACKAGES = 'node_modules';

/** Whether a name is one that keys, tokens or passwords usually have; an example without them is none. */
export function isSecretName(name: string): boolean {
  const lower = name.toLowerCase();
  if (/^\.env\.(?:example|sample|template)$/.test(lower)) return false;
  return SECRET_NAMES.has(lower) || SECRET_PATTERNS.some((pattern) => pattern.test(lower));
}

/** Why what has this path is left out by its names alone. `named` are hidden paths that the plugin's manifest names. */
export function leftOutByName(path: string, named: readonly string[] = []): LeftOutReason | undefined {
  const names = path.split('/');
  if (names.some(isSecretName)) return 'secret';
  if (names.includes(PACKAGES)) return 'packages';
  const [top = ''] = names;
  const isHidden = names.some((name, depth) => name.startsWith('.') && !(depth === 0 && NAMED_BY_FORMAT.has(top)));
  return isHidden && !named.some((each) => isOnTheWay(path, each)) ? 'hidden' : undefined;
}

/** Whether a path is the named one, leads to it or lies within it. */
function isOnTheWay(path: string, named: string): boolean {
  return path === named || named.startsWith(`${path}/`) || path.startsWith(`${named}/`);
}
