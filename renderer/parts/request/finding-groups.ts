import type { EditFinding, Finding, Level, Span, TextFinding } from '../../../shared/inbox/stands-out/finding.ts';
import type { ToolCallPendingConfirmationState } from '../../../shared/protocol/chat/tool-call.ts';
import { editUri, inputText } from './tool-input.ts';
import { uriName } from './uri-text.ts';

/** All findings of one kind, as one line. */
export interface FindingGroup {
  readonly id: Finding['id'];
  readonly level: Level;
  /** What would be deleted, as it is written. */
  readonly objects: readonly string[];
  /** Where it is seen: pieces of the input, or names of files. */
  readonly places: readonly string[];
}

/** Findings in their order, those of one kind together. The host's judgement has a line of its own and is left out. */
export function groupFindings(findings: readonly Finding[], call: ToolCallPendingConfirmationState): readonly FindingGroup[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings.filter(({ id }) => id !== 'judged')) {
    const key = `${finding.id} ${finding.level}`;
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()].flatMap((group) => groupOf(group, call));
}

function groupOf(findings: readonly Finding[], call: ToolCallPendingConfirmationState): readonly FindingGroup[] {
  const [first] = findings;
  if (!first) return [];
  const text = inputText(call.toolInput) ?? '';
  const inText = findings.filter((finding) => finding.on === 'input');
  const places = [...inText.map((finding) => placeIn(text, finding)), ...findings.flatMap((finding) => fileOf(finding, call))];
  return [
    {
      id: first.id,
      level: first.level,
      objects: unique(inText.flatMap(({ objects }) => objects.map((object) => sliceOf(text, object)))),
      places: unique(places),
    },
  ];
}

/** The command without its objects where those are named beside it: `rm -rf`. */
function placeIn(text: string, { start, end, objects }: TextFinding): string {
  return sliceOf(text, { start, end: objects[0]?.start ?? end });
}

function fileOf(finding: Finding, call: ToolCallPendingConfirmationState): readonly string[] {
  const edit = isOfEdit(finding) ? call.edits?.items[finding.index] : undefined;
  return edit ? [uriName(editUri(edit))] : [];
}

function isOfEdit(finding: Finding): finding is EditFinding {
  return finding.on === 'edit';
}

function sliceOf(text: string, { start, end }: Span): string {
  return text.slice(start, end).trim();
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
