import { fields, flag, listOf, mapOf, members, number, record, type Shape, text, union } from '../common/shape.ts';

const options = listOf(record({ id: text, label: text }, { description: text, recommended: flag }));
const bounds = { min: number, max: number };
const choice = fields({ options }, { ...bounds, allowFreeformInput: flag });

const question = union(
  'kind',
  {
    text: fields({}, { ...bounds, format: text, defaultValue: text }),
    number: fields({}, { ...bounds, defaultValue: number }),
    integer: fields({}, { ...bounds, defaultValue: number }),
    boolean: fields({}, { defaultValue: flag }),
    'single-select': choice,
    'multi-select': choice,
  },
  { essential: { id: text, message: text }, ifThere: { required: flag }, optional: { title: text } },
);

const freeformValues = listOf(text);

const value = union('kind', {
  text: fields({ value: text }),
  number: fields({ value: number }),
  boolean: fields({ value: flag }),
  selected: fields({ value: text }, { freeformValues }),
  'selected-many': fields({ value: listOf(text) }, { freeformValues }),
});

const answered = fields({ value });

export const answer: Shape = union('state', {
  draft: answered,
  submitted: answered,
  skipped: fields({}, { freeformValues }),
});

/** Answers by question id. */
export const answers: Shape = mapOf(answer);

/** What the reducers and the screens rely on in a question to a person, which is answered by its id. */
export const inputRequest: Shape = members({
  essential: { id: text },
  optional: { message: text, url: text, questions: listOf(question), answers },
});
