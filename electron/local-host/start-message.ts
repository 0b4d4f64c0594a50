import { isObject, type Json } from '../../shared/protocol/common/json.ts';
import type { LocalHostOptions } from './start-local-host.ts';

/** The one message with which the parent starts the host; the token comes this way and no other. */
export type StartMessage = { readonly type: 'start' } & Pick<
  LocalHostOptions,
  'dataFolder' | 'scratchFolder' | 'versions' | 'pace' | 'firstRun'
> & {
    readonly token: string;
    /** Where every frame that goes out is written, a line each, for tests. */
    readonly framesFile?: string;
  };

/** Reads what the parent sent; undefined when it is no start message. */
export function readStartMessage(message: unknown): StartMessage | undefined {
  if (!isObject(message) || message.type !== 'start') return undefined;
  const { token, dataFolder, scratchFolder, versions, pace, firstRun, framesFile } = message;
  if (typeof token !== 'string' || token === '' || typeof dataFolder !== 'string') return undefined;
  return {
    type: 'start',
    token,
    dataFolder,
    ...(typeof scratchFolder === 'string' ? { scratchFolder } : {}),
    ...(isTexts(versions) ? { versions } : {}),
    ...(typeof pace === 'number' && pace >= 0 ? { pace } : {}),
    ...(typeof firstRun === 'boolean' ? { firstRun } : {}),
    ...(typeof framesFile === 'string' ? { framesFile } : {}),
  };
}

function isTexts(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
