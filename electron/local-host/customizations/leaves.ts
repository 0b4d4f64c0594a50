import type { Json, JsonObject } from '../../../shared/protocol/common/json.ts';
import { present } from '../../../shared/protocol/common/optional-key.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { ChildCustomization } from '../../../shared/protocol/session/customization.ts';

/** The kinds of customization that are one Markdown file each. */
export type LeafType = 'agent' | 'skill' | 'prompt' | 'rule';

export interface LeafFile {
  readonly type: LeafType;
  readonly uri: Uri;
  /** What it is called when its front matter has no name. */
  readonly fallbackName: string;
  readonly fields: JsonObject;
}

export interface Leaf {
  readonly entry: Exclude<ChildCustomization, { readonly type: 'hook' | 'mcpServer' }>;
  /** What in the front matter was not used, and why. */
  readonly problems: readonly string[];
}

/** Every spelling under which a member of the protocol stands in the front matter of the tools that know it. */
const SPELLINGS = {
  name: ['name'],
  description: ['description'],
  model: ['model'],
  tools: ['tools', 'allowed-tools'],
  globs: ['globs', 'applyTo', 'paths'],
  alwaysApply: ['alwaysApply', 'always-apply'],
  disableModelInvocation: ['disable-model-invocation', 'disableModelInvocation'],
  disableUserInvocation: ['disable-user-invocation', 'disableUserInvocation'],
  userInvocable: ['user-invocable', 'user-invokable'],
} as const;

type Member = keyof typeof SPELLINGS;

const MEMBERS: Readonly<Record<LeafType, readonly Member[]>> = {
  agent: ['name', 'description', 'model', 'tools', 'disableModelInvocation', 'disableUserInvocation', 'userInvocable'],
  skill: ['name', 'description', 'disableModelInvocation', 'disableUserInvocation', 'userInvocable'],
  prompt: ['name', 'description'],
  rule: ['name', 'description', 'globs', 'alwaysApply'],
};

/** Makes a customization of a file's front matter; what the protocol has no member for stays in `_meta`. */
export function leafOf({ type, uri, fallbackName, fields }: LeafFile, idOf: (name: string) => string): Leaf {
  const problems: string[] = [];
  const used = new Set<string>();
  const raw = (member: Member): Json | undefined => {
    const spelling = SPELLINGS[member].find((each) => fields[each] !== undefined && fields[each] !== null);
    if (spelling === undefined || !MEMBERS[type].includes(member)) return undefined;
    used.add(spelling);
    return fields[spelling];
  };
  const read = <T>(member: Member, as: (value: Json) => T | undefined, wanted: string): T | undefined => {
    const value = raw(member);
    const meant = value === undefined ? undefined : as(value);
    if (value !== undefined && meant === undefined) problems.push(`its "${member}" is ${wanted}`);
    return meant;
  };

  const name = read('name', asText, 'no text') ?? fallbackName;
  const description = read('description', asText, 'no text');
  const modelOff = read('disableModelInvocation', asSwitch, 'neither true nor false');
  const userOff = read('disableUserInvocation', asSwitch, 'neither true nor false');
  const invocable = read('userInvocable', asSwitch, 'neither true nor false');
  const invocation = {
    disableModelInvocation: modelOff,
    disableUserInvocation: userOff ?? (invocable === undefined ? undefined : !invocable),
  };
  const own = {
    agent: { model: read('model', asText, 'no text'), tools: read('tools', asTexts, 'no list of texts'), ...invocation },
    skill: invocation,
    prompt: {},
    rule: {
      globs: read('globs', asTexts, 'no list of texts'),
      alwaysApply: read('alwaysApply', asSwitch, 'neither true nor false'),
    },
  }[type];
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !used.has(field)));
  const _meta = Object.keys(rest).length === 0 ? undefined : { frontMatter: rest };
  const entry = present({ type, id: idOf(name), uri, name, description, ...own, _meta }) as Leaf['entry'];
  return { entry, problems };
}

function asText(value: Json): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function asSwitch(value: Json): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** A list, or texts between commas. */
function asTexts(value: Json): readonly string[] | undefined {
  const items = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(items) || !items.every((item) => typeof item === 'string')) return undefined;
  return items.map((item: string) => item.trim()).filter(Boolean);
}
