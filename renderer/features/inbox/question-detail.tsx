import { type Ref, useImperativeHandle } from 'react';
import type { KeyTarget } from '../../parts/request/key-target.ts';
import type { QuestionRequest } from '../../parts/request/questions/draft-sync.ts';
import { pressQuestion } from '../../parts/request/questions/press-question.ts';
import { QuestionBar } from '../../parts/request/questions/question-bar.tsx';
import { QuestionFormView } from '../../parts/request/questions/question-form.tsx';
import { useQuestionForm } from '../../parts/request/questions/use-question-form.ts';
import { DetailLayout } from './detail-layout.tsx';
import { LastMessage } from './last-message.tsx';
import type { DetailPlace } from './request-detail.tsx';

export interface QuestionDetailProps extends DetailPlace {
  readonly request: QuestionRequest;
  readonly keys: Ref<KeyTarget>;
}

/** Questions of the agent. */
export function QuestionDetail({ request, keys, ...place }: QuestionDetailProps) {
  const form = useQuestionForm(request, place.onAnswered);
  useImperativeHandle(keys, () => ({ press: (key) => pressQuestion(key, form), send: form.send }));
  return (
    <DetailLayout request={request} place={place} bar={<QuestionBar form={form} />}>
      <QuestionFormView request={request} form={form} />
      <LastMessage request={request} />
    </DetailLayout>
  );
}
