import type { CatalogueAction } from '../../shared/catalogue/actions.ts';
import type { ProtectedResourceMetadata } from '../../shared/protocol/common/content.ts';
import type { ActionEnvelope } from '../../shared/protocol/common/envelope.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { Link } from './link.ts';
import { noticeOf } from './notifications.ts';

export interface ReceiverOptions {
  readonly onEnvelope: (envelope: ActionEnvelope) => void;
  readonly onListChanged: (action: CatalogueAction) => void;
  readonly onSignInWanted: (resource: ProtectedResourceMetadata) => void;
  /** Something that can't be used was dropped; `why` is for the log. */
  readonly onDropped: (why: string) => void;
}

/** Reads what a host sends without being asked. What can't be used is dropped, and the connection lives. */
export function createReceiver(options: ReceiverOptions): (link: Link, method: string, params: JsonObject) => void {
  function receiveAction(link: Link, params: JsonObject) {
    link.sniff(params.action);
    const reading = link.dialect().decodeEnvelope(params);
    if ('invalid' in reading) options.onDropped(reading.invalid);
    else options.onEnvelope(reading.value);
  }

  function receiveNotice(link: Link, method: string, params: JsonObject) {
    link.sniff(params);
    const reading = noticeOf(link.dialect(), method, params);
    if (reading === undefined) return;
    if ('invalid' in reading) options.onDropped(reading.invalid);
    else if (reading.value.kind === 'auth') options.onSignInWanted(reading.value.params.resource);
    else options.onListChanged(reading.value.action);
  }

  return (link, method, params) => {
    if (method === 'action') receiveAction(link, params);
    else receiveNotice(link, method, params);
  };
}
