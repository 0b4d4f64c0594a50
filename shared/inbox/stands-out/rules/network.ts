import { type Finding, inText, type Level } from '../finding.ts';
import { hasFlag, operands } from '../shell/arguments.ts';
import type { Word } from '../shell/script.ts';
import type { Call } from '../shell/walk.ts';
import { gitCommand } from './git.ts';
import { headSpan, matching, type Rule, subcommands } from './rule.ts';

const TRANSFERS =
  /^(?:\.download(?:string|file|data)|curl|wget|wget2|https?|xh|aria2c|lynx|links|invoke-webrequest|invoke-restmethod|iwr|irm|start-bitstransfer|bitsadmin|certutil)$/;
const CONNECTIONS =
  /^(?:ssh|scp|sftp|mosh|autossh|nc|ncat|netcat|telnet|ftp|lftp|tftp|socat|rclone|ngrok|cloudflared|tailscale|sshuttle|dig|nslookup|host|whois|ping|traceroute|nmap|test-netconnection)$/;

/** Subcommands that talk to a server, and change nothing there. */
const ASKING = subcommands({
  docker: /^(?:pull|login|search|build|buildx build|compose (?:pull|up|build))\b/,
  podman: /^(?:pull|login|search|build)\b/,
  gh: /^\S*/,
  glab: /^\S*/,
  hub: /^\S*/,
  aws: /^\S*/,
  gcloud: /^\S*/,
  gsutil: /^\S*/,
  az: /^\S*/,
  doctl: /^\S*/,
  kubectl: /^\S*/,
  oc: /^\S*/,
  helm: /^\S*/,
  terraform: /^(?:init|plan|refresh|import)\b/,
  tofu: /^(?:init|plan|refresh|import)\b/,
  heroku: /^\S*/,
  fly: /^\S*/,
  flyctl: /^\S*/,
  vercel: /^\S*/,
  netlify: /^\S*/,
  wrangler: /^\S*/,
  firebase: /^\S*/,
  supabase: /^\S*/,
  npm: /^(?:view|info|search|outdated|audit|login|whoami|ping)\b/,
  go: /^mod (?:download|tidy)\b/,
  cargo: /^(?:add|search|update|fetch)\b/,
  apt: /^update\b/,
  'apt-get': /^update\b/,
  brew: /^(?:update|search)\b/,
});

/** Subcommands by which others see what was made here, or by which what they use is changed. */
const PUBLISHING = subcommands({
  npm: /^(?:publish|dist-tag|owner|access|version)\b/,
  pnpm: /^publish\b/,
  yarn: /^(?:publish|npm publish)\b/,
  bun: /^publish\b/,
  cargo: /^publish\b/,
  gem: /^push\b/,
  twine: /^upload\b/,
  uv: /^publish\b/,
  poetry: /^publish\b/,
  dotnet: /^nuget push\b/,
  mvn: /\bdeploy\b/,
  docker: /^(?:push|buildx build .*--push|stack deploy)\b/,
  podman: /^push\b/,
  gh: /^(?:release (?:create|edit|upload)|pr (?:create|merge|close|edit|comment|review)|issue (?:create|close|edit|comment)|repo (?:create|edit|fork|rename|archive|sync)|workflow run|gist create|secret set|variable set|api)\b/,
  glab: /^(?:release create|mr (?:create|merge|close|note)|issue (?:create|close|note)|repo create|ci run|api)\b/,
  aws: /^(?:s3 (?:cp|sync|mv|mb)|[\w-]+ (?:create|put|update|run|start|stop|publish|deploy|modify|attach|invoke|send)-?)/,
  gcloud: /^(?:[\w-]+ )*(?:deploy|create|update|submit|set-iam-policy|add-iam-policy-binding|ssh|scp)\b/,
  gsutil: /^(?:cp|mv|rsync|mb|iam)\b/,
  az: /^(?:[\w-]+ )+(?:create|update|set|deploy|start|stop|restart|invoke)\b/,
  kubectl: /^(?:apply|create|replace|patch|edit|scale|rollout|exec|set|label|annotate|cp|run)\b/,
  helm: /^(?:install|upgrade|rollback|push)\b/,
  terraform: /^apply\b/,
  tofu: /^apply\b/,
  pulumi: /^up\b/,
  heroku: /^(?:config:set|container:release|ps:scale|run|pg:push)\b/,
  fly: /^(?:deploy|launch|secrets set|scale)\b/,
  flyctl: /^(?:deploy|launch|secrets set|scale)\b/,
  vercel: /^(?:$|(?:deploy|promote|alias|env (?:add|rm))\b|--prod)/,
  netlify: /^deploy\b/,
  wrangler: /^(?:deploy|publish|secret put)\b/,
  firebase: /^deploy\b/,
  supabase: /^(?:db push|functions deploy|secrets set)\b/,
  surge: /^\S*/,
  'semantic-release': /^\S*/,
  lerna: /^publish\b/,
  changeset: /^publish\b/,
  'ansible-playbook': /^\S*/,
  ansible: /^\S*/,
});

