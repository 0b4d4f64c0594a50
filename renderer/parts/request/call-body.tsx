import styles from './call-body.module.css';
import { CallInput } from './call-input.tsx';
import { ResultContent } from './result-content.tsx';
import { StandsOut } from './stands-out.tsx';
import { TextAnswer } from './text-answer.tsx';
import type { Confirmation, ConfirmationRequest } from './use-confirmation.ts';
import { useStandsOut } from './use-stands-out.ts';

export interface CallBodyProps {
  readonly request: ConfirmationRequest;
  readonly confirmation: Confirmation;
}

/** What is to be confirmed, whole, with the editor or the note in its place while one is open. */
export function CallBody({ request, confirmation }: CallBodyProps) {
  const findings = useStandsOut(request);
  return (
    <>
      {confirmation.mode === 'editing' ? (
        <InputEditor confirmation={confirmation} />
      ) : (
        <CallInput hostId={request.hostId} call={request.toolCall} findings={findings} />
      )}
      {request.kind === 'toolConfirmation' && (findings.length > 0 || request.toolCall.riskAssessment) ? (
        <Section title="What stands out">
          <StandsOut call={request.toolCall} findings={findings} />
        </Section>
      ) : null}
      {request.kind === 'resultConfirmation' ? (
        <Section title="Result">
          <ResultContent result={request.toolCall} />
        </Section>
      ) : null}
      {confirmation.mode === 'noting' ? (
        <Section title="A note to the agent">
          <NoteEditor confirmation={confirmation} />
        </Section>
      ) : null}
    </>
  );
}

interface EditorProps {
  readonly confirmation: Confirmation;
}

function InputEditor({ confirmation }: EditorProps) {
  const { state, editableInput = '', approve, setMode } = confirmation;
  const isConfirming = state.kind === 'confirming';
  return (
    <TextAnswer
      label="Input to approve"
      initial={editableInput}
      send={isConfirming ? 'Approve it?' : 'Approve this input'}
      tone={isConfirming ? 'danger' : 'primary'}
      isMono
      offReason={offReason(confirmation)}
      onSend={approve}
      onCancel={() => setMode('deciding')}
    />
  );
}

function NoteEditor({ confirmation }: EditorProps) {
  return (
    <TextAnswer
      label="What it should do instead"
      initial=""
      send="Deny with this note"
      tone="danger"
      offReason={offReason(confirmation)}
      onSend={confirmation.deny}
      onCancel={() => confirmation.setMode('deciding')}
    />
  );
}

function offReason({ state }: Confirmation): string | undefined {
  return state.kind === 'armed' || state.kind === 'confirming' ? undefined : 'Not armed yet';
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
