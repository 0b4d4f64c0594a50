import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import { ROOT_URI, type Uri } from '../../../shared/protocol/common/uri.ts';
import { logsChannel, type OtlpLogLevel } from '../../../shared/protocol/otlp/messages.ts';
import type { Channels } from '../host/channels.ts';
import type { Announce } from '../host/parts.ts';
import type { Sessions } from '../host/sessions.ts';
import { type Attributes, gaugesPayload, LEVELS, logPayload, reaches, spansPayload } from './otlp.ts';
import { createSpans } from './spans.ts';
import { wordsFor } from './words.ts';

/** Where this host tells of its work (AHP Telemetry). */
export const TELEMETRY = {
  logs: 'ahp-otlp:/logs{?level}',
  traces: 'ahp-otlp:/traces',
  metrics: 'ahp-otlp:/metrics',
} as const;

const METRICS_EVERY_MS = 10_000;
/** The time between two looks counts as a delay to who measures it, and is taken off again. */
const LAG_RESOLUTION_MS = 10;

export interface Telemetry {
  /** True for a channel that can be subscribed to. */
  has(channel: Uri): boolean;
  /** Somebody has subscribed: numbers are told at once, and from then on as long as anybody follows. */
  followed(channel: Uri): void;
  /** Tells how to find out whether anybody follows a channel. */
  knowFollowers(isFollowed: (channel: Uri) => boolean): void;
  /** An action was folded or refused, at a time in milliseconds. */
  follow(envelope: ActionEnvelope, at: number): void;
  stop(): void;
}

export interface TelemetryOptions {
  readonly channels: Channels;
  readonly sessions: Sessions;
  readonly announce: Announce;
  readonly now: () => number;
}

export function createTelemetry({ channels, sessions, announce, now }: TelemetryOptions): Telemetry {
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  const logChannels = new Map(LEVELS.map((level) => [logsChannel(TELEMETRY.logs, level) ?? '', level] as const));
  let isFollowed: (channel: Uri) => boolean = () => false;
  let timer: NodeJS.Timeout | undefined;

  const spans = createSpans((span) => {
    const { channel } = { channel: TELEMETRY.traces };
    const isWanted = setting() === 'all' || (setting() === 'problems' && span.problem !== undefined);
    if (isWanted && isFollowed(channel)) announce('otlp/exportTraces', { channel, payload: spansPayload([span]) });
  });

  function setting(): unknown {
    return channels.get('root', ROOT_URI)?.config?.values.telemetry ?? 'all';
  }

  function log(level: OtlpLogLevel, at: number, words: string, attributes: Attributes): void {
    const wanted = setting();
    if (wanted === 'off' || (wanted === 'problems' && !reaches(level, 'warn'))) return;
    for (const [channel, from] of logChannels)
      if (reaches(level, from) && isFollowed(channel))
        announce('otlp/exportLogs', { channel, payload: logPayload(level, at, words, attributes) });
  }

  function measure(): void {
    const channel = TELEMETRY.metrics;
    if (!isFollowed(channel)) {
      clearInterval(timer);
      timer = undefined;
      lag.disable();
      return;
    }
    if (setting() !== 'all') return;
    const all = sessions.all();
    const chats = all.flatMap(({ resource }) => channels.get('session', resource)?.chats ?? []);
    const running = chats.filter(({ resource }) => channels.get('chat', resource)?.activeTurn).length;
    const { user, system } = process.cpuUsage();
    const values = {
      'ahp.sessions': all.length,
      'ahp.chats': chats.length,
      'ahp.turns.running': running,
      'process.memory.rss': process.memoryUsage.rss(),
      'process.cpu.ms': (user + system) / 1000,
      'event_loop.lag.max.ms': lagMs(lag.max),
      'event_loop.lag.p99.ms': lagMs(lag.percentile(99)),
    };
    lag.reset();
    announce('otlp/exportMetrics', { channel, payload: gaugesPayload(now(), values) });
  }

  return {
    has: (channel) => channel === TELEMETRY.traces || channel === TELEMETRY.metrics || logChannels.has(channel),
    followed(channel) {
      if (channel !== TELEMETRY.metrics) return;
      lag.enable();
      // The answer to the subscription goes first.
      queueMicrotask(measure);
      timer ??= setInterval(measure, METRICS_EVERY_MS).unref();
    },
    knowFollowers(look) {
      isFollowed = look;
    },
    follow(envelope, at) {
      const said = wordsFor(envelope);
      // Whatever has a span has words, too; streamed text has neither and comes a thousand times a second.
      if (!said) return;
      const session = (sessions.ownerOf(envelope.channel) ?? sessions.get(envelope.channel))?.resource;
      spans.follow(envelope, at, session);
      log(said.level, at, said.words, { 'ahp.session.id': session, ...said.attributes });
    },
    stop() {
      clearInterval(timer);
      lag.disable();
    },
  };
}

function lagMs(nanos: number): number {
  return Number.isFinite(nanos) ? Math.max(0, nanos / 1e6 - LAG_RESOLUTION_MS) : 0;
}
