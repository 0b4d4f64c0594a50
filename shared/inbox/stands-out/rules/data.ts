import { inText } from '../finding.ts';
import type { Call } from '../shell/walk.ts';
import { matching, type Rule, subcommands, wholeSpan } from './rule.ts';

/** Subcommands that delete what lives in a database, a cluster, a cloud or a registry. */
const DELETING = subcommands({
  docker:
    /^(?:(?:system|volume|image|container|network|builder|buildx) prune|(?:volume|image|container|network) rm|rmi?\b|compose down\b.*)/,
  podman: /^(?:(?:system|volume|image|container|network) prune|(?:volume|image|container|network) rm|rmi?\b)/,
  kubectl: /^(?:delete|drain)\b/,
  oc: /^delete\b/,
  helm: /^(?:uninstall|delete)\b/,
  terraform: /^(?:destroy|state rm|workspace delete)\b/,
  tofu: /^(?:destroy|state rm|workspace delete)\b/,
  pulumi: /^(?:destroy|stack rm)\b/,
  aws: /^(?:s3 (?:rm|rb)|[\w-]+ (?:delete|terminate|remove|purge|deregister)-)/,
  gsutil: /^(?:rm|rb)\b/,
  gcloud: /^(?:[\w-]+ )+(?:delete|remove)\b/,
  az: /^(?:[\w-]+ )+(?:delete|purge|remove)\b/,
  gh: /^(?:repo|release|secret|variable|run|cache|gist|label|issue|ssh-key|workflow) delete\b/,
  glab: /^(?:repo|release|issue|mr|variable) delete\b/,
  doctl: /^(?:[\w-]+ )+(?:delete|rm)\b/,
  heroku: /^(?:apps:destroy|pg:reset|addons:destroy)\b/,
  fly: /^(?:[\w-]+ )?(?:destroy|delete)\b/,
  flyctl: /^(?:[\w-]+ )?(?:destroy|delete)\b/,
  vercel: /^(?:remove|rm)\b/,
  npm: /^(?:unpublish|deprecate)\b/,
  cargo: /^yank\b/,
  'redis-cli': /\b(?:flushall|flushdb)\b/i,
  prisma: /^(?:migrate reset|db push .*--force-reset)/,
  supabase: /^(?:db reset|projects delete)\b/,
  rails: /^db:(?:drop|reset|purge)\b/,
  rake: /^db:(?:drop|reset|purge)\b/,
  dropdb: /^\S*/,
  dropuser: /^\S*/,
  etcdctl: /^del\b/,
  zfs: /^(?:destroy|rollback)\b/,
  zpool: /^destroy\b/,
  lvremove: /^\S*/,
  vgremove: /^\S*/,
});

const CLIENTS = /^(?:psql|mysql|mariadb|sqlite3|mongosh?|sqlcmd|clickhouse-client|bq|duckdb|cqlsh)$/;
const STATEMENTS =
  /\b(?:drop\s+(?:table|database|schema|view|index|user|role|column|collection)|truncate\s+\w|delete\s+from|dropDatabase|deleteMany|\.drop\()/i;

/** Data that would be deleted where no undo of this machine reaches it. */
export const dataDeletes: Rule = (call) => {
  const isDeleting = deletesByName(call) || deletesByStatement(call) || deletesByRequest(call);
  return isDeleting ? [inText('deletes-data', 'red', wholeSpan(call))] : [];
};

function deletesByName(call: Call): boolean {
  const matched = matching(DELETING, call);
  if (matched === undefined) return false;
  // A project that is taken down keeps its data, unless its volumes are named.
  return !matched.startsWith('compose down') || call.args.some(({ text }) => /^(?:-v|--volumes)$/.test(text.text));
}

function deletesByStatement({ name, args, redirects }: Call): boolean {
  if (!CLIENTS.test(name)) return false;
  const texts = [...args.map(({ text }) => text.text), ...redirects.map(({ body }) => body?.text ?? '')];
  return texts.some((text) => STATEMENTS.test(text));
}

/** `curl -X DELETE`, `gh api --method DELETE` */
function deletesByRequest({ name, args }: Call): boolean {
  if (!/^(?:curl|wget|https?|xh|gh|invoke-webrequest|invoke-restmethod|iwr|irm)$/.test(name)) return false;
  const texts = args.map(({ text }) => text.text);
  return texts.some((text, index) => {
    if (/^(?:-X|--request=|--method=)DELETE$/i.test(text)) return true;
    if (/^https?$|^xh$/.test(name) && text === 'DELETE') return true;
    return /^(?:-X|--request|--method|-method)$/i.test(text) && texts[index + 1]?.toUpperCase() === 'DELETE';
  });
}
