import type { ToolInput } from '../../../shared/protocol/chat/tool-call.ts';

/** Tool input that is in the state itself; undefined when there is none or it is kept elsewhere. */
export function plainInput(input: ToolInput | undefined): string | undefined {
  return typeof input === 'string' ? input : undefined;
}
