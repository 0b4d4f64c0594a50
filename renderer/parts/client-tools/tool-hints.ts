import type { ToolAnnotations } from '../../../shared/protocol/session/tool-definition.ts';

export interface ToolHint {
  readonly text: string;
  /** False for what is taken to hold because the tool says nothing. */
  readonly isSaid: boolean;
  readonly tone: 'neutral' | 'wait';
}

/** What a tool says of itself: hints, never guarantees. Where it says nothing, the cautious reading holds (AHP ToolAnnotations). */
export function toolHints(annotations: ToolAnnotations | undefined): readonly ToolHint[] {
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations ?? {};
  const world = hint(openWorldHint, true, ['Reaches outside', 'Stays within']);
  if (readOnlyHint === true) return [{ text: 'Only reads', isSaid: true, tone: 'neutral' }, world];
  return [
    hint(readOnlyHint === undefined ? undefined : true, true, ['Changes things', 'Only reads']),
    hint(destructiveHint, true, ['May destroy', 'Only adds']),
    hint(idempotentHint, false, ['Can be repeated', 'Adds up when repeated']),
    world,
  ];
}

function hint(said: boolean | undefined, cautious: boolean, [yes, no]: readonly [string, string]): ToolHint {
  const holds = said ?? cautious;
  const tone = said === undefined || holds === cautious ? 'wait' : 'neutral';
  return { text: holds ? yes : no, isSaid: said !== undefined, tone };
}
