import type { JsonObject } from '../common/json.ts';
import type { Uri } from '../common/uri.ts';
import { expandTemplate } from '../common/uri-template.ts';

interface Export<P> {
  /** The subscribed URI. */
  readonly channel: Uri;
  readonly payload: P;
}

/** Telemetry of a host, OTLP/JSON word for word; the channel has no state and nothing is replayed (AHP Telemetry). */
export interface OtlpExports {
  readonly 'otlp/exportLogs': Export<{ readonly resourceLogs?: readonly JsonObject[] }>;
  readonly 'otlp/exportTraces': Export<{ readonly resourceSpans?: readonly JsonObject[] }>;
  readonly 'otlp/exportMetrics': Export<{ readonly resourceMetrics?: readonly JsonObject[] }>;
}

export type OtlpLogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

/** The channel of log records from `level` up, from what the host advertises; hosts may send more, so filter them again. */
export function logsChannel(logs: Uri, level: OtlpLogLevel): Uri | undefined {
  return expandTemplate(logs, { level });
}
