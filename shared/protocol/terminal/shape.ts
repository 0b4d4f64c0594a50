import { fields, flag, listOf, members, number, type Shape, text, union } from '../common/shape.ts';
import { claim, lifecycle } from '../root/terminal-shape.ts';
import type { TerminalAction } from './actions.ts';

const command = { commandId: text, commandLine: text, timestamp: number };

const part = union('type', {
  unclassified: fields({ value: text }),
  command: fields({ ...command, output: text, isComplete: flag }, { exitCode: number, durationMs: number }),
});

/** What the reducers and the screens rely on in `TerminalState`. */
export const terminalState: Shape = members({
  essential: { content: listOf(part) },
  required: { title: text, lifecycle, claim },
  optional: { cwd: text, cols: number, rows: number, supportsCommandDetection: flag, isPty: flag },
});

const data = fields({ data: text });

export const terminalActions: Readonly<Record<TerminalAction['type'], Shape>> = {
  'terminal/data': data,
  'terminal/input': data,
  'terminal/resized': fields({ cols: number, rows: number }),
  'terminal/claimed': fields({ claim }),
  'terminal/titleChanged': fields({ title: text }),
  'terminal/cwdChanged': fields({ cwd: text }),
  'terminal/exited': fields({}, { exitCode: number }),
  'terminal/cleared': fields({}),
  'terminal/commandDetectionAvailable': fields({}),
  'terminal/commandExecuted': fields(command),
  'terminal/commandFinished': fields({ commandId: text }, { exitCode: number, durationMs: number }),
};
