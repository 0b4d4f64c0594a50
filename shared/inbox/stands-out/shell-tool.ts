import type { ToolCallBase } from '../../protocol/chat/tool-call.ts';
import type { Shell } from './shell/script.ts';

/** Names under which agents run shell commands. A wrong guess costs a mono font and a reading, never a character. */
const SHELL_TOOL =
  /^(?:bash|sh|zsh|fish|shell|powershell|pwsh|cmd|terminal|exec|local_shell|run_?(?:shell_?)?(?:in_?terminal|command|terminal))/i;

/** True for a call whose input a shell reads: by what the host says of the tool, or by the tool's name. */
export function isShellCall(call: ToolCallBase): boolean {
  return call._meta?.toolKind === 'terminal' || SHELL_TOOL.test(call.toolName);
}

/** Whose quoting a tool follows: told by its name, else by the system that its host works on. */
export function shellOf(toolName: string, isWindows: boolean): Shell {
  if (/powershell|pwsh/i.test(toolName)) return 'powershell';
  if (/^cmd/i.test(toolName)) return 'cmd';
  return isWindows && !/bash|zsh|^sh$|fish/i.test(toolName) ? 'powershell' : 'posix';
}
