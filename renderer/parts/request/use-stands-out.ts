import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { annotationsOf } from '../../../shared/inbox/rules/contributor.ts';
import type { Finding } from '../../../shared/inbox/stands-out/finding.ts';
import { type Surroundings, standsOut } from '../../../shared/inbox/stands-out/stands-out.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import type { ToolAnnotations } from '../../../shared/protocol/session/tool-definition.ts';
import { catalogueChannel, sessionChannel } from '../../store/channels.ts';
import { replicaOf } from '../../store/replicas.ts';
import { useSessionRow } from '../../store/selectors.ts';
import { useChannel } from '../../store/use-channel.ts';

const NOWHERE: Surroundings['workingDirectories'] = [];

/** What stands out in a Request; read once for as long as the Request and its surroundings stay the same. */
export function useStandsOut(request: InboxRequest): readonly Finding[] {
  return findingsIn(request, useSurroundings(request));
}

/** Where a Request would run, and what its host says of the tool. */
export function useSurroundings(request: InboxRequest): Surroundings {
  const row = useSessionRow(request.hostId, request.session);
  const channel = sessionChannel(request.hostId, request.session);
  const held = useChannel(channel, (session) => directoriesOf(request, session));
  const annotations = useChannel(channel, (session) => hintsOf(request, session));
  return { workingDirectories: held ?? row?.workingDirectories ?? NOWHERE, annotations };
}

/** What stands out in a Request as this window knows it at this moment. */
export function standsOutNow(request: InboxRequest): readonly Finding[] {
  const row = replicaOf(catalogueChannel(request.hostId)).confirmed?.rows.find(({ resource }) => resource === request.session);
  const session = replicaOf(sessionChannel(request.hostId, request.session)).confirmed;
  const held = session && directoriesOf(request, session);
  const annotations = session && hintsOf(request, session);
  return findingsIn(request, { workingDirectories: held ?? row?.workingDirectories ?? NOWHERE, annotations });
}

interface Known extends Surroundings {
  readonly findings: readonly Finding[];
}

const known = new WeakMap<InboxRequest, Known>();

/** A row, a card and its buttons ask for the same, and a list asks for hundreds. */
function findingsIn(request: InboxRequest, { workingDirectories, annotations }: Surroundings): readonly Finding[] {
  const before = known.get(request);
  if (before && before.workingDirectories === workingDirectories && before.annotations === annotations) return before.findings;
  const findings = standsOut(request, { workingDirectories, annotations });
  known.set(request, { workingDirectories, annotations, findings });
  return findings;
}

/** A chat may work in fewer directories than its session. */
function directoriesOf(request: InboxRequest, session: SessionState) {
  const chat = 'chat' in request ? session.chats.find(({ resource }) => resource === request.chat) : undefined;
  return chat?.workingDirectories ?? session.workingDirectories;
}

function hintsOf(request: InboxRequest, session: SessionState): ToolAnnotations | undefined {
  return 'toolCall' in request ? annotationsOf(request.toolCall, session) : undefined;
}
