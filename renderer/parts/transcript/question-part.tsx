import { chatRequestKey } from '../../../shared/inbox/key.ts';
import type { ChatInputAnswer, ChatInputQuestion, ChatInputResponseKind } from '../../../shared/protocol/chat/input-request.ts';
import type { InputRequestResponsePart } from '../../../shared/protocol/chat/response-part.ts';
import { useInbox } from '../../store/inbox.ts';
import type { Glyph } from '../../ui/status-glyph.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { RequestCard } from '../request/request-card.tsx';
import { answerText } from './answer-text.ts';
import { useChatAt } from './chat-at.ts';
import styles from './question-part.module.css';

export interface QuestionPartProps {
  readonly part: InputRequestResponsePart;
}

/** A question in the stream: open with its form, afterwards the record of what was answered. */
export function QuestionPart({ part }: QuestionPartProps) {
  const { hostId, chat } = useChatAt();
  const key = chatRequestKey(hostId, chat, part.request.id);
  const open = useInbox(({ rows }) => rows.find((row) => row.type === 'open' && row.request.key === key)?.request);
  return open && part.response === undefined ? <RequestCard request={open} /> : <QuestionRecord part={part} />;
}

const ends: Readonly<Record<ChatInputResponseKind, { readonly glyph: Glyph; readonly text: string }>> = {
  accept: { glyph: 'done', text: 'Answered' },
  decline: { glyph: 'off', text: 'Declined' },
  cancel: { glyph: 'off', text: 'Closed without an answer' },
};

const OPEN = { glyph: 'waiting', text: 'Waiting for an answer' } as const;

function QuestionRecord({ part }: QuestionPartProps) {
  const { message, questions = [], answers = {} } = part.request;
  const end = part.response === undefined ? OPEN : (ends[part.response] ?? OPEN);
  const isAnswered = part.response === 'accept';
  return (
    <section className={styles.record} aria-label={message ?? end.text}>
      <header className={styles.head}>
        <StatusGlyph glyph={end.glyph} label="" />
        <span className="f2">{end.text}</span>
        <span className="trunc" title={message}>
          {message}
        </span>
      </header>
      {isAnswered && questions.length > 0 ? (
        <dl className={styles.answers}>
          {questions.map((question) => (
            <Answer key={question.id} question={question} answer={answers[question.id]} />
          ))}
        </dl>
      ) : null}
    </section>
  );
}

interface AnswerProps {
  readonly question: ChatInputQuestion;
  readonly answer: ChatInputAnswer | undefined;
}

function Answer({ question, answer }: AnswerProps) {
  const text = answerText(question, answer);
  return (
    <div className={styles.answer}>
      <dt>{question.title ?? question.message}</dt>
      <dd className={text === undefined ? 'f3' : undefined}>{text ?? 'not answered'}</dd>
    </div>
  );
}
