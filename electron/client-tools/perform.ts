import type { ClientToolCall } from '../../shared/client-tools/call.ts';
import {
  type EditorCommand,
  openDiffCommand,
  openFileCommand,
  readEditorCommand,
} from '../../shared/client-tools/editor-command.ts';
import { failed, succeeded } from '../../shared/client-tools/outcomes.ts';
import { plainWords } from '../../shared/client-tools/plain-words.ts';
import type { ToolCallResult } from '../../shared/protocol/chat/tool-result.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { Desktop, ToolNotice } from './desktop.ts';
import type { FoundFile } from './local-file.ts';

export interface PerformOptions {
  readonly desktop: Desktop;
  /** What the person wrote as their editor. */
  readonly editor: string | undefined;
  readonly openText: (path: string) => Promise<'opened' | 'revealed'>;
}

/** Where a call comes from. */
export interface CallPlace {
  readonly hostName: string;
  readonly sessionTitle: string;
  /** Makes a file of the session one that can be opened here. */
  readonly findFile: (uri: Uri) => Promise<FoundFile>;
  /** Tells the person within the app. */
  readonly tell: (text: string) => void;
  /** Aborted when nobody waits for the call any more. */
  readonly signal: AbortSignal;
}

const MAX_NAME_CHARS = 80;
const CANCELLED = 'The call was cancelled before it was done, so nothing was opened.';

/** Does what the person has allowed, and says what came of it; nothing is thrown. */
export async function perform(call: ClientToolCall, place: CallPlace, options: PerformOptions): Promise<ToolCallResult> {
  try {
    return await performed(call, place, options);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return failed(
      { toolName: call.tool },
      'failed',
      `No program on the computer of Signalbox opened it${code}. The editor is named in its Settings.`,
    );
  }
}

function performed(call: ClientToolCall, place: CallPlace, options: PerformOptions): Promise<ToolCallResult> {
  switch (call.tool) {
    case 'signalbox_open_url':
      return openUrl(call, options);
    case 'signalbox_open_file':
      return openFile(call, place, options);
    case 'signalbox_open_diff':
      return openDiff(call, place, options);
    case 'signalbox_show_notification':
      return Promise.resolve(showNotification(call, place, options));
    case 'signalbox_ask_person':
      // Only the person answers this one, and by an answer of their own.
      return Promise.resolve(failed({ toolName: call.tool }, 'failed', 'The person has not answered.'));
    default:
      return call satisfies never;
  }
}

type CallOf<T extends ClientToolCall['tool']> = Extract<ClientToolCall, { tool: T }>;

async function openUrl(
  { tool: toolName, url }: CallOf<'signalbox_open_url'>,
  { desktop }: PerformOptions,
): Promise<ToolCallResult> {
  if (!URL.canParse(url)) return failed({ toolName }, 'invalid-arguments', 'The address is none, so nothing was opened.');
  const { href } = new URL(url);
  await desktop.openUrl(href);
  return succeeded({ toolName }, `The person said yes, and ${href} was opened in their browser.`);
}

async function openFile(
  { tool: toolName, uri, line }: CallOf<'signalbox_open_file'>,
  { findFile, signal }: CallPlace,
  { desktop, editor, openText }: PerformOptions,
): Promise<ToolCallResult> {
  const file = await findFile(uri);
  if ('problem' in file) return failed({ toolName }, 'failed', file.problem);
  if (signal.aborted) return failed({ toolName }, 'failed', CANCELLED);
  const own = readEditorCommand(editor ?? '');
  if (own) {
    await desktop.run(openFileCommand(own, file.path, line));
    return succeeded({ toolName }, `${uri} was opened in the person's editor.`);
  }
  const how = await openText(file.path);
  if (how === 'opened') return succeeded({ toolName }, `${uri} was opened as text.`);
  return succeeded({ toolName }, `${uri} was shown in its folder, since the person has named no editor for files of its kind.`);
}

async function openDiff(
  { tool: toolName, before, after }: CallOf<'signalbox_open_diff'>,
  { findFile, signal }: CallPlace,
  { desktop, editor }: PerformOptions,
): Promise<ToolCallResult> {
  const files = [await findFile(before), await findFile(after)] as const;
  for (const file of files) if ('problem' in file) return failed({ toolName }, 'failed', file.problem);
  if (signal.aborted) return failed({ toolName }, 'failed', CANCELLED);
  const command = diffCommand(editor, files);
  if (!command)
    return failed(
      { toolName },
      'failed',
      'The editor that is named in Signalbox is not known to show diffs, so nothing was opened.',
    );
  await desktop.run(command);
  return succeeded({ toolName }, `${before} and ${after} were opened beside each other in the person's editor.`);
}

function diffCommand(editor: string | undefined, [before, after]: readonly [FoundFile, FoundFile]): EditorCommand | undefined {
  const own = readEditorCommand(editor ?? '');
  return own && 'path' in before && 'path' in after ? openDiffCommand(own, before.path, after.path) : undefined;
}

/** Its words are the agent's, so the host and the session stand before them. */
function showNotification(
  { tool: toolName, text }: CallOf<'signalbox_show_notification'>,
  { hostName, sessionTitle, tell }: CallPlace,
  { desktop }: PerformOptions,
): ToolCallResult {
  const session = plainWords(sessionTitle, MAX_NAME_CHARS);
  const words = plainWords(text, text.length);
  if (words === '')
    return failed({ toolName }, 'invalid-arguments', 'The text has nothing in it that shows, so nothing was told.');
  const notice: ToolNotice = { title: `${plainWords(hostName, MAX_NAME_CHARS)}: ${session}`, body: words };
  tell(`${session} says: ${words}`);
  const isShown = desktop.notify(notice);
  return succeeded(
    { toolName },
    isShown ? 'It was shown to the person as a notification of the system.' : 'It stands in the app of the person.',
  );
}
