import { fields, listOf, object, record, type Shape, text } from '../common/shape.ts';
import type { OtlpExports } from './messages.ts';

const records = listOf(object);

export const otlpExports: Readonly<Record<keyof OtlpExports, Shape>> = {
  'otlp/exportLogs': fields({ channel: text, payload: record({}, { resourceLogs: records }) }),
  'otlp/exportTraces': fields({ channel: text, payload: record({}, { resourceSpans: records }) }),
  'otlp/exportMetrics': fields({ channel: text, payload: record({}, { resourceMetrics: records }) }),
};