/** True for a call that would talk to another machine. */
export function reachesOut(call: Call): boolean {
  return network(call).length > 0;
}

/** What would leave this machine, or come to it. */
export const network: Rule = (call) => {
  if (call.name === 'git') return gitNetwork(call);
  if (TRANSFERS.test(call.name)) return isLocal(call) ? [] : transfer(call);
  if (/^(?:scp|rsync)$/.test(call.name)) return copy(call);
  if (CONNECTIONS.test(call.name)) return isLookUp(call) ? [] : [inText('network', 'note', { from: call.head })];
  return subcommandNetwork(call);
};

function subcommandNetwork(call: Call): readonly Finding[] {
  const published = matching(PUBLISHING, call);
  if (published !== undefined) return [inText('publishes', 'amber', headSpan(call, published))];
  const asked = matching(ASKING, call);
  return asked === undefined ? [] : [inText('network', 'note', headSpan(call, asked))];
}

function gitNetwork({ head, args }: Call): readonly Finding[] {
  const command = gitCommand(args);
  if (!command) return [];
  const sub = operands(command.args)[0]?.text.text ?? '';
  const level = gitLevel(command.name, sub);
  return level ? [inText(level === 'amber' ? 'publishes' : 'network', level, { from: head, to: command.word })] : [];
}

function gitLevel(name: string, sub: string): Level | undefined {
  if (name === 'push' || name === 'send-email' || (name === 'lfs' && sub === 'push')) return 'amber';
  if (/^(?:fetch|pull|clone|ls-remote|archive-remote)$/.test(name)) return 'note';
  if (name === 'remote') return /^(?:update|prune|show)$/.test(sub) ? 'note' : undefined;
  return /^(?:submodule|lfs)$/.test(name) && /^(?:update|add|sync|pull|fetch)$/.test(sub) ? 'note' : undefined;
}

const SENDING =
  /^(?:-d|--data(?:-[a-z]+)?|--json|-F|--form(?:-string)?|-T|--upload-file|--post-(?:data|file)|--body-(?:data|file)|-body|-infile)(?:=|$)/i;
const METHODS = /^(?:POST|PUT|PATCH|DELETE)$/i;

function transfer({ head, args }: Call): readonly Finding[] {
  const texts = args.map(({ text }) => text.text);
  const at = texts.findIndex((text, index) => {
    if (SENDING.test(text) || /^-[dFT]\S/.test(text)) return true;
    if (/^-X(?:POST|PUT|PATCH|DELETE)$/i.test(text)) return true;
    return METHODS.test(text) && (index === 0 || /^(?:-X|--request|--method|-method)$/i.test(texts[index - 1] ?? ''));
  });
  return at < 0 ? [inText('network', 'note', { from: head })] : [inText('sends', 'amber', { from: head, to: args[at] })];
}

/** `host:path`, or a path on this machine; a drive of Windows is one letter. */
function isRemote({ text }: Word): boolean {
  return /^(?:rsync|scp|sftp):\/\/|^(?:[^/@\s]+@)?[\w.-]{2,}:/.test(text.text);
}

function copy(call: Call): readonly Finding[] {
  const places = operands(call.args, /^-[iFPoelJ]$|^--(?:rsh|exclude|include|filter)$/);
  if (!places.some(isRemote)) return [];
  const target = places.at(-1);
  return target && isRemote(target)
    ? [inText('sends', 'amber', { from: call.head, to: target })]
    : [inText('network', 'note', { from: call.head })];
}

const VALUED =
  /^-[HoXdumwAbFTeU]$|^--(?:header|output|request|data(?:-[a-z]+)?|json|form|user|max-time|write-out|user-agent|cookie|method)$/;

/** Every address is this machine itself. */
function isLocal({ args }: Call): boolean {
  const addresses = operands(args, VALUED);
  return (
    addresses.length > 0 &&
    addresses.every(({ text }) =>
      /^(?:https?:\/\/)?(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)?(?::\d+)?(?:[/?#]|$)/i.test(text.text),
    )
  );
}

function isLookUp({ name, args }: Call): boolean {
  return args.length === 0 || (name === 'ssh' && hasFlag(args, 'VGQ'));
}
