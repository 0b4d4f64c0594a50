import { homedir } from 'node:os';
import type { Dialect } from '../../../shared/dialects/dialect.ts';
import type { InitializeParams, ReconnectParams } from '../../../shared/protocol/common/connection-commands.ts';
import { ErrorCode } from '../../../shared/protocol/common/errors.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { AUTOMATION_CAPABILITIES } from '../automations/automations.ts';
import { TRIGGERS } from '../completions/typed-word.ts';
import { uriOf } from '../resources/file-uri.ts';
import { TELEMETRY } from '../telemetry/telemetry.ts';
import { type Answer, failed } from './answer.ts';
import type { KnownClient } from './clients.ts';
import type { Connection, Subscription } from './connection.ts';
import { negotiate, rangesOf } from './negotiate.ts';
import type { Server } from './server-parts.ts';
import { subscribeTo } from './snapshots.ts';

/** It is in the echo of each of its actions. */
const MAX_CLIENT_ID = 200;

const SERVER_INFO = { name: 'signalbox-local-host', title: 'Signalbox local host' } as const;

/** First message of a connection (AHP initialize). Channels that do not exist are left out of the snapshots. */
export function initialize(server: Server, connection: Connection, params: InitializeParams): Answer<'initialize'> {
  if (params.clientId === '' || params.clientId.length > MAX_CLIENT_ID)
    return failed(ErrorCode.InvalidParams, `A client id has 1 to ${MAX_CLIENT_ID} characters.`);
  const agreement = negotiate(params.protocolVersions, server.accepted);
  if (!agreement) return refuseVersions(server, params.protocolVersions);
  const subscriptions = (params.initialSubscriptions ?? []).slice(0, server.limits.maxSubscriptions);
  agree(server, connection, {
    clientId: params.clientId,
    dialect: agreement.dialect,
    isShared: isElsewhere(server, params.clientId),
  });
  const snapshots = subscriptions.flatMap((channel) => subscribeTo(server.host, connection, channel, {}) ?? []);
  return {
    result: {
      protocolVersion: agreement.version,
      serverSeq: server.host.channels.seq(),
      serverInfo: SERVER_INFO,
      snapshots,
      defaultDirectory: uriOf(homedir()),
      completionTriggerCharacters: TRIGGERS,
      telemetry: TELEMETRY,
      automations: AUTOMATION_CAPABILITIES,
    },
  };
}

/** A client comes back (AHP reconnect): what it missed while that is still kept, else fresh states. */
export function reconnect(server: Server, connection: Connection, params: ReconnectParams): Answer<'reconnect'> {
  const { clientId, lastSeenServerSeq } = params;
  const known = server.clients.get(clientId);
  if (!known) return failed(ErrorCode.NotFound, `This host does not know the client ${clientId}; initialize instead.`);
  const { dialect, isShared } = known;
  agree(server, connection, { clientId, dialect, isShared });
  const missed = isShared ? undefined : server.host.log.after(lastSeenServerSeq);
  const answer = missed ? replay(server, connection, { params, known, missed }) : afresh(server, connection, params, known);
  server.memberships.review(clientId);
  return answer;
}

interface Missed {
  readonly params: ReconnectParams;
  readonly known: KnownClient;
  readonly missed: NonNullable<ReturnType<Server['host']['log']['after']>>;
}

/** The client goes on with the states it holds, so its windows into chats stay as they were. */
function replay(server: Server, connection: Connection, { params, known, missed }: Missed): Answer<'reconnect'> {
  const { clientId, subscriptions } = params;
  const present = subscriptions.filter((channel) => server.host.channels.kindOf(channel) !== undefined);
  for (const channel of present) connection.subscriptions.set(channel, known.subscriptions.get(channel) ?? {});
  const actions = missed
    .filter(({ envelope, onlyFor }) => present.includes(envelope.channel) && (onlyFor ?? clientId) === clientId)
    .map(({ envelope }) => envelope);
  const missing = subscriptions.filter((channel) => !present.includes(channel));
  return { result: { type: 'replay', actions, missing } };
}

function afresh(
  server: Server,
  connection: Connection,
  { subscriptions }: ReconnectParams,
  known: KnownClient,
): Answer<'reconnect'> {
  const snapshots = subscriptions.flatMap(
    (channel) => subscribeTo(server.host, connection, channel, wishFor(known, channel)) ?? [],
  );
  return { result: { type: 'snapshot', snapshots } };
}

/** How many turns the client had asked for; of several connections nothing is known, so that each gets all. */
function wishFor({ isShared, subscriptions }: KnownClient, channel: Uri): Subscription {
  return isShared ? {} : (subscriptions.get(channel) ?? {});
}

function refuseVersions(server: Server, offers: readonly string[]): Answer<'initialize'> {
  const supportedVersions = rangesOf(server.accepted);
  const message = `None of the offered versions (${offers.join(', ')}) is spoken here. This host accepts ${supportedVersions.join(', ')}.`;
  return failed(ErrorCode.UnsupportedProtocolVersion, message, { supportedVersions });
}

interface Agreed {
  readonly clientId: string;
  readonly dialect: Dialect;
  readonly isShared: boolean;
}

function agree(server: Server, connection: Connection, { clientId, dialect, isShared }: Agreed): void {
  connection.agreed = { clientId, dialect };
  server.clients.remember(clientId, { dialect, isShared, subscriptions: connection.subscriptions });
}

function isElsewhere({ connections }: Server, clientId: string): boolean {
  return [...connections].some(({ agreed }) => agreed?.clientId === clientId);
}
