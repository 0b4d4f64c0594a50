import { type Finding, inText } from '../finding.ts';
import { operands } from '../shell/arguments.ts';
import type { gitCommand } from './git.ts';
import { headSpan, matching, type Rule, subcommands } from './rule.ts';

const JAVASCRIPT = /^(?:i|in|ins|install|ci|clean-install|add|update|up|upgrade|exec|x|dlx|create|rebuild|install-test|it)\b/;

const INSTALLING = subcommands({
  npm: JAVASCRIPT,
  pnpm: JAVASCRIPT,
  yarn: /^(?:$|(?:install|add|upgrade|up|dlx|create|global add|set version)\b)/,
  bun: /^(?:i|install|add|update|x|create)\b/,
  npx: /^\S*/,
  pnpx: /^\S*/,
  bunx: /^\S*/,
  deno: /^(?:install|add)\b/,
  pip: /^(?:install|download|wheel)\b/,
  pip3: /^(?:install|download|wheel)\b/,
  pipx: /^(?:install|run|upgrade|inject)\b/,
  uv: /^(?:add|sync|pip (?:install|sync)|tool (?:install|run))\b/,
  uvx: /^\S*/,
  poetry: /^(?:install|add|update|self)\b/,
  pipenv: /^(?:install|update|sync)\b/,
  conda: /^(?:install|create|update|env (?:create|update))\b/,
  mamba: /^(?:install|create|update)\b/,
  easy_install: /^\S*/,
  gem: /^(?:install|update)\b/,
  bundle: /^(?:$|(?:install|update|add)\b)/,
  bundler: /^(?:$|(?:install|update|add)\b)/,
  pod: /^(?:install|update)\b/,
  cargo: /^(?:install|binstall)\b/,
  rustup: /^(?:update|install|toolchain install)\b/,
  go: /^(?:install|get|generate)\b|^run \S+@/,
  composer: /^(?:install|update|require|create-project|global)\b/,
  dotnet: /^(?:add|tool (?:install|update|restore)|restore)\b/,
  nuget: /^(?:install|restore)\b/,
  mix: /^(?:deps\.get|archive\.install|escript\.install)\b/,
  cpan: /^\S*/,
  cpanm: /^\S*/,
  luarocks: /^install\b/,
  apt: /^(?:install|upgrade|full-upgrade|dist-upgrade|remove|purge|autoremove)\b/,
  'apt-get': /^(?:install|upgrade|dist-upgrade|remove|purge|autoremove|build-dep)\b/,
  dpkg: /^\S*/,
  rpm: /^\S*/,
  dnf: /^(?:install|upgrade|update|remove|group)\b/,
  yum: /^(?:install|upgrade|update|remove)\b/,
  zypper: /^(?:in|install|up|update|rm|remove)\b/,
  pacman: /^\S*/,
  yay: /^\S*/,
  apk: /^(?:add|upgrade|del)\b/,
  brew: /^(?:install|reinstall|upgrade|tap|bundle|uninstall)\b/,
  port: /^(?:install|upgrade|uninstall)\b/,
  snap: /^(?:install|refresh|remove)\b/,
  flatpak: /^(?:install|update|uninstall)\b/,
  nix: /^(?:profile install|develop|run|shell)\b/,
  'nix-env': /^\S*/,
  choco: /^(?:install|upgrade|uninstall)\b/,
  winget: /^(?:install|upgrade|uninstall)\b/,
  scoop: /^(?:install|update|uninstall)\b/,
  'install-module': /^\S*/,
  'install-package': /^\S*/,
  'install-script': /^\S*/,
  msiexec: /^\S*/,
  installer: /^\S*/,
  code: /^$/,
});

/** Other people's code that would be downloaded and, with most of these, run at once. */
export const installs: Rule = (call) => {
  const { head, args } = call;
  if (args.some(({ text }) => /^(?:--version|-v|-V|--help|-h|--no-install|--dry-run)$/.test(text.text))) return [];
  const module = moduleOf(call.name, args);
  if (module) return [inText('installs', 'amber', { from: head, to: module })] satisfies readonly Finding[];
  if (call.name === 'code') return args.some(({ text }) => text.text === '--install-extension') ? [found(call, '')] : [];
  const matched = matching(INSTALLING, call);
  return matched === undefined ? [] : [found(call, matched)];
};

function found(call: Parameters<Rule>[0], matched: string): Finding {
  const first = operands(call.args)[0]?.text.text ?? '';
  return inText('installs', 'amber', headSpan(call, /^(?:npx|pnpx|bunx|uvx)$/.test(call.name) ? first : matched));
}

/** `python -m pip install` */
function moduleOf(name: string, args: Parameters<typeof gitCommand>[0]) {
  if (!/^(?:python[\d.]*|py)$/.test(name)) return undefined;
  const at = args.findIndex(({ text }) => text.text === '-m');
  const isPip = at >= 0 && /^(?:pip|pipx|ensurepip|easy_install)$/.test(args[at + 1]?.text.text ?? '');
  return isPip ? args.slice(at + 2).find(({ text }) => /^(?:install|download|wheel)$/.test(text.text)) : undefined;
}
