/** Everything that a terminal would take as a key or a command of its own, but for tabs and line ends. */
const CONTROL = /(?![\t\n])\p{Cc}/gu;

/** What is typed when somebody pastes: line ends as one, and no control characters, which could end the paste and run the rest. */
export function pastedText(clipboard: string): string {
  return clipboard.replace(/\r\n?/g, '\n').replace(CONTROL, '');
}

/** Several lines may run as soon as they are pasted, and what was taken out should be seen to be gone. */
export function mustBeAsked(clipboard: string): boolean {
  const text = pastedText(clipboard);
  return text.includes('\n') || text.length !== clipboard.replace(/\r\n?/g, '\n').length;
}
