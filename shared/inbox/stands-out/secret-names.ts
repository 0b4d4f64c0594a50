const SECRET_FILES = new RegExp(
  [
    '(?:^|[/\\\\])(?:',
    '\\.env(?:\\.(?!(?:example|sample|template|dist|defaults|schema)$)[\\w.-]+)?|\\.envrc|',
    'id_(?:rsa|dsa|ecdsa|ed25519)(?:_\\w+)?|authorized_keys|',
    '\\.?netrc|_netrc|\\.pgpass|\\.my\\.cnf|\\.npmrc|\\.yarnrc\\.yml|\\.pypirc|\\.git-credentials|\\.htpasswd|\\.vault-token|',
    'credentials(?:\\.(?:json|toml|ya?ml|ini|xml|properties))?|secrets?\\.(?:json|toml|ya?ml|ini|env|properties|txt)|master\\.key|',
    'service[-_]account[\\w.-]*\\.json|kubeconfig|\\.dockercfg|shadow|gshadow|sudoers|',
    'login data|cookies(?:\\.sqlite)?|logins\\.json|key[34]\\.db|login\\.keychain(?:-db)?|',
    '\\.(?:bash|zsh|python|psql|mysql|node_repl)_history|consolehost_history\\.txt|',
    '[^/\\\\]+\\.(?:pem|key|p12|pfx|jks|keystore|kdbx|ppk|asc|gpg|keychain(?:-db)?)',
    ')$',
  ].join(''),
  'i',
);

const SECRET_FOLDERS =
  /(?:^|[/\\])(?:\.ssh|\.gnupg|\.aws|\.azure|\.kube|\.docker|\.password-store|gcloud|keychains|keyrings|\.mozilla|\.1password)(?:[/\\]|$)|[/\\]gh[/\\]hosts\.yml$|^\/proc\/[^/]+\/environ$/i;

const PUBLIC = /\.pub$|(?:^|[/\\])(?:known_hosts|cacert\.pem|ca-certificates\.crt)$/i;

const SECRET_VARIABLE =
  /(?:\$\{?|\$env:|%)(\w*(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|API_?KEY|ACCESS_KEY|PRIVATE_KEY|CREDENTIALS?)\w*)/i;

/** True for a path whose name says that keys, passwords or a person's own data are in it. */
export function isSecretFile(path: string): boolean {
  return path.length <= 4096 && !PUBLIC.test(path) && (SECRET_FILES.test(path) || SECRET_FOLDERS.test(path));
}

/** True for text that uses a variable whose name says that it is secret. */
export function usesSecretVariable(text: string): boolean {
  return SECRET_VARIABLE.test(text);
}
