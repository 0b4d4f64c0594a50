import type { CommandName } from '../../../../../shared/protocol/common/commands.ts';
import type { ErrorName } from '../../../../../shared/protocol/common/errors.ts';
import type { HostRequestName } from '../../../../../shared/protocol/common/host-requests.ts';
import type { NotificationName } from '../../../../../shared/protocol/common/notifications.ts';
import type { Row } from './row.ts';

/** Where every command is answered with a result (AHP Commands). */
export const COMMAND_ROWS: Readonly<Record<CommandName, Row>> = {
  initialize: ['host', 'every client'],
  reconnect: ['host', 'a client that was away'],
  ping: ['host', 'a client'],
  subscribe: ['talk', 'every client'],
  authenticate: ['host', 'a client of a host that wants a sign-in'],
  listSessions: ['host', 'a client'],
  createSession: ['talk', 'a client'],
  disposeSession: ['host', 'a client'],
  resolveSessionConfig: ['host', 'a client'],
  sessionConfigCompletions: ['host', 'a client that looks for a branch'],
  createChat: ['chats', 'a client, with a source of every kind'],
  disposeChat: ['chats', 'a client'],
  moveChat: ['chats', 'a client'],
  fetchTurns: ['talk', 'a client that holds the newest turns alone'],
  completions: ['host', 'a client that types `@`'],
  createTerminal: ['terminals', 'a client'],
  disposeTerminal: ['terminals', 'a client'],
  invokeChangesetOperation: ['changes', 'a client that stages and discards'],
  listAutomationTriggerDefinitions: ['automations', 'a client'],
  runAutomation: ['automations', 'a client'],
  fetchAutomationRuns: ['automations', 'a client'],
  resourceRead: ['folders', 'a client'],
  resourceWrite: ['folders', 'a client'],
  resourceList: ['folders', 'a client'],
  resourceResolve: ['folders', 'a client'],
  resourceMkdir: ['folders', 'a client'],
  resourceCopy: ['folders', 'a client'],
  resourceMove: ['folders', 'a client'],
  resourceDelete: ['folders', 'a client'],
  resourceRequest: ['folders', 'a client'],
  createResourceWatch: ['folders', 'a client'],
};

/** Where the host asks each of its requests (AHP Requests from the host). */
export const HOST_REQUEST_ROWS: Readonly<Record<HostRequestName, Row>> = {
  resourceRead: ['servers', 'a plugin that a client publishes; `visit:`'],
  resourceList: ['servers', 'a plugin that a client publishes; `visit:`'],
  resourceWrite: ['servers', '`visit:`'],
  resourceCopy: ['servers', '`visit:`'],
  resourceDelete: ['servers', '`visit:`'],
  resourceMove: ['servers', '`visit:`'],
  resourceResolve: ['servers', '`visit:`'],
  resourceMkdir: ['servers', '`visit:`'],
  resourceRequest: ['servers', '`visit:`'],
  createResourceWatch: ['servers', '`visit:`'],
};

/** Where every notification is to be heard (AHP Notifications). */
export const NOTIFICATION_ROWS: Readonly<Record<NotificationName | 'action', Row>> = {
  action: ['talk', 'every action'],
  'root/sessionAdded': ['talk', '`createSession`'],
  'root/sessionRemoved': ['host', '`disposeSession`'],
  'root/sessionSummaryChanged': ['talk', 'every change that the list shows'],
  'root/progress': ['host', 'a session with the large script, which is downloaded first'],
  'auth/required': ['host', 'a sign-in that expires'],
  'otlp/exportLogs': ['host', 'a turn that begins'],
  'otlp/exportTraces': ['host', 'a turn that ends'],
  'otlp/exportMetrics': ['host', 'a client that follows the numbers of the host'],
};

/** What brings each error about (AHP Error codes). */
export const ERROR_ROWS: Readonly<Record<ErrorName, Row>> = {
  ParseError: ['refusals', 'a frame that is no JSON'],
  InvalidRequest: ['refusals', 'a frame that is no message'],
  MethodNotFound: ['refusals', 'a method that nobody knows'],
  InvalidParams: ['refusals', '`subscribe` without a channel'],
  InternalError: ['refusals', 'one session more than the host has room for'],
  SessionNotFound: ['refusals', '`subscribe` to a session that is not there'],
  ProviderNotFound: ['refusals', '`createSession` for an agent that is not there'],
  SessionAlreadyExists: ['refusals', '`createSession` under a name that is taken'],
  TurnInProgress: ['refusals', '`disposeChat` in the middle of a turn'],
  UnsupportedProtocolVersion: ['refusals', '`initialize` with nothing but 0.5.0'],
  ContentNotFound: ['refusals', '`resourceRead` of content that nobody keeps'],
  AuthRequired: ['refusals', '`createSession` before the sign-in'],
  NotFound: ['refusals', '`subscribe` to a chat that is not there'],
  PermissionDenied: ['refusals', '`resourceRead` outside of every directory'],
  AlreadyExists: ['refusals', '`resourceWrite` of a new file that is there'],
  Conflict: ['refusals', '`resourceWrite` over a file that has changed'],
};
