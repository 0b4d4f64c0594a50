import type { ClientTool } from './use-client-tool.ts';

/** What a key of `answerKey` does to a call of this app's own tools. False when it means nothing here. */
export function pressClientTool(key: string, tool: ClientTool): boolean {
  const { flow, call } = tool;
  if (flow.progress.kind === 'held') return pressHeld(key, tool);
  const isQuestion = call?.tool === 'signalbox_ask_person';
  if (isQuestion && /^[1-9]$/.test(key)) return pressOption(call.options[Number(key) - 1], tool);
  if (isQuestion && key === 'e') return did(() => tool.setWriting(true));
  if (!isQuestion && key === 'a') return did(tool.run);
  return key === 'd' && did(tool.refuse);
}

function pressHeld(key: string, { flow }: ClientTool): boolean {
  if (key === 'Enter') return did(flow.sendNow);
  return key === 'u' && did(flow.undo);
}

function pressOption(option: string | undefined, { reply }: ClientTool): boolean {
  return option !== undefined && did(() => reply(option));
}

function did(act: () => void): true {
  act();
  return true;
}
