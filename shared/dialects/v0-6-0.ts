import { isList, isObject, type JsonObject } from '../protocol/common/json.ts';
import { createDialect } from './create-dialect.ts';
import { at, inOrder, put, without } from './steps.ts';
import { withOutcomesApart } from './terminal-results.ts';
import { lacks070, leaves070 } from './v0-7-0.ts';
import { leaves070Dev, rules070Dev } from './v0-7-0-dev.ts';

/** Action types of 0.7.0 and later. */
const lacks060: readonly string[] = [
  ...lacks070,
  'session/workingDirectorySet',
  'session/workingDirectoryRemoved',
  'chat/workingDirectorySet',
  'chat/workingDirectoryRemoved',
];

const withoutManyDirectories = at('capabilities', without('multipleWorkingDirectories'));
const withoutSideChats = at('capabilities', at('multipleChats', without('sideChat')));

/** AHP 0.6.0: one directory, no side chats, and the outcome of a command in a block of its own. */
export const v060 = createDialect({
  version: '0.6.0',
  rules: rules070Dev,
  leaves: {
    ...leaves070Dev,
    agent: inOrder(withoutManyDirectories, withoutSideChats),
    terminal: inOrder(leaves070.terminal, without('isPty')),
    session: inOrder(leaves070.session, withOneDirectory),
    sessionSummary: inOrder(leaves070.sessionSummary, withOneDirectory),
    chatSummary: inOrder(leaves070.chatSummary, withKnownOrigin, withOneDirectory),
    message: inOrder(leaves070.message, withoutChats),
    toolContent: withOutcomesApart,
    sessionCreation: withOneDirectory,
    chatCreation: inOrder(without('workingDirectories'), withForkOnly),
  },
  lacks: new Set(lacks060),
});

/** The first directory is the one; the others have no place. */
function withOneDirectory(owner: JsonObject): JsonObject {
  const { workingDirectories, ...rest } = owner;
  if (!isList(workingDirectories)) return owner;
  const [first] = workingDirectories;
  return first === undefined ? rest : { ...rest, workingDirectory: first };
}

function withKnownOrigin(chat: JsonObject): JsonObject {
  return isObject(chat.origin) && chat.origin.kind === 'sideChat' ? without('origin')(chat) : chat;
}

/** A chat can't be attached to a message; nobody would know what it is. */
function withoutChats(message: JsonObject): JsonObject {
  const { attachments } = message;
  if (!isList(attachments)) return message;
  const known = attachments.filter((attachment) => !isObject(attachment) || attachment.type !== 'chat');
  return known.length === attachments.length ? message : put(message, 'attachments', known);
}

/** A chat can be forked and nothing else, which needs no word. */
function withForkOnly(params: JsonObject): JsonObject {
  if (!isObject(params.source)) return params;
  return params.source.kind === 'fork' ? at('source', without('kind', 'selection'))(params) : without('source')(params);
}
