import type { Json, JsonObject } from '../../../shared/protocol/common/json.ts';
import type { AgentCustomization, RuleCustomization } from '../../../shared/protocol/session/customization.ts';
import { uriText } from '../../parts/request/uri-text.ts';
import type { Entry } from './customization-nodes.ts';
import { plainly } from './entry-name.ts';
import { kindWords } from './entry-words.ts';
import { isRange, rangeText } from './range-in-text.ts';
import { safeIcon } from './safe-icon.ts';

/** One line of the details. What is `exact` came from the Host and is drawn so that nothing in it hides. */
export interface Fact {
  readonly name: string;
  readonly values: readonly string[];
  readonly isExact?: boolean;
}

/** Where an entry comes from, in names that people know. */
export interface Origin {
  readonly hostName: string;
  /** The client that published what it is in. */
  readonly clientName: string | undefined;
}

/** All that is known of an entry apart from its name, description and switch. */
export function detailFacts(entry: Entry, origin: Origin): readonly Fact[] {
  return [
    { name: 'From', values: [originText(origin)] },
    ...ownFacts(entry),
    { name: 'Source', values: [uriText(String(entry.uri))], isExact: true },
    ...iconFacts(entry),
    ...(isRange(entry.range) ? [{ name: 'Declared in', values: [`${rangeText(entry.range)} of its source`] }] : []),
    { name: 'Id', values: [entry.id], isExact: true },
    ...otherFacts(entry),
  ];
}

/** Why a letter stands in the place of its icon. */
function iconFacts({ icons }: Entry): readonly Fact[] {
  const icon = safeIcon(icons, 'light');
  return icon?.kind === 'letter' ? [{ name: 'Icon', values: [icon.reason] }] : [];
}

function originText({ hostName, clientName }: Origin): string {
  return clientName === undefined ? hostName : `${clientName}, and leaves when that disconnects`;
}

function ownFacts(entry: Entry): readonly Fact[] {
  switch (entry.type) {
    case 'plugin':
      return entry.version === undefined ? [] : [{ name: 'Version', values: [entry.version], isExact: true }];
    case 'directory':
      return [
        { name: 'Holds', values: [`${plainly(kindWords(entry.contents))} files`] },
        { name: 'New files', values: [entry.writable ? 'May be added from here' : 'Can’t be added from here'] },
      ];
    case 'agent':
      return [
        { name: 'Model', values: [entry.model ?? 'That of the Session'], isExact: entry.model !== undefined },
        toolsFact(entry),
        { name: 'Used by', values: [usedBy(entry)] },
      ];
    case 'skill':
      return [{ name: 'Used by', values: [usedBy(entry)] }];
    case 'rule':
      return ruleFacts(entry);
    default:
      return [];
  }
}

function toolsFact({ tools = [] }: AgentCustomization): Fact {
  return tools.length === 0
    ? { name: 'Tools', values: ['All tools of the Session'] }
    : { name: 'Only tools', values: tools, isExact: true };
}

interface Invocable {
  readonly disableModelInvocation?: boolean;
  readonly disableUserInvocation?: boolean;
}

function usedBy({ disableModelInvocation = false, disableUserInvocation = false }: Invocable): string {
  if (disableModelInvocation && disableUserInvocation) return 'Nobody: neither you nor the agent may call it';
  if (disableModelInvocation) return 'You only: the agent may not call it by itself';
  if (disableUserInvocation) return 'The agent only: it is not offered to you';
  return 'You and the agent';
}

function ruleFacts({ alwaysApply, globs = [] }: RuleCustomization): readonly Fact[] {
  const when = alwaysApply ? 'Always' : 'When the agent takes it for useful';
  return [
    { name: 'Applies', values: [globs.length === 0 ? when : `${when}, to files that match`] },
    ...(globs.length === 0 ? [] : [{ name: 'Files', values: globs, isExact: true }]),
  ];
}

const SHOWN: ReadonlySet<string> = new Set(
  (
    'type id uri name icons range description enabled enablement clientId load children version contents writable model tools ' +
    'disableModelInvocation disableUserInvocation alwaysApply globs state channel mcpApp'
  ).split(' '),
);
/** In characters; the rest of a long value is in the Host's own files. */
const MAX_VALUE = 2_000;

/** What the protocol of today does not name, member by member, as the Host sent it. */
function otherFacts(entry: Entry): readonly Fact[] {
  const { _meta: extra = {}, ...members } = entry as unknown as JsonObject;
  const others = Object.entries(members).filter(([name]) => !SHOWN.has(name));
  const extras = typeof extra === 'object' && extra !== null ? Object.entries(extra) : [];
  return [...others, ...extras].map(([name, value]) => ({ name, values: [valueText(value)], isExact: true }));
}

function valueText(value: Json | undefined): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}
