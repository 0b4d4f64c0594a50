import { existsSync, readFileSync } from 'node:fs';
import { isObject, type JsonObject } from '../../../shared/protocol/common/json.ts';
import { ROOT_URI } from '../../../shared/protocol/common/uri.ts';
import type { RootAction } from '../../../shared/protocol/root/actions.ts';
import type { RootConfigState } from '../../../shared/protocol/root/state.ts';
import { valuesRefusal, withDefaults } from '../../../shared/refusals/config-refusal.ts';
import { realDisk } from '../log/disk.ts';
import type { Channels } from './channels.ts';

/** What can be set for the host as a whole. */
const SCHEMA = {
  type: 'object',
  properties: {
    telemetry: {
      type: 'string',
      title: 'Telemetry',
      description:
        'What clients that follow the telemetry of this host are told of the work of its agents. No text of a message or an answer is ever in it.',
      default: 'all',
      enum: ['all', 'problems', 'off'],
      enumLabels: ['Everything', 'Problems only', 'Nothing'],
    },
  },
} as const satisfies RootConfigState['schema'];

type Changed = Extract<RootAction, { readonly type: 'root/configChanged' }>;

/** The settings as they were saved, with the usual values for all others. */
export function readRootConfig(file: string, report: (message: string) => void): RootConfigState {
  const saved = savedValues(file, report);
  const isUsable = valuesRefusal(SCHEMA, saved) === undefined;
  return { schema: SCHEMA, values: withDefaults(SCHEMA, isUsable ? saved : {}) };
}

/** Why a change of the settings is not taken; undefined when it is (AHP Root actions). */
export function rootConfigRefusal({ config }: Changed): string | undefined {
  const unknown = Object.keys(config).find((name) => !Object.hasOwn(SCHEMA.properties, name));
  return unknown === undefined ? valuesRefusal(SCHEMA, config) : `This host has no setting "${unknown}".`;
}

/** Writes the settings of the host when they have changed, one after the other. */
export interface SettingsFile {
  save(): void;
  /** Resolves when what was saved is on the disk. */
  stop(): Promise<void>;
}

export function openSettingsFile(channels: Channels, file: string, report: (message: string) => void): SettingsFile {
  let writing: Promise<void> = Promise.resolve();
  return {
    save() {
      const { values = {} } = channels.get('root', ROOT_URI)?.config ?? {};
      writing = writing
        .then(() => realDisk.replace(file, [`${JSON.stringify(values, undefined, 2)}\n`]))
        .catch((error: unknown) => report(`The settings of the host could not be written to ${file}: ${String(error)}`));
    },
    stop: () => writing,
  };
}

function savedValues(file: string, report: (message: string) => void): JsonObject {
  if (!existsSync(file)) return {};
  try {
    const values: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isObject(values)) return values;
  } catch {
    // Said below; the file stays as it is until a setting is changed.
  }
  report(`The settings of the host in ${file} could not be read, so the usual ones hold. Change a setting to write it anew.`);
  return {};
}
