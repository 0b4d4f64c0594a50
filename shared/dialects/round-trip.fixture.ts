import { isCommandName } from '../protocol/common/command-shapes.ts';
import type { CommandName } from '../protocol/common/commands.ts';
import type { Json } from '../protocol/common/json.ts';
import { isNotificationName } from '../protocol/common/notification-shapes.ts';
import type { Reading } from '../protocol/common/reading.ts';
import type { Dialect } from './dialect.ts';
import { type Frame, kindsIn, methodsByResponse } from './recording.fixture.ts';

/** What was on the wire and what a dialect makes of it, there and back. */
export interface Trip {
  readonly what: string;
  /** Where the frame came from; clients may speak as older versions do. */
  readonly dir: string;
  readonly wire: Json | undefined;
  readonly back: Reading<Json | undefined>;
}

type OneWay = Omit<Trip, 'dir'>;

/** Decodes and encodes the content of every frame whose method this app knows. */
export function roundTrips(dialect: Dialect, frames: readonly Frame[]): readonly Trip[] {
  const methods = methodsByResponse(frames);
  const kinds = kindsIn(frames);
  const kindOf = (uri: string) => kinds.get(uri);
  return frames.flatMap((frame) => {
    const trip = methods.has(frame) ? answerTrip(frame, methods.get(frame)) : askTrip(frame);
    return trip ? [{ ...trip, dir: frame.dir }] : [];
  });

  function answerTrip({ msg }: Frame, method: string | undefined): OneWay | undefined {
    const isKnown = method !== undefined && isCommandName(method);
    return isKnown && msg.result !== undefined ? resultTrip(method, msg.result) : undefined;
  }

  function askTrip({ msg }: Frame): OneWay | undefined {
    const { method, params, id } = msg;
    if (typeof method !== 'string') return undefined;
    const back = id === undefined ? notificationTrip(method, params) : paramsTrip(method, params);
    return back && { what: method, wire: params, back };
  }

  function resultTrip(method: CommandName, wire: Json): OneWay {
    const reading = dialect.decodeResult(method, wire, kindOf);
    const back = then(reading, (result) => (wire === null ? null : dialect.encodeResult(method, result, kindOf)));
    return { what: `result of ${method}`, wire, back };
  }

  function paramsTrip(method: string, wire: Json | undefined): Trip['back'] | undefined {
    if (!isCommandName(method)) return undefined;
    return then(dialect.decodeParams(method, wire), (params) => dialect.encodeParams(method, params));
  }

  function notificationTrip(method: string, wire: Json | undefined): Trip['back'] | undefined {
    if (method === 'action') return then(dialect.decodeEnvelope(wire), dialect.encodeEnvelope);
    if (method === 'dispatchAction') return then(dialect.decodeDispatch(wire), dialect.encodeDispatch);
    if (!isNotificationName(method)) return undefined;
    return then(dialect.decodeNotification(method, wire), (params) => dialect.encodeNotification(method, params));
  }
}

function then<T>(reading: Reading<T>, next: (value: T) => Json | undefined): Trip['back'] {
  return 'invalid' in reading ? reading : { value: next(reading.value) };
}
