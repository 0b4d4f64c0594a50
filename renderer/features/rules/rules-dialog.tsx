import { type KeyboardEvent, useId, useState } from 'react';
import type { ApprovalRule } from '../../../shared/inbox/rules/rule.ts';
import { useAsking } from '../../store/actions.ts';
import { leaveRules, turnRulesOff, useRuleBook } from '../../store/rules-view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ListBox } from '../../ui/list-box.tsx';
import { useNow } from '../../ui/use-now.ts';
import { LatestAnswers } from './latest-answers.tsx';
import { RuleRow } from './rule-row.tsx';
import styles from './rules-dialog.module.css';

/** Every rule: what it approves, since when and until when, and how often it has. Delete revokes it. */
export function RulesDialog() {
  const rules = useRuleBook((book) => book.rules);
  const isOff = useRuleBook((book) => book.isOff);
  const [active, setActive] = useState<string>();
  const { ask, failure } = useAsking();
  const rule = rules.find(({ id }) => id === active) ?? rules[0];

  function revoke(ruleId: string) {
    const at = rules.findIndex(({ id }) => id === ruleId);
    setActive((rules[at + 1] ?? rules[at - 1])?.id);
    void ask('rule:revoke', { ruleId });
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Delete' || event.repeat || !rule) return;
    event.preventDefault();
    revoke(rule.id);
  }

  return (
    <Dialog
      title="Rules"
      size="lg"
      onClose={leaveRules}
      footer={
        <>
          {rule ? (
            <Button variant="danger" keys="Delete" onPress={() => revoke(rule.id)}>
              Revoke
            </Button>
          ) : null}
          {rule?.isHostChanged ? (
            <Button onPress={() => void ask('rule:confirmHost', { ruleId: rule.id })}>It is the same Host</Button>
          ) : null}
          <span className="push" />
          {isOff ? (
            <Button variant="primary" onPress={() => void ask('rules:resume', {})}>
              Turn rules on
            </Button>
          ) : (
            <Button
              onPress={turnRulesOff}
              keys={['Ctrl', 'Shift', 'R']}
              offReason={rules.length === 0 ? 'There are none' : undefined}
            >
              Turn all off
            </Button>
          )}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Delete works wherever in the dialog the focus is. */}
      <div className={styles.body} onKeyDown={press}>
        <p role="status" className={isOff ? 'f-wait' : 'f3'}>
          {failure?.message ?? standingText(rules.length, isOff)}
        </p>
        {rules.length === 0 ? <NoRules /> : <RuleList rules={rules} isOff={isOff} active={rule?.id} onMove={setActive} />}
        <LatestAnswers />
      </div>
    </Dialog>
  );
}

function standingText(count: number, isOff: boolean): string {
  if (isOff) return 'All rules are off: nothing is approved by itself. What waits now stays yours when you turn them on.';
  if (count === 0) return 'Nothing is approved by itself.';
  return count === 1 ? '1 rule approves by itself.' : `${count} rules approve by themselves.`;
}

function NoRules() {
  return (
    <Empty title="There are no rules">
      A rule approves one exact command, or edits inside one folder, by itself for some hours. Make one from a Request with R.
      It is listed here and can be revoked at any time.
    </Empty>
  );
}

interface RuleListProps {
  readonly rules: readonly ApprovalRule[];
  readonly isOff: boolean;
  readonly active: string | undefined;
  readonly onMove: (ruleId: string) => void;
}

function RuleList({ rules, isOff, active, onMove }: RuleListProps) {
  const listId = useId();
  const now = useNow(10_000);
  return (
    <div className={styles.list}>
      <ListBox label="Rules" listId={listId} ids={rules.map(({ id }) => id)} activeId={active} onMove={onMove}>
        {rules.map((rule) => (
          <RuleRow key={rule.id} listId={listId} rule={rule} isOff={isOff} isActive={rule.id === active} now={now} />
        ))}
      </ListBox>
    </div>
  );
}
