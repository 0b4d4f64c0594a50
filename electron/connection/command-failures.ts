import { type ChildEnded, endText } from './child-end.ts';
import { type Place, sentence } from './sentence.ts';
import type { TransportEnd } from './transport.ts';

const RESTARTS = 'What you see stays readable while Signalbox starts it again.';

/** A program has every right that the person has, so it takes their explicit yes. */
export function notAllowedFailure(place: Place): TransportEnd {
  const fact = `connecting to it runs the program ${place.at} on this computer, which was not allowed yet`;
  return {
    kind: 'trust',
    message: sentence(place, fact, 'Nothing was run. Change the host and allow it, then connect again.'),
  };
}

/** Why the program never ran. */
export function commandOpeningFailure(place: Place, { end }: ChildEnded): TransportEnd {
  const code = endText(end);
  if (code === 'ENOENT') {
    const advice = 'Install it, put it where PATH finds it, or give its whole path. Then connect again.';
    return { kind: 'address', message: sentence(place, `there is no program ${place.at} on this computer`, advice) };
  }
  if (code === 'EACCES' || code === 'EPERM') {
    const advice = 'Make it executable, or name another. Then connect again.';
    return { kind: 'access', message: sentence(place, `this computer does not let you run ${place.at}`, advice) };
  }
  const fact = `the program ${place.at} could not be started (${code})`;
  return { kind: 'address', message: sentence(place, fact, 'Correct the command, then connect again.') };
}

/** How the program ended under an open connection, with the last that it said on stderr. */
export function commandLostFailure(place: Place, { end, lastWords }: ChildEnded): TransportEnd {
  const fact = `the program ${place.at} ended (${endText(end)})`;
  return { kind: 'lost', message: `${sentence(place, fact, RESTARTS)}${lastWords ? ` It said last:\n${lastWords}` : ''}` };
}

export function notTextFailure(place: Place): TransportEnd {
  return { kind: 'protocol', message: sentence(place, 'the program sent bytes that are no UTF-8 text', RESTARTS) };
}
