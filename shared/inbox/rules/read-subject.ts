import type { HostEntry } from '../../app/state.ts';
import type { ChatState } from '../../protocol/chat/state.ts';
import type { ToolCallPendingConfirmationState } from '../../protocol/chat/tool-call.ts';
import type { Uri } from '../../protocol/common/uri.ts';
import type { SessionState } from '../../protocol/session/state.ts';
import { lastingOnly } from '../plain-option.ts';
import type { InboxRequest } from '../request.ts';
import { standsOut } from '../stands-out/stands-out.ts';
import { canonicalJson } from './canonical-json.ts';
import { annotationsOf, contributorOf } from './contributor.ts';
import { readCover } from './cover.ts';
import { identityOf } from './host-identity.ts';
import type { RuleSubject } from './rule.ts';
import type { Unfit } from './unfit.ts';

type Confirmation = Extract<InboxRequest, { kind: 'toolConfirmation' }>;

/** Where a Request stands, as confirmed states; undefined what is not known here. */
export interface RuleScene {
  readonly host: HostEntry | undefined;
  readonly session: SessionState | undefined;
  readonly chat: ChatState | undefined;
}

export type SubjectReading =
  | { readonly type: 'subject'; readonly subject: RuleSubject }
  /** A rule may answer once the host's judge has spoken, if it finds nothing. */
  | { readonly type: 'unsettled'; readonly subject: RuleSubject }
  | { readonly type: 'unfit'; readonly unfit: Unfit }
  /** The session, or the chat that owns the call, has not been read yet. */
  | { readonly type: 'unknown' };

/**
 * What a rule for a Request would compare, or why no rule may answer it. Making a rule and using one both go through here, so that
 * what could not be made a rule is never answered by one. Read from the chat that owns the call, never from a copy of it.
 */
export function readSubject(request: InboxRequest, scene: RuleScene): SubjectReading {
  const { host, session, chat } = scene;
  if (request.kind !== 'toolConfirmation') return unfit({ code: 'kind' });
  if (!host) return unfit({ code: 'no-host' });
  const call = chat && callIn(chat, request);
  if (!session || !call) return { type: 'unknown' };
  return readCall({ ...request, toolCall: call }, host, session);
}

function readCall(request: Confirmation, host: HostEntry, session: SessionState): SubjectReading {
  const { toolCall: call } = request;
  const summary = session.chats.find(({ resource }) => resource === request.chat);
  if (!summary) return { type: 'unknown' };
  const directories = directoriesIn(session, summary);
  const why = placeUnfit(call, host, { summary, directories });
  if (why) return unfit(why);
  const contributor = contributorOf(call, session);
  if (!contributor) return unfit({ code: 'contributor' });
  const reading = readCover(call, directories);
  if ('unfit' in reading) return unfit(reading.unfit);
  const annotations = annotationsOf(call, session);
  if (standsOut(request, { workingDirectories: directories, annotations }).length > 0) return unfit({ code: 'stands-out' });
  const subject: RuleSubject = {
    hostId: host.id,
    host: identityOf(host),
    directories,
    tool: call.toolName,
    contributor,
    annotations: canonicalJson(annotations ?? null),
    unknown: canonicalJson(unknownMembers(call)),
    covers: reading.cover,
  };
  return { type: isJudged(call) ? 'subject' : 'unsettled', subject };
}

interface CallPlace {
  readonly summary: Summary;
  readonly directories: readonly Uri[];
}

/** Why no call may be answered where this one comes from. */
function placeUnfit(
  { contributor, options = [] }: ToolCallPendingConfirmationState,
  { clientId }: HostEntry,
  { summary, directories }: CallPlace,
): Unfit | undefined {
  if (isStartedByTool(summary)) return { code: 'subagent' };
  if (directories.length === 0) return { code: 'no-folder' };
  if (contributor?.kind === 'client' && contributor.clientId === clientId) return { code: 'own-tool' };
  return lastingOnly(options) ? { code: 'only-lasting' } : undefined;
}

/** The call as its chat holds it, while it still waits there. */
export function callIn(chat: ChatState, { turnId, toolCall }: Confirmation): ToolCallPendingConfirmationState | undefined {
  const turn = chat.activeTurn;
  if (turn?.id !== turnId) return undefined;
  for (const part of turn.responseParts) {
    if (part.kind !== 'toolCall' || part.toolCall.toolCallId !== toolCall.toolCallId) continue;
    return part.toolCall.status === 'pending-confirmation' ? part.toolCall : undefined;
  }
  return undefined;
}

type Summary = SessionState['chats'][number];

/** An origin of tomorrow may be a tool's as well. */
function isStartedByTool({ origin }: Summary): boolean {
  return origin !== undefined && origin.kind !== 'user' && origin.kind !== 'fork' && origin.kind !== 'sideChat';
}

/** A chat may work in fewer directories than its session; the one that it works in first stands first. */
function directoriesIn(
  session: SessionState,
  { workingDirectories, primaryWorkingDirectory: primary }: Summary,
): readonly Uri[] {
  const directories = workingDirectories ?? session.workingDirectories ?? [];
  return primary === undefined ? directories : [primary, ...directories.filter((uri) => uri !== primary)];
}

/** True where no judge was asked, or has said what it thinks. */
function isJudged({ riskAssessment }: ToolCallPendingConfirmationState): boolean {
  return riskAssessment === undefined || riskAssessment.status === 'complete';
}

const KNOWN: ReadonlySet<string> = new Set<keyof ToolCallPendingConfirmationState>([
  'status',
  'toolCallId',
  'toolName',
  'displayName',
  'intention',
  'contributor',
  '_meta',
  'invocationMessage',
  'toolInput',
  'confirmationTitle',
  'riskAssessment',
  'edits',
  'editable',
  'options',
]);

function unknownMembers(call: ToolCallPendingConfirmationState): object {
  return Object.fromEntries(Object.entries(call).filter(([name]) => !KNOWN.has(name)));
}

function unfit(why: Unfit): SubjectReading {
  return { type: 'unfit', unfit: why };
}
