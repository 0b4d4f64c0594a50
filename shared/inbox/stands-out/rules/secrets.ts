import { type Finding, inText } from '../finding.ts';
import { isSecretFile, usesSecretVariable } from '../secret-names.ts';
import { operands } from '../shell/arguments.ts';
import type { Word } from '../shell/script.ts';
import type { Call, Stages } from '../shell/walk.ts';
import { reachesOut } from './network.ts';
import { pathWords } from './path-words.ts';
import { matching, type Rule, subcommands, wholeSpan } from './rule.ts';

/** Subcommands that print what is secret. */
const PRINTING = subcommands({
  security: /^(?:find-(?:generic|internet)-password|dump-keychain|export)\b/,
  'secret-tool': /^(?:lookup|search)\b/,
  pass: /^(?:show|ls)\b/,
  op: /^(?:read|item get|document get)\b/,
  bw: /^(?:get|export|list)\b/,
  vault: /^(?:read|kv get|token)\b/,
  gh: /^auth (?:token|status)\b/,
  gcloud: /^(?:auth (?:application-default )?print-(?:access|identity)-token|secrets versions access)\b/,
  aws: /^(?:configure (?:get|export-credentials)|sts get-session-token|secretsmanager get-secret-value|ssm get-parameters?|ecr get-login-password)\b/,
  az: /^(?:account get-access-token|keyvault secret show)\b/,
  kubectl: /^(?:get|describe) secrets?\b/,
  heroku: /^(?:auth:token|config)\b/,
  cmdkey: /^\S*/,
  'get-credential': /^\S*/,
  mimikatz: /^\S*/,
});

/** Keys, passwords and personal files that a call would read, print or change. */
export const secrets: Rule = (call) => [
  ...secretWords(call).map((word) => inText('secrets', 'amber', { from: word })),
  ...(printsSecrets(call) ? [inText('secrets', 'amber', wholeSpan(call))] : []),
  ...sentWords(call).map((word) => inText('sends-secrets', 'red', { from: call.head, to: word })),
];

/** A secret file that runs into the network. */
export function secretsInPipeline(stages: Stages): readonly Finding[] {
  const source = stages.findIndex((stage) => stage.some((call) => secretFiles(call).length > 0 || printsSecrets(call)));
  if (source < 0) return [];
  const sender = stages
    .slice(source + 1)
    .flat()
    .find(reachesOut);
  const from = stages[source]?.[0]?.head;
  return sender && from ? [inText('sends-secrets', 'red', { from, to: wholeSpan(sender).to })] : [];
}

function secretWords(call: Call): readonly Word[] {
  const named = secretFiles(call);
  const variables = call.isWrapper
    ? []
    : call.args.filter(({ text }) => text.text.length <= 4096 && usesSecretVariable(text.text));
  return [...new Set([...named, ...variables])];
}

function secretFiles(call: Call): readonly Word[] {
  return pathWords(call)
    .filter(({ path }) => isSecretFile(path))
    .map(({ word }) => word);
}

/** Files that the program itself sends; a key that only proves who connects stays here. */
function sentWords(call: Call): readonly Word[] {
  if (!reachesOut(call) || call.name === 'ssh' || call.name === 'git') return [];
  const { args } = call;
  const proves =
    /^(?:-i|-E|--key|--cert|--cacert|--capath|--netrc-file|-K|--config|--private-key|--kubeconfig|--ca-certificate|--certificate|--env-file)$/;
  const proving = new Set(args.filter((_word, index) => proves.test(args[index - 1]?.text.text ?? '')));
  const sent = secretFiles(call).find((word) => !proving.has(word));
  const made = call.inner.some((inner) => secretFiles(inner).length > 0 || printsSecrets(inner));
  const last = args.at(-1);
  const word = made ? last : sent;
  return word ? [word] : [];
}

function printsSecrets(call: Call): boolean {
  const { name, args } = call;
  if (name === 'printenv') return args.length === 0 || args.some(({ text }) => usesSecretVariable(`$${text.text}`));
  if (name === 'env' || name === 'set') return args.length === 0;
  if (name === 'export' || name === 'declare') return args.some(({ text }) => text.text === '-p' || text.text === '-x');
  if (name === 'gpg' || name === 'gpg2') return args.some(({ text }) => text.text.startsWith('--export-secret'));
  if (/^(?:get-childitem|gci|dir|ls)$/.test(name)) return operands(args).some(({ text }) => /^env:/i.test(text.text));
  return matching(PRINTING, call) !== undefined;
}
