import type { ReactNode } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { ChangesetOperation } from '../../../shared/protocol/changeset/state.ts';
import type { ContentRef } from '../../../shared/protocol/common/content.ts';
import { ExactText } from '../../parts/code/exact-text.tsx';
import { PicturePair } from '../../parts/diff/picture-pair.tsx';
import { type Side, useSide } from '../../parts/diff/use-side.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Glyph, StatusGlyph } from '../../ui/status-glyph.tsx';
import { HostText, OperationDialog } from './operation-dialog.tsx';
import styles from './operations.module.css';
import type { Operations } from './use-operations.ts';

export interface OperationOutcomeProps {
  readonly hostId: HostId;
  readonly hostName: string;
  readonly offered: readonly ChangesetOperation[] | undefined;
  readonly operations: Operations;
}

/** The question before an operation, its progress, and what came of it. */
export function OperationOutcome({ hostId, hostName, offered = [], operations }: OperationOutcomeProps) {
  const { asking, confirm, keep, working, failure, said, shown, dismiss } = operations;
  return (
    <>
      {asking ? <OperationDialog wish={asking} hostName={hostName} onConfirm={confirm} onKeep={keep} /> : null}
      {shown ? <FollowUp hostId={hostId} content={shown} onClose={dismiss} /> : null}
      {working ? <Line glyph="running">{`${working.operation.label}: ${working.scope.name}`}</Line> : null}
      {failure ? (
        <Line glyph="failed" onDismiss={dismiss}>
          {failure.message}
        </Line>
      ) : null}
      {said !== undefined && !working ? (
        <Line glyph="done" onDismiss={dismiss}>
          <HostText text={said} />
        </Line>
      ) : null}
      {failure || working ? null : <Failed offered={offered} />}
    </>
  );
}

/** What failed for another client, or before this window was opened. */
function Failed({ offered }: { readonly offered: readonly ChangesetOperation[] }) {
  return offered
    .filter(({ status }) => status === 'error')
    .map(({ id, label, error }) => (
      <Line key={id} glyph="failed">
        {`${label} failed: ${error?.message ?? 'the Host did not say why.'}`}
      </Line>
    ));
}

interface LineProps {
  readonly glyph: Glyph;
  readonly children: ReactNode;
  readonly onDismiss?: () => void;
}

function Line({ glyph, children, onDismiss }: LineProps) {
  const isBad = glyph === 'failed';
  return (
    <div className={classNames(styles.outcome, isBad && styles.failed)} role={isBad ? 'alert' : 'status'}>
      <StatusGlyph glyph={glyph} label="" />
      <div className="grow selectable">{children}</div>
      {onDismiss ? <IconButton icon="cross" label="Dismiss" onPress={onDismiss} /> : null}
    </div>
  );
}

interface FollowUpProps {
  readonly hostId: HostId;
  readonly content: ContentRef;
  readonly onClose: () => void;
}

/** What a host wants to have shown after an operation. */
function FollowUp({ hostId, content, onClose }: FollowUpProps) {
  const { side } = useSide(hostId, content);
  return (
    <Dialog title="What came of it" size="lg" onClose={onClose}>
      <div className={styles.shown}>{drawn(side)}</div>
    </Dialog>
  );
}

function drawn(side: Side): ReactNode {
  if (side.status === 'failed') return <p className="f-bad">{side.message}</p>;
  if (side.status === 'too-large') return 'Too large to show.';
  if (side.status !== 'ready') return 'Reading it from the Host.';
  const { content } = side;
  if (content.kind === 'text') return <ExactText text={content.text} />;
  return content.kind === 'picture' ? <PicturePair label="Picture" before={undefined} after={content} /> : 'Binary.';
}
