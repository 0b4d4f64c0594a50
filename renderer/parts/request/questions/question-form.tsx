import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../ui/composing.ts';
import { isHeadline } from '../request-text.ts';
import { AddressToOpen } from './address-to-open.tsx';
import type { QuestionRequest } from './draft-sync.ts';
import { QuestionField } from './question-field.tsx';
import styles from './question-form.module.css';
import type { QuestionForm } from './use-question-form.ts';

export interface QuestionFormViewProps {
  readonly request: QuestionRequest;
  readonly form: QuestionForm;
}

/** The questions of a Request, numbered. Nothing is sent but by the send button or its key. */
export function QuestionFormView({ request, form }: QuestionFormViewProps) {
  const { message, url } = request.request;

  function press(event: KeyboardEvent) {
    if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.send();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the send key works wherever in the form one is.
    <div onKeyDown={press}>
      {message !== undefined && !isHeadline(message) ? <p className={styles.message}>{message}</p> : null}
      {url === undefined ? null : <AddressToOpen url={url} />}
      <ol className={styles.questions}>
        {form.questions.map((question, index) => (
          <li
            key={question.id}
            className={styles.question}
            data-current={question === form.current || undefined}
            onFocus={() => form.setCurrent(question.id)}
          >
            <QuestionField
              question={question}
              number={index + 1}
              field={form.fields[question.id]}
              isCurrent={question === form.current}
              isShared={form.shared.includes(question.id)}
              isOff={form.isOff}
              onField={(field) => form.setField(question, field)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
