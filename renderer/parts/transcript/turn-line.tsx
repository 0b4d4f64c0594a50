import type { ActiveTurn, Turn } from '../../../shared/protocol/chat/state.ts';
import type { UsageInfo } from '../../../shared/protocol/common/content.ts';
import { changeCounts } from '../../../shared/selectors/change-counts.ts';
import { turnText } from '../../../shared/selectors/turn-text.ts';
import { chatChannel } from '../../store/channels.ts';
import { replicaOf } from '../../store/replicas.ts';
import { durationText } from '../../ui/age-text.ts';
import { ChangeCounts } from '../../ui/change-counts.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { editsOf } from './call-words.ts';
import { useChatAt, useShownChat, useTurn } from './chat-at.ts';
import { clockText } from './clock-text.ts';
import styles from './turn-line.module.css';
import { TurnMenu } from './turn-menu.tsx';
import { turnNumber } from './turn-number.ts';

export interface TurnLineProps {
  readonly turnId: string;
}

/** Where a Turn begins: its number, when it ran and what it used. */
export function TurnLine({ turnId }: TurnLineProps) {
  const number = useShownChat((chat) => turnNumber(chat, turnId));
  return (
    <h3 className={styles.line}>
      <span>{number === undefined ? 'Turn' : `Turn ${number}`}</span>
      <TurnFacts turnId={turnId} />
      <span className={styles.rule} />
      <TurnChanges turnId={turnId} />
      <CopyAnswer turnId={turnId} />
      <TurnMenu turnId={turnId} />
    </h3>
  );
}

/** Not worth a word. */
const SHORT_MS = 1000;

function TurnFacts({ turnId }: TurnLineProps) {
  const startedAt = useTurn(turnId, (turn) => turn.startedAt);
  const duration = useTurn(turnId, (turn) => ('duration' in turn ? turn.duration : undefined));
  const usage = useTurn(turnId, (turn) => turn.usage);
  const now = useNow(30_000);
  const at = startedAt === undefined ? Number.NaN : Date.parse(startedAt);
  const facts = [
    Number.isNaN(at) ? undefined : clockText(at, now),
    duration === undefined || duration < SHORT_MS ? undefined : durationText(duration),
    usage && usageText(usage),
  ];
  return (
    <span className={styles.facts} title={usage && usageParts(usage)}>
      {facts.filter((fact) => fact !== undefined).join(', ')}
    </span>
  );
}

/** Tokens, unless the host counts in something else and says so. */
function usageText({ inputTokens = 0, outputTokens = 0, model, _meta }: UsageInfo): string | undefined {
  const total = inputTokens + outputTokens;
  const count = total === 0 ? undefined : `${total.toLocaleString('en')} ${unitOf(_meta)}`;
  return [count, model].filter((fact) => fact !== undefined && fact !== '').join(', ') || undefined;
}

/** Where the sum comes from. */
function usageParts({ inputTokens, outputTokens, cacheReadTokens, _meta }: UsageInfo): string | undefined {
  const parts = [
    [inputTokens, 'in'],
    [outputTokens, 'out'],
    [cacheReadTokens, 'read from the cache'],
  ] as const;
  const known = parts.flatMap(([count, word]) => (count === undefined ? [] : [`${count.toLocaleString('en')} ${word}`]));
  return known.length === 0 ? undefined : `${known.join(', ')}, in ${unitOf(_meta)}`;
}

function unitOf(meta: UsageInfo['_meta']): string {
  return typeof meta?.unit === 'string' ? meta.unit : 'tokens';
}

/** Lines that the edits of a Turn have changed. */
function TurnChanges({ turnId }: TurnLineProps) {
  const added = useTurn(turnId, (turn) => changedIn(turn).additions) ?? 0;
  const removed = useTurn(turnId, (turn) => changedIn(turn).deletions) ?? 0;
  return added + removed === 0 ? null : <ChangeCounts added={added} removed={removed} />;
}

function changedIn({ responseParts }: Turn | ActiveTurn) {
  return changeCounts(responseParts.flatMap((part) => (part.kind === 'toolCall' ? editsOf(part.toolCall) : [])));
}

/** What the agent said, as the markdown it wrote; while it still speaks there is nothing whole to copy. */
function CopyAnswer({ turnId }: TurnLineProps) {
  const { hostId, chat } = useChatAt();
  const hasAnswer = useTurn(turnId, (turn) => 'state' in turn && turn.responseParts.some(({ kind }) => kind === 'markdown'));
  if (!hasAnswer) return null;
  const answer = () => {
    const turn = replicaOf(chatChannel(hostId, chat)).confirmed?.turns.find(({ id }) => id === turnId);
    return turn ? turnText(turn) : '';
  };
  return <CopyButton label="Copy answer" text={answer} />;
}
