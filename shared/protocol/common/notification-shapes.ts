import { otlpExports } from '../otlp/shape.ts';
import { sessionSummary, sessionSummaryChanges } from '../session/shape.ts';
import { challengingResource } from './content-shape.ts';
import type { NotificationName } from './notifications.ts';
import { fields, number, type Shape, text } from './shape.ts';

const channel = { channel: text };

/** What is relied on in the params of every notification. */
export const notificationShapes: Readonly<Record<NotificationName, Shape>> = {
  'root/sessionAdded': fields({ ...channel, summary: sessionSummary }),
  'root/sessionRemoved': fields({ ...channel, session: text }),
  'root/sessionSummaryChanged': fields({ ...channel, session: text, changes: sessionSummaryChanges }),
  'root/progress': fields({ ...channel, progressToken: text, progress: number }, { total: number, message: text }),
  'auth/required': fields({ ...channel, resource: challengingResource }, { reason: text }),
  ...otlpExports,
};

/** True for the method of a notification from a host, `action` excepted; anything else is ignored. */
export function isNotificationName(method: string): method is NotificationName {
  return Object.hasOwn(notificationShapes, method);
}
