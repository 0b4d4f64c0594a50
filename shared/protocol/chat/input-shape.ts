import { isObject } from '../common/json.ts';
import { fields, flag, listOf, number, type Shape, text, union } from '../common/shape.ts';

const options = listOf(fields({ id: text, label: text }));
const base = { id: text, message: text };

const question = union('kind', {
  text: fields(base, { defaultValue: text }),
  number: fields(base, { defaultValue: number }),
  integer: fields(base, { defaultValue: number }),
  boolean: fields(base, { defaultValue: flag }),
  'single-select': fields({ ...base, options }),
  'multi-select': fields({ ...base, options }),
});

const value = union('kind', {
  text: fields({ value: text }),
  number: fields({ value: number }),
  boolean: fields({ value: flag }),
  selected: fields({ value: text }, { freeformValues: listOf(text) }),
  'selected-many': fields({ value: listOf(text) }, { freeformValues: listOf(text) }),
});

export const answer: Shape = union('state', { draft: fields({ value }), submitted: fields({ value }) });

/** Answers by question id. */
export const answers: Shape = (wire) => (isObject(wire) ? listOf(answer)(Object.values(wire).map((each) => each ?? null)) : '');

/** What the reducers and the screens rely on in a question to a person. */
export const inputRequest: Shape = fields({ id: text }, { message: text, url: text, questions: listOf(question), answers });
