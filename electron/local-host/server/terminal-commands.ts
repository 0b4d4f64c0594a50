import { statSync } from 'node:fs';
import type { CreateTerminalParams } from '../../../shared/protocol/common/commands.ts';
import { ErrorCode, type RpcError } from '../../../shared/protocol/common/errors.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { TerminalClaim } from '../../../shared/protocol/root/terminal-info.ts';
import { addressRefusal } from '../host/new-address.ts';
import type { HostParts } from '../host/parts.ts';
import { pathOf } from '../resources/file-uri.ts';
import { isSize } from '../terminals/terminal-refusal.ts';
import { type Answer, failed } from './answer.ts';
import type { Connection } from './connection.ts';
import type { Server } from './server-parts.ts';

/** Opens the person's shell in a terminal (AHP createTerminal). */
export async function createTerminal(
  { host }: Server,
  connection: Connection,
  params: CreateTerminalParams,
): Promise<Answer<'createTerminal'>> {
  const { channel, claim, name, cols, rows } = params;
  const error = terminalError(host, connection, params);
  if (error) return { error };
  const folder = folderFor(host, params);
  const opened = await host.terminals.openShell({
    channel,
    claim,
    ...(folder === undefined ? {} : { folder }),
    ...(name === undefined ? {} : { name }),
    size: { ...(cols === undefined ? {} : { cols }), ...(rows === undefined ? {} : { rows }) },
  });
  if (!('problem' in opened)) return { result: null };
  const code = opened.isTaken ? ErrorCode.AlreadyExists : ErrorCode.InternalError;
  return failed(code, `The terminal could not be opened: ${opened.problem}.`);
}

/** Ends a terminal's process and closes its channel (AHP disposeTerminal). */
export async function disposeTerminal(
  server: Server,
  connection: Connection,
  { channel }: { readonly channel: Uri },
): Promise<Answer<'disposeTerminal'>> {
  const { host, connections } = server;
  const claim = host.channels.get('terminal', channel)?.claim;
  if (!claim) return failed(ErrorCode.NotFound, `This host has no terminal ${channel}.`);
  if (claim.kind === 'client' && claim.clientId !== connection.agreed?.clientId && host.terminals.isPresent(claim.clientId)) {
    return failed(ErrorCode.PermissionDenied, 'Another client uses this terminal; only it may end it.');
  }
  await host.terminals.dispose(channel);
  for (const each of connections) each.subscriptions.delete(channel);
  return { result: null };
}

function terminalError(
  host: HostParts,
  connection: Connection,
  { channel, claim, cwd, cols, rows }: CreateTerminalParams,
): RpcError | undefined {
  const misplaced = addressRefusal('ahp-terminal', channel);
  if (misplaced !== undefined) return invalid(`The terminal was not opened: ${misplaced}`);
  if (host.channels.kindOf(channel) !== undefined) {
    return { code: ErrorCode.AlreadyExists, message: `${channel} already exists.` };
  }
  if (![cols, rows].every((cells) => cells === undefined || isSize(cells))) return invalid('A terminal has no such size.');
  return claimError(host, connection, claim) ?? folderError(cwd);
}

function claimError(host: HostParts, connection: Connection, claim: TerminalClaim): RpcError | undefined {
  if (claim.kind === 'client') {
    return claim.clientId === connection.agreed?.clientId
      ? undefined
      : invalid('A client may claim a terminal only for itself.');
  }
  const session = host.channels.get('session', claim.session);
  if (!session) return { code: ErrorCode.SessionNotFound, message: `This host has no session ${claim.session}.` };
  const { chat } = claim;
  if (chat !== undefined && !session.chats.some(({ resource }) => resource === chat))
    return invalid(`${chat} is no chat of it.`);
  const isInUse = claim.turnId !== undefined || claim.toolCallId !== undefined;
  return isInUse ? invalid('Only the host hands a terminal to a turn or a tool call.') : undefined;
}

function folderError(cwd: Uri | undefined): RpcError | undefined {
  if (cwd === undefined) return undefined;
  const path = pathOf(cwd);
  if (path !== undefined && statSync(path, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  return { code: ErrorCode.NotFound, message: `${cwd} is no folder of this machine.` };
}

/** Where it was asked for, else where the session works. */
function folderFor(host: HostParts, { cwd, claim }: CreateTerminalParams): string | undefined {
  if (cwd !== undefined) return pathOf(cwd);
  const [first] = claim.kind === 'session' ? (host.channels.get('session', claim.session)?.workingDirectories ?? []) : [];
  return first === undefined ? undefined : pathOf(first);
}

function invalid(message: string): RpcError {
  return { code: ErrorCode.InvalidParams, message };
}
