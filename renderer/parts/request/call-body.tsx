import styles from './call-body.module.css';
import { CallInput } from './call-input.tsx';
import { ResultContent } from './result-content.tsx';
import { riskOf } from './risk.ts';
import { RiskWords } from './risk-words.tsx';
import { TextAnswer } from './text-answer.tsx';
import type { Confirmation, ConfirmationRequest } from './use-confirmation.ts';

export interface CallBodyProps {
  readonly request: ConfirmationRequest;
  readonly confirmation: Confirmation;
}

/** What is to be confirmed, whole, with the editor or the note in its place while one is open. */
export function CallBody({ request, confirmation }: CallBodyProps) {
  const { mode, editableInput = '', setMode, state } = confirmation;
  const offReason = state.kind === 'armed' || state.kind === 'confirming' ? undefined : 'Not armed yet';
  const close = () => setMode('deciding');
  return (
    <>
      {mode === 'editing' ? (
        <TextAnswer
          label="Input to approve"
          initial={editableInput}
          send="Approve this input"
          isMono
          offReason={offReason}
          onSend={confirmation.approve}
          onCancel={close}
        />
      ) : (
        <CallInput hostId={request.hostId} call={request.toolCall} />
      )}
      {request.kind === 'toolConfirmation' && request.toolCall.riskAssessment ? (
        <Section title="What stands out">
          <RiskWords view={request.toolCall.riskAssessment} risk={riskOf(request)} />
        </Section>
      ) : null}
      {request.kind === 'resultConfirmation' ? (
        <Section title="Result">
          <ResultContent result={request.toolCall} />
        </Section>
      ) : null}
      {mode === 'noting' ? (
        <Section title="A note to the agent">
          <TextAnswer
            label="What it should do instead"
            initial=""
            send="Deny with this note"
            tone="danger"
            offReason={offReason}
            onSend={confirmation.deny}
            onCancel={close}
          />
        </Section>
      ) : null}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: React.ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
