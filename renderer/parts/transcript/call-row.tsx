import { type ReactNode, useId } from 'react';
import type { ToolCallState } from '../../../shared/protocol/chat/tool-call.ts';
import { useSession } from '../../store/selectors.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { CallView } from '../mcp-app/call-view.tsx';
import { ByRule } from '../rules/by-rule.tsx';
import { CallDetail, hasDetail } from './call-detail.tsx';
import { CallResult } from './call-result.tsx';
import styles from './call-row.module.css';
import { callGlyph, callWords } from './call-words.ts';
import { useChatAt } from './chat-at.ts';
import { useFold } from './folds.ts';
import type { PartRowAt } from './part-row.tsx';
import { Subagents } from './subagents.tsx';

export interface CallRowProps {
  readonly row: PartRowAt;
  readonly call: ToolCallState;
}

const NONE: readonly string[] = [];

/** One line for one call; what it was given and what it gave are folded below. */
export function CallRow({ row, call }: CallRowProps) {
  const { hostId, session, chat } = useChatAt();
  const directories = useSession(hostId, session, (state) => state.workingDirectories ?? NONE) ?? NONE;
  const [isOpen, setOpen] = useFold(row.key, call.status === 'running');
  const id = useId();
  const words = callWords(call, directories);
  const hasMore = hasDetail(call);
  return (
    <div className={classNames(styles.call, styles[row.box ?? 'only'], styles[toneOf(call)])} data-call={call.toolCallId}>
      <div className={styles.head}>
        <Fold hasMore={hasMore} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
          <StatusGlyph glyph={callGlyph(call)} />
          {words.verb === '' ? null : <span className={styles.verb}>{words.verb}</span>}
          <span className={classNames(styles.object, words.isMono && styles.mono)} title={words.object}>
            {words.object}
          </span>
          <CallResult call={call} />
          {hasMore ? <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} /> : null}
        </Fold>
      </div>
      <ByRule hostId={hostId} chat={chat} call={call} />
      <Subagents call={call} />
      <CallView rowKey={row.key} call={call} />
      {hasMore && isOpen ? (
        <div id={id}>
          <CallDetail name={row.key} call={call} shownInput={words.object} />
        </div>
      ) : null}
    </div>
  );
}

function toneOf(call: ToolCallState): 'failed' | 'dropped' | 'plain' {
  if (call.status === 'cancelled') return 'dropped';
  return call.status === 'completed' && !call.success ? 'failed' : 'plain';
}

interface FoldProps {
  readonly hasMore: boolean;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A line with nothing below it is no button. */
function Fold({ hasMore, isOpen, controls, onToggle, children }: FoldProps) {
  if (!hasMore) return <div className={styles.line}>{children}</div>;
  return (
    <button
      type="button"
      className={styles.line}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      {children}
    </button>
  );
}
