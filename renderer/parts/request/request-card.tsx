import type { KeyboardEvent, ReactNode } from 'react';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { useInbox } from '../../store/inbox.ts';
import { useHost } from '../../store/selectors.ts';
import { TickingAge } from '../../ui/age.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import type { ExecutionRequest } from '../client-tools/client-call.ts';
import { ClientToolBar } from '../client-tools/client-tool-bar.tsx';
import { ClientToolBody } from '../client-tools/client-tool-body.tsx';
import { pressClientTool } from '../client-tools/press-client-tool.ts';
import { useClientTool } from '../client-tools/use-client-tool.ts';
import { SignInButton } from '../sign-in/sign-in-button.tsx';
import { answerKey, belongsToControl } from './answer-key.ts';
import { armSubject } from './arm-subject.ts';
import { CallBody } from './call-body.tsx';
import { ConfirmationBar } from './confirmation-bar.tsx';
import { FindingIcon } from './finding-icon.tsx';
import { findingName } from './finding-words.ts';
import { NotHere, type NotHereProps } from './not-here.tsx';
import { pressConfirmation } from './press-confirmation.ts';
import type { QuestionRequest } from './questions/draft-sync.ts';
import { pressQuestion } from './questions/press-question.ts';
import { QuestionBar } from './questions/question-bar.tsx';
import { QuestionFormView } from './questions/question-form.tsx';
import { useQuestionForm } from './questions/use-question-form.ts';
import styles from './request-card.module.css';
import { requestWords } from './request-text.ts';
import { signOf } from './sign-of.ts';
import { type ConfirmationRequest, useConfirmation } from './use-confirmation.ts';
import { useStandsOut } from './use-stands-out.ts';

export interface RequestCardProps {
  readonly request: InboxRequest;
}

/** A Request where it stands in its Chat: whole, with its answers. Its keys work only while it has the focus. */
export function RequestCard({ request }: RequestCardProps) {
  switch (request.kind) {
    case 'toolConfirmation':
    case 'resultConfirmation':
      return <ConfirmationCard request={request} />;
    case 'chatInput':
      return <QuestionCard request={request} />;
    case 'toolClientExecution':
      return <ExecutionCard request={request} />;
    default:
      return <NotHereCard request={request} />;
  }
}

interface ExecutionCardProps {
  readonly request: ExecutionRequest;
}

/** Answerable where this app is the client that must run it. */
function ExecutionCard({ request }: ExecutionCardProps) {
  const own = useHost(request.hostId)?.clientId;
  return request.clientId === own ? <OwnExecutionCard request={request} /> : <NotHereCard request={request} />;
}

function OwnExecutionCard({ request }: ExecutionCardProps) {
  const tool = useClientTool(request, nothing);
  return (
    <CardFrame
      request={request}
      onKey={(key) => pressClientTool(key, tool)}
      bar={<ClientToolBar subject={armSubject(request)} tool={tool} size="md" />}
    >
      <ClientToolBody request={request} tool={tool} />
    </CardFrame>
  );
}

interface ConfirmationCardProps {
  readonly request: ConfirmationRequest;
}

function ConfirmationCard({ request }: ConfirmationCardProps) {
  const confirmation = useConfirmation(request, nothing);
  return (
    <CardFrame
      request={request}
      onKey={(key) => pressConfirmation(key, confirmation)}
      bar={<ConfirmationBar subject={armSubject(request)} confirmation={confirmation} size="md" />}
    >
      <CallBody request={request} confirmation={confirmation} />
    </CardFrame>
  );
}

interface QuestionCardProps {
  readonly request: QuestionRequest;
}

function QuestionCard({ request }: QuestionCardProps) {
  const form = useQuestionForm(request, nothing);
  return (
    <CardFrame request={request} onKey={(key) => pressQuestion(key, form)} bar={<QuestionBar form={form} size="md" />}>
      <QuestionFormView request={request} form={form} />
    </CardFrame>
  );
}

function NotHereCard({ request }: Pick<NotHereProps, 'request'>) {
  return (
    <CardFrame request={request} onKey={() => false} bar={<SignInBar request={request} />}>
      <NotHere request={request} />
    </CardFrame>
  );
}

/** A call that waits for a sign-in is settled where it stands. */
function SignInBar({ request }: Pick<NotHereProps, 'request'>) {
  if (request.kind !== 'toolAuthentication') return null;
  const { resource } = request.toolCall.auth.resource;
  return <SignInButton hostId={request.hostId} resource={resource} variant="primary" />;
}

/** In a chat the card stays where it is, and so does the focus. */
function nothing(): void {}

interface CardFrameProps {
  readonly request: InboxRequest;
  readonly onKey: (key: string) => boolean;
  readonly bar: ReactNode;
  readonly children: ReactNode;
}

function CardFrame({ request, onKey, bar, children }: CardFrameProps) {
  const seenAt = useInbox((inbox) => inbox.seenAt.get(request.key));
  const words = requestWords(request);

  function press(event: KeyboardEvent) {
    const key = answerKey(event);
    if (key === undefined || event.defaultPrevented || belongsToControl(event.target, key)) return;
    if (onKey(key)) event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the card takes the focus so that its printed keys work in it.
    <section className={styles.card} tabIndex={0} aria-label={words.question} data-request={request.key} onKeyDown={press}>
      <header className={styles.head}>
        <StatusGlyph glyph="waiting" />
        <h3 className={styles.question}>{words.question}</h3>
        {seenAt === undefined ? null : (
          <span className={styles.age}>
            waiting <TickingAge of={seenAt} />
          </span>
        )}
      </header>
      <div className={styles.body}>{children}</div>
      {bar === null ? null : (
        <div className={styles.bar}>
          {bar}
          <WorstSign request={request} />
        </div>
      )}
    </section>
  );
}

interface WorstSignProps {
  readonly request: InboxRequest;
}

/** The worst that stands out, beside the answers. */
function WorstSign({ request }: WorstSignProps) {
  const worst = signOf(useStandsOut(request));
  return worst ? (
    <span className={styles.sign}>
      <FindingIcon finding={worst} />
      {findingName(worst)}
    </span>
  ) : null;
}
