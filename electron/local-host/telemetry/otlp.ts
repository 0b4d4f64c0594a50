import { createHash } from 'node:crypto';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { OtlpLogLevel } from '../../../shared/protocol/otlp/messages.ts';

const SCOPE = { name: 'signalbox-local-host' };

/** What links a record to what it is about (AHP Telemetry); absent where there is no such thing. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** Unix milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly attributes: Attributes;
  /** Why it failed; undefined when it went well. */
  readonly problem?: string;
}

/** The numbers that OTLP gives to the levels. */
const SEVERITY: Readonly<Record<OtlpLogLevel, number>> = { trace: 1, debug: 5, info: 9, warn: 13, error: 17, fatal: 21 };

export const LEVELS = Object.keys(SEVERITY) as readonly OtlpLogLevel[];

/** True when whoever wants `wanted` and worse gets a record of `level`. */
export function reaches(level: OtlpLogLevel, wanted: OtlpLogLevel): boolean {
  return SEVERITY[level] >= SEVERITY[wanted];
}

/** An id of OTLP, the same for the same thing: 32 characters for a trace, 16 for a span. */
export function otlpId(thing: string, characters: 16 | 32): string {
  return createHash('sha256').update(thing).digest('hex').slice(0, characters);
}

export function spansPayload(spans: readonly Span[]): { readonly resourceSpans: readonly JsonObject[] } {
  const written = spans.map(({ from, to, attributes, problem, ...span }) => ({
    ...span,
    kind: 1,
    startTimeUnixNano: nanos(from),
    endTimeUnixNano: nanos(to),
    attributes: attributesOf(attributes),
    status: problem === undefined ? { code: 1 } : { code: 2, message: problem },
  }));
  return { resourceSpans: [{ resource: RESOURCE, scopeSpans: [{ scope: SCOPE, spans: written }] }] };
}

export function logPayload(level: OtlpLogLevel, at: number, words: string, attributes: Attributes) {
  const record = {
    timeUnixNano: nanos(at),
    severityNumber: SEVERITY[level],
    severityText: level.toUpperCase(),
    body: { stringValue: words },
    attributes: attributesOf(attributes),
  };
  return { resourceLogs: [{ resource: RESOURCE, scopeLogs: [{ scope: SCOPE, logRecords: [record] }] }] };
}

/** Numbers as they are now. */
export function gaugesPayload(at: number, values: Readonly<Record<string, number>>) {
  const metrics = Object.entries(values).map(([name, value]) => ({
    name,
    unit: name.endsWith('.ms') ? 'ms' : '1',
    gauge: { dataPoints: [{ timeUnixNano: nanos(at), asDouble: value }] },
  }));
  return { resourceMetrics: [{ resource: RESOURCE, scopeMetrics: [{ scope: SCOPE, metrics }] }] };
}

/** Nanoseconds do not fit into a number, so OTLP/JSON writes them as text. */
function nanos(ms: number): string {
  return `${Math.round(ms)}000000`;
}

function attributesOf(attributes: Attributes): readonly JsonObject[] {
  return Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: otlpValue(value) }]));
}

function otlpValue(value: string | number | boolean): JsonObject {
  if (typeof value === 'string') return { stringValue: value };
  return typeof value === 'boolean' ? { boolValue: value } : { intValue: String(value) };
}

const RESOURCE = { attributes: attributesOf({ 'service.name': 'signalbox-local-host' }) };
