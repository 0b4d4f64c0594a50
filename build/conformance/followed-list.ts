import type { CatalogueAction } from '../../shared/catalogue/actions.ts';
import { EMPTY_CATALOGUE } from '../../shared/catalogue/state.ts';
import type { Rules } from '../../shared/protocol/common/fold.ts';
import type { Json, JsonObject } from '../../shared/protocol/common/json.ts';
import { applySync } from '../../shared/sync/apply-sync.ts';
import { emptyReplica, type Replica } from '../../shared/sync/replica.ts';
import { type Difference, differences } from './difference.ts';
import type { Findings } from './findings.ts';
import { deepFreeze } from './frozen.ts';
import type { Moment } from './moment.ts';

/** A host's list of sessions, folded as the app folds it: a row says what was said of it last. */
export interface FollowedList {
  notice(moment: Moment, method: string, params: Json | undefined): void;
  page(moment: Moment, result: Json): void;
}

export function followList(findings: Findings): FollowedList {
  let replica: Replica<'catalogue'> | undefined;

  function fold({ at, dialect, line }: Moment, action: CatalogueAction): void {
    const before = replica ?? emptyList(dialect.rules, at);
    const isKnown = (session: string) => before.confirmed?.rows.some((row) => row.resource === session) ?? false;
    replica = deepFreeze(applySync(before, deepFreeze({ type: 'confirmed', at, serverSeq: before.seq + 1, action })));
    const rows = (replica.confirmed?.rows ?? []) as unknown as readonly JsonObject[];
    const wrong = saidBy(action, isKnown).flatMap((said) =>
      unsaid(
        said,
        rows.find((row) => row.resource === said.resource),
      ),
    );
    if (wrong.length > 0) findings.fail(`line ${line}: the list does not show what ${action.type} said`, wrong);
    else findings.count('checked', 'changes of the list folded');
  }

  return {
    notice: (moment, method, params) => {
      switch (method) {
        case 'root/sessionAdded':
        case 'root/sessionRemoved':
        case 'root/sessionSummaryChanged':
        case 'root/progress': {
          const reading = moment.dialect.decodeNotification(method, params);
          // What can't be read was reported with its frame.
          if ('invalid' in reading) return;
          const { channel: _root, ...rest } = reading.value;
          return fold(moment, { type: method, ...rest } as CatalogueAction);
        }
        default:
          return;
      }
    },
    page: (moment, result) => {
      const reading = moment.dialect.decodeResult('listSessions', result, () => undefined);
      if ('value' in reading) fold(moment, { type: 'catalogue/pageArrived', items: reading.value.items });
    },
  };
}

function emptyList(rules: Rules, at: number): Replica<'catalogue'> {
  return applySync(emptyReplica('catalogue', rules), { type: 'snapshot', at, state: EMPTY_CATALOGUE, fromSeq: 0, rules });
}

/** What an action says of rows; a change of a row that isn't known says nothing. */
function saidBy(action: CatalogueAction, isKnown: (session: string) => boolean): readonly JsonObject[] {
  switch (action.type) {
    case 'catalogue/pageArrived':
      return action.items as unknown as readonly JsonObject[];
    case 'root/sessionAdded':
      return [action.summary as unknown as JsonObject];
    case 'root/sessionSummaryChanged': {
      const { provider: _provider, createdAt: _createdAt, ...changes } = action.changes;
      return isKnown(action.session) ? [{ ...(changes as JsonObject), resource: action.session }] : [];
    }
    default:
      return [];
  }
}

/** What a row doesn't show of what was said of it. */
function unsaid(said: JsonObject, row: JsonObject | undefined): readonly Difference[] {
  return Object.entries(said).flatMap(([key, member]) => differences(member, row?.[key], key));
}
