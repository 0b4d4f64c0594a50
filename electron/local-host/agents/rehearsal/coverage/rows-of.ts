import type { Dialect } from '../../../../../shared/dialects/dialect.ts';
import { v100 } from '../../../../../shared/dialects/v1-0-0.ts';
import type { StateAction } from '../../../../../shared/protocol/common/channels.ts';
import type { CommandName } from '../../../../../shared/protocol/common/commands.ts';
import type { ErrorName } from '../../../../../shared/protocol/common/errors.ts';
import { ACTION_ROWS } from './action-rows.ts';
import { COMMAND_ROWS, ERROR_ROWS, HOST_REQUEST_ROWS, NOTIFICATION_ROWS } from './message-rows.ts';
import { hasAction, hasCommand, hasError } from './of-version.ts';
import type { Row, SceneName } from './row.ts';
import { VALUE_ROWS } from './value-rows.ts';

export const TOPICS = ['actions', 'commands', 'hostRequests', 'notifications', 'errors', 'values'] as const;

export type Topic = (typeof TOPICS)[number];

/** A row of the table, under the name by which it is seen on the wire. */
export interface NamedRow {
  readonly name: string;
  readonly scene: SceneName;
  readonly shownBy: string;
}

const VALUES: Readonly<Record<string, Row>> = Object.fromEntries(
  Object.entries(VALUE_ROWS).flatMap(([family, rows]) =>
    Object.entries(rows).map(([value, row]) => [`${family}: ${value}`, row] as const),
  ),
);

const ROWS: Readonly<Record<Topic, Readonly<Record<string, Row>>>> = {
  actions: ACTION_ROWS,
  commands: COMMAND_ROWS,
  hostRequests: HOST_REQUEST_ROWS,
  notifications: NOTIFICATION_ROWS,
  errors: ERROR_ROWS,
  values: VALUES,
};

/** The rows of what the version has at all. Values are those of the newest version: older ones spell some of them alike. */
export function rowsOf(topic: Topic, dialect: Dialect): readonly NamedRow[] {
  return Object.entries(ROWS[topic])
    .filter(([name]) => isIn(dialect, topic, name))
    .map(([name, [scene, shownBy]]) => ({ name, scene, shownBy }));
}

function isIn(dialect: Dialect, topic: Topic, name: string): boolean {
  if (topic === 'actions') return hasAction(dialect, name as StateAction['type']);
  if (topic === 'commands') return hasCommand(dialect, name as CommandName);
  if (topic === 'errors') return hasError(dialect, name as ErrorName);
  return topic !== 'values' || dialect.version === v100.version;
}
