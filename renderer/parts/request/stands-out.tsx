import { visibleCharacters } from '../../../shared/inbox/stands-out/characters/visible-characters.ts';
import type { Finding } from '../../../shared/inbox/stands-out/finding.ts';
import type { ToolCallPendingConfirmationState } from '../../../shared/protocol/chat/tool-call.ts';
import { inPlace } from '../../ui/in-place.tsx';
import { ExactPieces } from '../code/exact-pieces.tsx';
import { type FindingGroup, groupFindings } from './finding-groups.ts';
import { FindingIcon } from './finding-icon.tsx';
import { ATTRIBUTION, deletionWords, findingText } from './finding-words.ts';
import { RiskWords } from './risk-words.tsx';
import styles from './stands-out.module.css';
import { isCommand } from './tool-input.ts';

export interface StandsOutProps {
  readonly call: ToolCallPendingConfirmationState;
  readonly findings: readonly Finding[];
}

/** What Signalbox reads in a call, and what its host thinks of it, each said to be whose it is. Nothing where there is neither. */
export function StandsOut({ call, findings }: StandsOutProps) {
  const groups = groupFindings(findings, call);
  const view = call.riskAssessment;
  if (groups.length === 0 && !view) return null;
  return (
    <>
      <ul className={styles.box}>
        {groups.map((group) => (
          <GroupLine key={`${group.id} ${group.level}`} group={group} />
        ))}
        {view ? <RiskWords view={view} level={findings.find(({ id }) => id === 'judged')?.level} /> : null}
      </ul>
      {groups.length === 0 ? null : <p className={styles.source}>{attributionOf(call)}</p>}
    </>
  );
}

function attributionOf(call: ToolCallPendingConfirmationState): string {
  if (isCommand(call)) return ATTRIBUTION.command;
  return (call.edits?.items ?? []).length > 0 ? ATTRIBUTION.edits : ATTRIBUTION.call;
}

interface GroupLineProps {
  readonly group: FindingGroup;
}

function GroupLine({ group }: GroupLineProps) {
  return (
    <li className={styles.line}>
      <FindingIcon finding={group} />
      <span className="selectable">
        <GroupText group={group} />
      </span>
      <span className={styles.places}>
        <Several texts={group.places} />
      </span>
    </li>
  );
}

function GroupText({ group: { id, objects } }: GroupLineProps) {
  const around = deletionWords(id, objects.length);
  if (!around) return findingText({ id });
  const [before, after] = around;
  return (
    <>
      {before}
      <Several texts={objects} />
      {after}
    </>
  );
}

/** More are counted: the exact text with its marks stands right above. */
const MAX_NAMED = 3;

interface SeveralProps {
  readonly texts: readonly string[];
}

function Several({ texts }: SeveralProps) {
  const named = texts.slice(0, MAX_NAMED);
  const more = texts.length - named.length;
  return (
    <>
      {inPlace(named, (text, place) => (
        <>
          {place === 0 ? '' : separator(place, named.length, more)}
          <code className={styles.text}>
            <ExactPieces pieces={visibleCharacters(shortened(text)).pieces} />
          </code>
        </>
      ))}
      {more === 0 ? null : ` and ${more} more`}
    </>
  );
}

function separator(place: number, count: number, more: number): string {
  return place === count - 1 && more === 0 ? ' and ' : ', ';
}

const MAX_LENGTH = 60;

function shortened(text: string): string {
  const start = [...text.slice(0, 2 * MAX_LENGTH)].slice(0, MAX_LENGTH).join('');
  return start.length < text.length ? `${start}…` : text;
}
