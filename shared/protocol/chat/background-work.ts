import type { JsonObject } from '../common/json.ts';
import type { Uri } from '../common/uri.ts';

interface BackgroundWorkBase {
  readonly id: string;
  readonly label: string;
  readonly startedAt: string;
  readonly _meta?: JsonObject;
}

export interface BackgroundShell extends BackgroundWorkBase {
  readonly kind: 'shell';
  readonly command: string;
  readonly terminal?: Uri;
}

export interface BackgroundSubagent extends BackgroundWorkBase {
  readonly kind: 'subagent';
  readonly chat: Uri;
}

/** Work that goes on outside the turn. */
export type BackgroundWork = BackgroundShell | BackgroundSubagent;
