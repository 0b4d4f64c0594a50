import { flag, listOf, number, orNull, record, type Shape, text, union } from '../common/shape.ts';

/** Counters of changes. */
export const changesSummary: Shape = record({}, { additions: number, deletions: number, files: number });

const point = record({ chat: text, turnId: text });

/** How a chat came to be. */
export const chatOrigin: Shape = union('kind', {
  fork: point,
  sideChat: point,
  tool: record({ chat: text, toolCallId: text }),
});

/** What every entry of a chat has. */
export const summaryBase = { resource: text, title: text, status: number, modifiedAt: text };

/** What an entry of a chat may have. */
export const summaryParts = {
  activity: text,
  origin: chatOrigin,
  interactivity: text,
  workingDirectories: listOf(text),
  primaryWorkingDirectory: text,
  movable: flag,
  changes: changesSummary,
};

/** What the reducers and the screens rely on in a session's entry of a chat. */
export const chatSummary: Shape = record(summaryBase, summaryParts);

/** Changed members of such an entry; null clears one. */
export const chatSummaryChanges: Shape = record({}, orNull({ ...summaryBase, ...summaryParts }));
